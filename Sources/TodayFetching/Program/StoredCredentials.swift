import ArgumentParser
import Glibc
import TodayCore
import TodayFiles

/// The stored credentials of one source, in the user's keyring or in a file.
final class StoredCredentials {
    let paths: XDGPaths
    let storage: CredentialStorage<Credentials>
    let keyring: KeyringSecret

    private let file: CredentialFile<Credentials>
    private let name: String

    init(_ source: SourceName) throws(FetchError) {
        let label = source.signInLabel
        name = source.type.descriptor.account
        paths = try FetchError.files { () throws(FileError) in try XDGPaths() }
        file = CredentialFile(path: paths.credentials)
        file.removeAbandoned()
        let keyring = KeyringSecret(
            source: name, slot: "person", label: "\(Product.name): sign-in for \(label.service)")
        self.keyring = keyring
        storage = CredentialStorage(
            file, name,
            Keyring(
                find: { () throws(KeyringFailure) in try keyring.find() },
                store: { (text) throws(KeyringFailure) in try keyring.store(text) },
                remove: { () throws(KeyringFailure) in try keyring.remove() },
                opensWithoutPrompt: { KeyringCommand.succeeds(source.type.label.name) }))
    }

    /// Where the user's credentials are stored; `nil` if there are none, or if the file cannot be read.
    var place: FetchCheck.Place? {
        let entry = try? file.entry(name)
        return entry?.value != nil ? .file : entry?.isInKeyring == true ? .keyring : nil
    }

    /// Access to all credentials of the source; the user's own can be in the keyring, and the others are in the file.
    var store: CredentialStore {
        let (file, name, storage) = (file, name, storage)
        let entryName: (CredentialSlot) -> String = { slot in
            "\(name)-\(slot == .application ? "application" : "environment")"
        }
        return CredentialStore(
            load: { (slot) throws(FetchError) in
                if slot == .person { return try storage.load() }
                return try FetchError.files { () throws(FileError) in try file.load(entryName(slot)) }
            },
            save: { (value, slot) throws(FetchError) in
                if slot == .person { return try storage.save(value) }
                try FetchError.files { () throws(FileError) in try file.save(value, entryName(slot)) }
            },
            exclusively: { (work) throws(FetchError) in
                try storage.exclusively { () throws(FetchError) in
                    // SIGTERM, SIGINT and SIGHUP must not end the program before a new token is stored, because the
                    // old token no longer works. A signal may end the program while it waits for the lock.
                    let shield = SignalShield()
                    defer { shield.lower() }
                    try work()
                }
            })
    }
}

/// Blocks signals until `lower` is called, which delivers the pending signals.
struct SignalShield {
    private let previous: sigset_t

    init(_ blocked: [Int32] = [SIGTERM, SIGINT, SIGHUP]) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in blocked { sigaddset(&signals, signal) }
        var previous = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &previous)
        self.previous = previous
    }

    func lower() {
        var previous = previous
        pthread_sigmask(SIG_SETMASK, &previous, nil)
    }
}

/// `today-fetch kept SOURCE`: succeeds if the keyring returns the credentials without a prompt.
///
/// `login` runs it in a new process, because some keyrings prompt for a secret that another process stored.
struct KeyringCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kept", abstract: "Succeed if the keyring returns the credentials.", shouldDisplay: false)

    @Argument(help: "The source: \(sourceNames).") var source: SourceName

    func run() throws {
        let keyring = KeyringSecret(source: source.type.descriptor.account, slot: "person", label: "")
        guard let found = try? keyring.find(), !found.isEmpty else {
            throw ArgumentParser.ExitCode(ExitStatus.notSignedIn.rawValue)
        }
    }

    /// The timeout in seconds; the keyring has 5 s to open, and 5 s to return the secret.
    private static let timeout = 15

    static func succeeds(_ source: String) -> Bool {
        let words = ["/proc/self/exe", "kept", source]
        guard case .whole(_, let ending) = ChildOutput.of(words, sharesErrors: true, within: timeout) else {
            return false
        }
        return ending.exitCode == 0
    }
}
