import ArgumentParser
import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

struct NotifyCommand: ParsableCommand, TakesRootOptions {
    static let configuration = CommandConfiguration(
        commandName: "notify", abstract: "Show notification rules and recent decisions.",
        discussion: """
            Without options, prints the rules in force, from "notify" in config.json.\(simulation)

            EXAMPLES:
              \(CurrentSource.name) notify                         Show the rules in force.
              \(CurrentSource.name) notify --explain               Explain the last ten decisions.\(example)\(liveExample)
            """)

    private static let simulation =
        isForRankings
        ? """


        --simulate reads what `\(CurrentSource.name) history --csv` prints, a table of date,time,game,viewers with a line \
        for each rank, best first, or a JSON snapshot on each line. Each recorded ranking is valid until the next one. \
        Nothing is announced, changed or fetched.
        """ : ""
    private static let example =
        isForRankings
        ? """

          \(CurrentSource.name) history --since 7d --csv > games.csv
          \(CurrentSource.name) notify --simulate games.csv    Show what would have been announced.
        """ : ""
    private static let liveExample =
        listsChannels
        ? "\n  \(CurrentSource.name) notify \(source.examples.name) --game minecraft"
        : hasLiveGames ? "\n  \(CurrentSource.name) notify --live \(source.examples.name) --at-least 50" : ""
    private static var isForRankings: Bool { CurrentSource.descriptor.can(.ranking) }

    @Flag(help: "Print todayd's last ten decisions, with reasons.") var explain = false

    @Option(
        help: ArgumentHelp("Apply the rules to recorded rankings.", valueName: "file").shown(isForRankings),
        completion: .file())
    var simulate: String?

    @Option(
        help: ArgumentHelp("Seconds between polls for --simulate (default: from config.json).", valueName: "s")
            .shown(isForRankings))
    var interval: Int?

    @Option(
        help: ArgumentHelp(
            "Announce channels that go live in this \(noun), at most \(LiveRule.most).", valueName: "name"
        )
        .shown(hasLiveGames), completion: KnownWords.kind(.items))
    var live: String?

    @Option(
        help: ArgumentHelp("With --live, only channels with this many viewers.", valueName: "n").shown(hasLiveGames))
    var atLeast: String?

    @Option(
        help: ArgumentHelp(
            "With --live, only channels in this language: its name, or its code, such as pt.", valueName: "language"
        )
        .shown(hasLiveGames), completion: .list(languages))
    var language: String?

    @Option(
        help: ArgumentHelp(
            listsChannels ? "Stop announcing this \(noun)." : "Stop announcing channels that go live in this \(noun).",
            valueName: "name"
        ).shown(listsChannels || hasLiveGames), completion: KnownWords.kind(listsChannels ? .items : .announced))
    var off: String?

    @Option(
        help: ArgumentHelp("Announce this \(noun) again.", valueName: "name").shown(listsChannels),
        completion: KnownWords.kind(.silenced))
    var on: String?

    @Option(
        help: ArgumentHelp("Announce the \(noun) only when it plays this game.", valueName: "name").shown(
            listsChannels),
        completion: KnownWords.kind(.games))
    var game: String?

    @Argument(
        help: ArgumentHelp("The \(noun) to which --game applies.", valueName: "name").shown(listsChannels),
        completion: KnownWords.kind(.items))
    var channel: [String] = []

    @Flag(
        help: """
            With --explain\(isForRankings ? " or --simulate" : ""), print JSON: an object with "items".
            """)
    var json = false
    @ParentCommand var root: RootCommand

    /// Whether items are live channels, whose announcements can be changed one by one.
    private static var listsChannels: Bool { CurrentSource.descriptor.can(.live) }
    /// Whether items are games, whose channels can be announced when they go live.
    private static var hasLiveGames: Bool { CurrentSource.descriptor.listsLiveElsewhere }
    private static var languages: [String] {
        CurrentSource.descriptor.companion?.filters.first { $0.key == "language" }.map(FilterOptions.values) ?? []
    }
    private static var noun: String { CurrentSource.descriptor.noun.singular }

    func validate() throws {
        try validateChoice()
        if explain, simulate != nil { throw ValidationError("Use only one of --explain and --simulate.") }
        if simulate != nil, !Self.isForRankings {
            throw ValidationError("--simulate is for rankings; \(CurrentSource.name) has none.")
        }
        if interval != nil, simulate == nil { throw ValidationError("--interval needs --simulate.") }
        if output.json, !explain, simulate == nil {
            throw ValidationError("--json needs --explain\(Self.isForRankings ? " or --simulate" : "").")
        }
        if let interval, !Configuration.intervals.contains(interval) {
            throw ValidationError("--interval must be a whole number of seconds from 1 to 86400.")
        }
    }

    private func validateChoice() throws {
        let choices = [("--live", live), ("--off", off), ("--on", on), ("--game", game)].filter { $0.1 != nil }
            .map(\.0)
        let known = Self.listsChannels ? ["--off", "--on", "--game"] : Self.hasLiveGames ? ["--live", "--off"] : []
        if let unknown = choices.first(where: { !known.contains($0) }) {
            throw ValidationError("Unknown option \"\(unknown)\"")
        }
        if let first = channel.first, game == nil {
            throw ValidationError(
                Self.listsChannels && choices.isEmpty
                    ? "--game is missing, the \(Self.noun)'s game: \(CurrentSource.name) notify \(ShellWord.text(first)) --game NAME."
                    : "Unexpected argument \(DisplayText(first).quoted)")
        }
        if game != nil, channel.isEmpty { throw ValidationError("--game needs the name of a \(Self.noun).") }
        if atLeast != nil || language != nil, live == nil {
            throw ValidationError("\(atLeast == nil ? "--language" : "--at-least") needs --live.")
        }
        guard let choice = choices.first else { return }
        if explain || simulate != nil || choices.count > 1 || output.json {
            let all =
                Self.listsChannels ? "--explain, --off, --on and --game" : "--explain, --simulate, --live and --off"
            throw ValidationError(output.json ? "\(choice) cannot be used with --json." : "Use only one of \(all).")
        }
    }

    func run() throws {
        if let live {
            return try answering { try AnnouncedGame.add(live, atLeast: atLeast, language: language) }
        }
        if let game {
            return try answering { try AnnouncedChannel.limit(channel.joined(separator: " "), to: game) }
        }
        if let off, !Self.listsChannels { return try answering { try AnnouncedGame.remove(off) } }
        if explain { return try answering { try explainDecisions() } }
        if let name = off ?? on { return try answering { try AnnouncedChannel.announce(name, on != nil) } }
        guard simulate != nil else { return try answering { try show() } }
        let (paths, configuration) = try Self.read()
        try ConfiguredNames(configuration: configuration, path: paths.configuration).require()
        if let simulate { return try answering { try replay(simulate, configuration, paths) } }
    }

    private func show() throws {
        let paths = try XDGPaths()
        let configuration = Configuration.orDefaults(paths).overridden(by: .running(paths))
        try ConfiguredNames(configuration: configuration, path: paths.configuration).require()
        let lines =
            configuration.announcements(of: Self.source) + Self.obstacle(configuration, paths) + [Self.muted(paths)]
        Terminal.write(Terminal.folded(lines))
    }

    private func explainDecisions() throws(FileError) {
        let state = try SnapshotStore(try XDGPaths(), source: CurrentSource.name).savedPollState()
        try output.print(state?.recent ?? [], Date(), none: try Self.nothingDecided(state)) {
            $0.sentenceWithChange($1)
        }
    }

    private static func nothingDecided(_ state: SavedPollState?) throws(FileError) -> String {
        let (source, paths) = (CurrentSource.descriptor, try XDGPaths())
        let configuration = try? ConfigurationFile.inForce(paths)
        if let configuration, !configuration.announcesChanges(of: source) {
            return configuration.announcements(of: source)[0]
        }
        let upkeep = Upkeep(of: source.name, configuration, isRunning: RunningDaemon.isRunning(paths))
        if let advice = upkeep.advice(source.name) { return advice }
        if state?.streak != nil {
            return gettext(
                "No decisions yet, because the last poll failed; `{command} status` shows why.",
                ["command": source.name])
        }
        if state?.label != nil { return gettext("No decisions yet; nothing has changed.") }
        return upkeep == .polled ? gettext("No polls yet.") : gettext("No polls yet: start `todayd`.")
    }

    /// Returns why the rules have no effect now, and the remedy, unless the printed rules already say so.
    private static func obstacle(_ configuration: Configuration, _ paths: XDGPaths) -> [String] {
        if configuration.announcesNothing(of: source.name) {
            return [gettext("To turn announcements on: `{command}`.", ["command": AnnouncedRule.enableCommand])]
        }
        let upkeep = Upkeep(of: source.name, configuration, isRunning: RunningDaemon.isRunning(paths))
        // If a watched list announces nothing, the printed rules name a command that also adds the source to the
        // settings.
        if case .notListed = upkeep, source.watch != nil, !configuration.announcesChanges(of: source) { return [] }
        return [upkeep.obstacle(toAnnouncing: source.name)].compactMap(\.self)
    }

    private static func muted(_ paths: XDGPaths) -> String {
        MuteFile(paths, source: CurrentSource.name).until(at: Date()).map {
            gettext("Muted until {time}.", ["time": LocalClock.text($0)])
        } ?? gettext("Not muted.")
    }

    private static func read() throws -> (XDGPaths, Configuration) {
        let paths = try answering { try XDGPaths() }
        do throws(ConfigurationFile.Failure) {
            return (paths, try ConfigurationFile.inForce(paths).overridden(by: .running(paths)))
        } catch {
            Terminal.printError(error.sentence)
            throw ArgumentParser.ExitCode(ExitStatus.configuration.rawValue)
        }
    }

    /// `--simulate`: applies the rules in force to recorded rankings, and changes nothing.
    private func replay(_ path: String, _ configuration: Configuration, _ paths: XDGPaths) throws {
        guard let bytes = try AtomicFile.read(path, onlyRegular: false) else {
            throw FileError(.read, path, reason: gettext("no such file"))
        }
        let recording: Recording
        do throws(RecordingError) { recording = try Recording(String(decoding: bytes, as: UTF8.self)) } catch {
            throw CommandError(error.sentence(file: path), .badData)
        }
        let interval = interval ?? configuration.interval(of: CurrentSource.name)
        let conditions = Self.conditions(recording, configuration.rules(of: CurrentSource.name), paths)
        let replay = RuleReplay(recording, conditions, label: CurrentSource.label, interval: interval)
        if output.json {
            let clock = recording.isLocal ? Self.stamp(_:) : LocalClock.stamp(_:)
            return try Terminal.print(data: try Report.json(NotifyReport(replay.records, clock: clock)))
        }
        let place = (recording.isLocal ? .utc : LocalClock.place).localized(.current)
        let clock = { (date: Date) in place.moment(date) }
        let span = [recording.lists.first, recording.lists.last].compactMap { $0.map { clock($0.at) } }
        let values: MessageValues = [
            "start": span.first ?? "", "end": span.last ?? "", "interval": TimeText.exact(interval),
        ]
        let head = ngettext(
            "{n} ranking from {start} to {end}, polled every {interval}; each ranking is valid until the next one.",
            "{n} rankings from {start} to {end}, polled every {interval}; each ranking is valid until the next one.",
            recording.lists.count, values)
        let announcements = replay.announcements(clock)
        let lines =
            [head] + conditions.rules.sentences(Self.source.noun)
            + (announcements.isEmpty ? [] : [""] + announcements) + [""]
        let changes = ngettext("{n} change", "{n} changes", replay.changes)
        let (totals, deferrals) = (replay.totals.joined(separator: ", "), replay.deferrals.joined(separator: ", "))
        let last =
            (totals.isEmpty ? [gettext("No changes.")] : ["\(changes): \(totals)."])
            + (deferrals.isEmpty ? [] : [gettext("Of these, {list}.", ["list": deferrals])])
        try Terminal.print(Terminal.folded(lines + last))
    }

    /// Returns the inputs of decisions; a recorded table has names instead of ids, and local times.
    private static func conditions(
        _ recording: Recording, _ rules: NotifyRules, _ paths: XDGPaths
    ) -> NotifyConditions {
        let favorites = FavoritesFile.read(paths, source: CurrentSource.name)
        return NotifyConditions(
            rules: rules, favorites: Set(favorites.map { recording.isLocal ? $0.title.derivedID : $0.id }),
            clock: recording.isLocal ? .utc : LocalClock.place)
    }

    /// Formats a recorded local time, which is represented as UTC: "2022-01-31 10:45".
    private static func stamp(_ date: Date) -> String {
        let text = RFC3339.text(date)
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
    }
}
