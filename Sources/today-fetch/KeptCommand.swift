import ArgumentParser
import Glibc
import TodayCore
import TodayKeyring

/// `today-fetch kept SOURCE`: whether another process can read the sign-in in the keyring without a person's help.
///
/// Some keyrings give a secret to the program that stored it, and ask a person before any other gets it. Only another
/// process can find that out, so this program starts itself.
struct KeptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kept", abstract: "Succeed where the keyring gives out the sign-in.", shouldDisplay: false)

    @Argument(help: "The source: \(sourceNames).")
    var source: SourceName

    func run() throws {
        let keyring = SecretService(source: source.type.label.name, slot: "person", label: "")
        guard let found = try? keyring.find(), !found.isEmpty else {
            throw ArgumentParser.ExitCode(TodayCore.ExitCode.notSignedIn.rawValue)
        }
    }

    /// Runs it in a process of its own.
    static func succeeds(_ source: String) -> Bool {
        let arguments = ["today-fetch", "kept", source]
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        guard posix_spawn(&child, "/proc/self/exe", nil, nil, &words, environ) == 0 else { return false }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status == 0
    }
}
