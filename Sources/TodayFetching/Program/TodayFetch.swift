import ArgumentParser
import TodayCore
import TodayFiles

/// The program `today-fetch`.
package enum FetchProgram {
    /// Runs it with the arguments of the process.
    package static func run() { TodayFetch.main() }
}

/// The only program with network access: one request, one answer on standard output, then it ends.
struct TodayFetch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today-fetch",
        abstract: "Ask a source once, and print its answer as JSON.",
        discussion: """
            The other programs run it; people rarely need to. It is the only one that uses the network and the \
            credentials. The answer is a JSON object with a "page" or an "error". Exit codes: 0 success, \
            69 unavailable, 74 file error, 75 try later, 77 not signed in, 78 wrong variable in the environment.

            Manual: `man today-fetch`.
            """,
        version: "today-fetch \(Version.current)",
        subcommands: [Fetch.self, Login.self, Logout.self, KeptCommand.self, CheckCommand.self, SourcesCommand.self],
        defaultSubcommand: Fetch.self)

    static func main() {
        FileSizeSignal.ignore()
        main(nil)
    }
}
