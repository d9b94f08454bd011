import ArgumentParser
import Glibc
import TodayCore
import TodayKeyring
import TodaySystem

/// `today-fetch kept SOURCE`: whether another process can read the sign-in in the keyring without a person's help.
///
/// Some keyrings give a secret to the program that stored it, and ask a person before any other gets it. Only another
/// process can find that out, so this program starts itself.
struct KeptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kept", abstract: "Succeed if the keyring returns the sign-in.", shouldDisplay: false)

    @Argument(help: "The source: \(sourceNames).")
    var source: SourceName

    func run() throws {
        let keyring = SecretService(source: source.type.label.name, slot: "person", label: "")
        guard let found = try? keyring.find(), !found.isEmpty else {
            throw ArgumentParser.ExitCode(ExitStatus.notSignedIn.rawValue)
        }
    }

    /// Seconds after which it hangs: the keyring itself gets 5 s to open and 5 s to answer.
    private static let patience = 15.0

    /// Runs it in a process of its own.
    static func succeeds(_ source: String) -> Bool {
        let arguments = ["today-fetch", "kept", source]
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        guard posix_spawn(&child, "/proc/self/exe", nil, nil, &words, environ) == 0 else { return false }
        return status(of: child) == 0
    }

    /// How it ended; it is killed if it does not end.
    private static func status(of child: pid_t) -> Int32 {
        let end = MonotonicClock.seconds + patience
        var status: Int32 = -1
        while waitpid(child, &status, WNOHANG) == 0 {
            if MonotonicClock.seconds > end { kill(child, SIGKILL) }
            usleep(10_000)
        }
        return status
    }
}
