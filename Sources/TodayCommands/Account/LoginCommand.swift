import ArgumentParser
import TodayStore

/// `topgames login`: signs in, through the program that holds the credentials.
struct LoginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Sign in to Twitch.",
        discussion: """
            At a terminal, explains how to register an application with Twitch and asks for its client ID, then shows \
            an address and a code to confirm in a browser. An application of type Confidential needs no browser: it \
            signs in with its secret, from a file that only you can read.

            The sign-in is stored in your keyring if a Secret Service is running (GNOME Keyring, KeePassXC, KWallet), \
            otherwise in a file that only you can read. To always use the file, set "credentials": "file" in \
            config.json. If the keyring is locked, it asks for its password; no other command makes it ask.

            EXAMPLES:
              topgames login
              topgames login --client-id ID --client-secret-file secret.txt
            """)

    @Option(
        name: .customLong("client-id"),
        help: ArgumentHelp(
            "The application's client ID (default: $TWITCH_CLIENT_ID, or the last one used).", valueName: "id"))
    var clientID: String?

    @Option(
        help: ArgumentHelp("File with the application's secret; - is standard input.", valueName: "file"),
        completion: .file())
    var clientSecretFile: String?

    func run() throws {
        var arguments = ["login", TopGames.source]
        if let clientID { arguments += ["--client-id", clientID] }
        if let clientSecretFile { arguments += ["--client-secret-file", clientSecretFile] }
        try FetchProgram.runAtTerminal(arguments).end()
        if RunningDaemon.askAgain() { return }
        try ShowTop(json: false, plain: false, refresh: true).run().end()
        SessionUnit.offer()
    }
}
