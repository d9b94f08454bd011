import ArgumentParser
import TodayCore
import TodaySources
import TodayStore

/// The only program with network access: one request, one answer on standard output, then it ends.
@main
struct TodayFetch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today-fetch",
        abstract: "Ask a source once and print its answer as JSON.",
        discussion: """
            The other programs start it; people rarely have to. It is the only one with network and credentials. \
            The answer is one JSON object with either a "page" or an "error", and the exit code says the same: \
            0, 69 unavailable, 74 file error, 75 try later, 77 not signed in, 78 a wrong \
            variable in the environment.
            """,
        version: "today-fetch \(Version.current)",
        subcommands: [Fetch.self, Login.self, Logout.self, KeptCommand.self, CheckCommand.self, SourcesCommand.self],
        defaultSubcommand: Fetch.self)

    static func main() {
        FileSizeSignal.ignore()
        main(nil)
    }
}
