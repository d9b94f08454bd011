/// What the help of every way to sign in says.
enum SignInHelp {
    /// Where `kept` is stored.
    static func place(_ kept: String) -> String {
        """
        The \(kept) is stored in your keyring if a Secret Service is running (GNOME Keyring, KeePassXC, KWallet), \
        otherwise in a file that only you can read. To always use the file, set "credentials": "file" in config.json. If \
        the keyring is locked, it asks for its password; no other command makes it ask.
        """
    }
}
