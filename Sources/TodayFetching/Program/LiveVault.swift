import TodayCore
import TodayFiles

/// The credentials of one source, as this program stores them: in the person's keyring or in the file.
final class LiveVault {
    /// Where the files are.
    let paths: XDGPaths
    /// What the person signed in with.
    let keeper: CredentialKeeper<Credentials>
    /// The person's keyring; not loaded before it is used.
    let keyring: SecretService

    private let file: CredentialFile<Credentials>
    private let name: String

    /// The credentials of `source`; reads nothing yet.
    init(_ source: SourceName) throws(FetchError) {
        let label = source.signInLabel
        name = label.name
        do throws(FileError) { paths = try XDGPaths() } catch { throw FetchError(error) }
        file = CredentialFile(path: paths.credentials)
        file.removeAbandoned()
        let keyring = SecretService(
            source: label.name, slot: "person", label: "\(Product.name): sign-in for \(label.service)")
        self.keyring = keyring
        // One thread: nothing else can access it.
        nonisolated(unsafe) let secret = keyring
        keeper = CredentialKeeper(
            file, label.name,
            Keyring(
                find: { () throws(KeyringTrouble) in try secret.find() },
                store: { (text) throws(KeyringTrouble) in try secret.store(text) },
                remove: { () throws(KeyringTrouble) in try secret.remove() },
                opensToOthers: { KeptCommand.succeeds(label.name) }))
    }

    /// Where the person's sign-in is stored; `nil` if there is none, or if the file cannot be read.
    var place: FetchCheck.Place? {
        guard let entry = try? file.entry(name) else { return nil }
        return entry.value != nil ? .file : entry.isInKeyring ? .keyring : nil
    }

    /// The closures for a source; the credentials of the environment's application stay in the file.
    var vault: CredentialVault {
        nonisolated(unsafe) let keeper = keeper
        let (file, other) = (file, "\(name)-environment")
        return CredentialVault(
            load: { (slot) throws(FetchError) in
                if slot == .person { return try keeper.load() }
                do throws(FileError) { return try file.load(other) } catch { throw FetchError(error) }
            },
            save: { (value, slot) throws(FetchError) in
                if slot == .person { return try keeper.save(value) }
                do throws(FileError) { try file.save(value, other) } catch { throw FetchError(error) }
            },
            exclusively: { (work) throws(FetchError) in
                try keeper.exclusively { () throws(FetchError) in
                    // Between the answer with a new token and the disk nothing may end this program: the old is used
                    // up. While it waits for the lock it has nothing to lose, and ends when asked to.
                    let shield = SignalShield()
                    defer { shield.lower() }
                    try work()
                }
            })
    }
}
