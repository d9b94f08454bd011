import ArgumentParser
import Glibc
import TodayCore
import TodayFiles

@main
struct TodaySearch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today-search", abstract: "Provide search results to GNOME Shell and KRunner.",
        discussion: """
            The session bus starts it when you search; it exits ten seconds after the last search. It reads the files \
            that the other programs write, and never uses the network.

            Manual: `man today-search`.
            """, version: "today-search \(Version.current)")

    /// Seconds without a search before the program exits; only tests set this option.
    @Option(help: .hidden) var idle = 10

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let code as ArgumentParser.ExitCode {
            // Exit directly, because the parser would generate help although there is nothing to print.
            Glibc.exit(code.rawValue)
        } catch {
            ParserOutput.exit({ exitCode(for: error).rawValue }) { fullMessage(for: error, columns: $0) }
        }
    }

    func validate() throws {
        guard (1...3600).contains(idle) else {
            throw ValidationError("--idle must be a whole number of seconds from 1 to 3600.")
        }
    }

    func run() throws {
        guard SessionBus.isAvailable else {
            StandardStream.error.write(
                Complaint.text("No session bus responds, so no search results can be provided.\n"))
            throw ArgumentParser.ExitCode(ExitStatus.unavailable.rawValue)
        }
        throw ArgumentParser.ExitCode(SearchService(idle: idle).run().rawValue)
    }
}
