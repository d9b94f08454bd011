import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayStore

/// `topgames notify`: which changes are announced, and why one was not.
struct NotifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notify",
        abstract: "Say which changes are announced, and why one was not.",
        discussion: """
            Without anything it prints the rules in force: those under "notify" in the configuration.

            --simulate takes a table of date,time,game,viewers with a line for each place, best first, or a snapshot in \
            JSON on each line. Each recorded ranking stands until the next; nothing is shown, written or asked.

            EXAMPLES:
              topgames notify                         The rules in force.
              topgames notify --explain               Why something was announced, or not.
              topgames notify --simulate games.csv    What the rules would have announced.
            """)

    @Flag(help: "Print the last ten verdicts of todayd, with their reasons.")
    var explain = false

    @Option(help: ArgumentHelp("Run the rules over recorded rankings.", valueName: "file"), completion: .file())
    var simulate: String?

    @Option(
        help: ArgumentHelp("Seconds between two polls of --simulate (default: the configuration's).", valueName: "s"))
    var interval: Int?

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    /// `--json` is an option of `topgames` too, which takes it anywhere on the command line.
    @ParentCommand var topgames: TopGames

    private var printsJSON: Bool { json || topgames.json }

    func validate() throws {
        if explain, simulate != nil { throw ValidationError("Give one of: --explain, --simulate.") }
        if interval != nil, simulate == nil { throw ValidationError("--interval goes with --simulate.") }
        if printsJSON, !explain, simulate == nil { throw ValidationError("--json goes with --explain or --simulate.") }
        if let interval, !Configuration.intervals.contains(interval) {
            throw ValidationError("--interval takes a whole number of seconds from 1 to 86400.")
        }
    }

    func run() throws {
        if explain { return try telling { () throws(FileError) in try ShowVerdicts(json: printsJSON).run() } }
        let (paths, configuration) = try Self.read()
        try ConfiguredNames(configuration: configuration, path: paths.configuration).require()
        if let simulate {
            try RunSimulation(simulate, configuration, paths, interval: interval, json: printsJSON).run().end()
        } else {
            Terminal.write((configuration.announcements + [Self.muted(paths)]).joined(separator: "\n") + "\n")
        }
    }

    private static func muted(_ paths: XDGPaths) -> String {
        MuteFile(paths).until(at: Date()).map { "Muted until \(LocalClock.text($0))." } ?? "Not muted."
    }

    /// The configuration; an invalid one ends the command.
    private static func read() throws -> (XDGPaths, Configuration) {
        var folders: XDGPaths?
        try telling { () throws(FileError) in folders = try XDGPaths() }
        guard let paths = folders else { throw ArgumentParser.ExitCode.failure }
        do throws(ConfigurationFile.Failure) {
            return (paths, try ConfigurationFile.read(paths.configuration))
        } catch {
            Terminal.tell(error.sentence)
            throw ArgumentParser.ExitCode(TodayCore.ExitCode.configuration.rawValue)
        }
    }
}
