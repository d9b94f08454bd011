import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayFiles

/// `notify`: which changes are announced, and why one was not.
struct NotifyCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "notify",
        abstract: "Show notification rules and recent decisions.",
        discussion: """
            Without options, prints the rules in force, from "notify" in config.json.\(simulation)

            EXAMPLES:
              \(ActingSource.name) notify                         Show the rules in force.
              \(ActingSource.name) notify --explain               Explain the last ten decisions.\(example)
            """)

    /// Only rankings are recorded and simulated.
    private static let simulation =
        isForRankings
        ? """


        --simulate reads a table of date,time,game,viewers, a line for each place, best first, or a snapshot in JSON on \
        each line. Each recorded ranking stands until the next. Nothing is announced, changed or fetched.
        """ : ""
    private static let example =
        isForRankings
        ? "\n  \(ActingSource.name) notify --simulate games.csv    Show what would have been announced." : ""
    private static var isForRankings: Bool { ActingSource.descriptor.can(.ranking) }

    @Flag(help: "Print todayd's last ten decisions, with reasons.")
    var explain = false

    @Option(
        help: ArgumentHelp("Apply the rules to recorded rankings.", valueName: "file").shown(isForRankings),
        completion: .file())
    var simulate: String?

    @Option(
        help: ArgumentHelp("Seconds between polls for --simulate (default: from config.json).", valueName: "s")
            .shown(isForRankings))
    var interval: Int?

    @Flag(help: "Print JSON: an object with \"items\".")
    var json = false

    @ParentCommand var root: RootCommand

    func validate() throws {
        if explain, simulate != nil { throw ValidationError("Use only one of --explain and --simulate.") }
        if simulate != nil, !Self.isForRankings {
            throw ValidationError("--simulate is for rankings; \(ActingSource.name) has none.")
        }
        if interval != nil, simulate == nil { throw ValidationError("--interval needs --simulate.") }
        if output.json, !explain, simulate == nil { throw ValidationError("--json needs --explain or --simulate.") }
        if let interval, !Configuration.intervals.contains(interval) {
            throw ValidationError("--interval must be a whole number of seconds from 1 to 86400.")
        }
    }

    func run() throws {
        if explain { return try answering { try explainDecisions() } }
        let (paths, configuration) = try Self.read()
        try ConfiguredNames(configuration: configuration, path: paths.configuration).require()
        if let simulate {
            try RunSimulation(simulate, configuration, paths, interval: interval, json: output.json).run().end()
        } else {
            let lines = configuration.announcements(of: ActingSource.descriptor) + [Self.muted(paths)]
            Terminal.write(lines.joined(separator: "\n") + "\n")
        }
    }

    /// Prints the decisions that the daemon remembers.
    private func explainDecisions() throws(FileError) {
        let records = try SnapshotStore(try XDGPaths(), source: ActingSource.name).cycleState()?.recent ?? []
        try output.print(records, Date(), none: try Self.nothingDecided()) { $0.explained($1) }
    }

    /// Why nothing was decided: todayd does not poll, or nothing is to be announced.
    private static func nothingDecided() throws(FileError) -> String {
        let (source, path) = (ActingSource.descriptor, try XDGPaths().configuration)
        let configuration = (try? ConfigurationFile.read(path)) ?? Configuration()
        let isWanted =
            !source.hasQuotes || configuration.view(of: source.name, favorites: [], languages: []).move != nil
        return isWanted ? "No polls yet: start `todayd`." : configuration.announcements(of: source)[0]
    }

    private static func muted(_ paths: XDGPaths) -> String {
        MuteFile(paths).until(at: Date()).map { "Muted until \(LocalClock.text($0))." } ?? "Not muted."
    }

    /// The configuration; an invalid one ends the command.
    private static func read() throws -> (XDGPaths, Configuration) {
        let paths = try answering { try XDGPaths() }
        do throws(ConfigurationFile.Failure) {
            return (paths, try ConfigurationFile.read(paths.configuration))
        } catch {
            Terminal.tell(error.sentence)
            throw ArgumentParser.ExitCode(ExitStatus.configuration.rawValue)
        }
    }
}
