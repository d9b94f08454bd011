import ArgumentParser
import Glibc
import TodayCore
import TodayFiles

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
        var start = ChildStart(["today-fetch", "kept", source])
        start.file = "/proc/self/exe"
        return start.start().map { succeeds($0) } ?? false
    }

    /// Whether it ends with success; it is killed if it does not end.
    private static func succeeds(_ child: pid_t) -> Bool {
        let end = MonotonicClock.seconds + patience
        while true {
            if let ending = ChildEnding.soFar(child) { return ending.exitCode == 0 }
            if MonotonicClock.seconds > end { kill(child, SIGKILL) }
            usleep(10_000)
        }
    }
}
