import ArgumentParser
import TodayApp
import TodayCore
import TodayFiles

/// The command that users and bars run, under the name of a source.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: CurrentSource.name, abstract: CurrentSource.descriptor.abstract,
        usage: RootHelp(CurrentSource.descriptor).usage,
        discussion: RootHelp(CurrentSource.descriptor).discussion, version: "\(CurrentSource.name) \(Version.current)",
        groupedSubcommands: RootHelp(CurrentSource.descriptor).groups,
        defaultSubcommand: RootHelp(CurrentSource.descriptor).defaultCommand)

    @Flag(name: .customLong("top3"), help: ofRanking("Print the top three (the default).")) var topThree = false
    @Flag(help: ofRanking("Print JSON: the snapshot, with \"ageSeconds\" and \"state\".")) var json = false
    @Flag(
        help: ArgumentHelp(
            source.can(.ranking)
                ? "Fetch the top three now." : "Fetch the page again, unless it was fetched in the last 15 seconds."
        ).shown(source.directory == nil))
    var refresh = false

    @Option(help: ArgumentHelp("Print one page of the list.", valueName: "n").shown(source.directory == nil))
    var page: Int?

    @Flag(
        help: ArgumentHelp("Do not use the network; show cached data.").shown(source.directory == nil))
    var offline = false
    @Flag(help: ofRanking("Show the top three and keep them up to date.")) var watch = false
    @Flag(help: "Never use colours.") var plain = false
    @Flag(help: "Print ASCII only, as in a locale without UTF-8.") var ascii = false

    func validate() throws {
        if topThree {
            if !CurrentSource.descriptor.can(.ranking) { throw ValidationError("Unknown option \"--top3\"") }
            if page != nil { throw ValidationError("--top3 cannot be used with --page.") }
        }
        guard watch else { return }
        if !CurrentSource.descriptor.can(.ranking) { throw ValidationError("Unknown option \"--watch\"") }
        if json || refresh { throw ValidationError("--watch cannot be used with --json or --refresh.") }
        if page != nil || offline { throw ValidationError("--watch cannot be used with --page or --offline.") }
    }

    private static func ofRanking(_ words: String) -> ArgumentHelp {
        ArgumentHelp(words).shown(CurrentSource.descriptor.can(.ranking))
    }

    func run() throws {
        guard CurrentSource.descriptor.can(.ranking), page == nil else { return try first(["list"]) }
        if watch { return try showUpdates() }
        if refresh, offline { throw ValidationError("--refresh cannot be used with --offline.") }
        try ShowTop(json: json, plain: plain, refresh: refresh, offline: offline).run().end()
    }

    private func showUpdates() throws {
        try answering {
            let paths = try XDGPaths()
            guard Terminal.isInteractive, let screen = WatchTop(paths, plain: plain) else {
                let other = "`\(CurrentSource.name) feed --format plain --follow` prints a line for each change"
                throw CommandError("--watch needs a terminal; \(other).", .usage)
            }
            try screen.run()
        }
    }

    private func first(_ words: [String]) throws {
        let options = [
            json ? "--json" : nil, plain ? "--plain" : nil, refresh ? "--refresh" : nil, offline ? "--offline" : nil,
            page.map { "--page=\($0)" },
        ]
        var command = try Self.parseAsRoot(words + options.compactMap(\.self))
        try command.run()
    }
}

extension ArgumentHelp {
    func shown(_ isShown: Bool) -> ArgumentHelp { changed(self) { $0.visibility = isShown ? .default : .hidden } }
}

extension ExitStatus {
    func end() throws { if self != .success { throw ArgumentParser.ExitCode(rawValue) } }
}

/// A command that uses `--json` and `--plain`; it declares them for its help, but the parser sets them in `root`.
protocol TakesRootOptions: ParsableCommand { var root: RootCommand { get } }

extension TakesRootOptions { var output: CommandOutput { CommandOutput(json: root.json, plain: root.plain) } }

/// `--json` and `--plain` in the help of a command that prints items; their values are in the root command.
struct ItemsForm: ParsableArguments {
    @Flag(help: "Print JSON: an object with \"items\".") var json = false
    @Flag(help: "Never use colours.") var plain = false
}

/// The options of the root command that the parser accepts with any command, except `--ascii`, which applies to all.
///
/// Without `check`, a command would ignore an option that it does not use, and a script that needs JSON would get text.
enum RootOptions {
    static let all = ["top3", "json", "refresh", "watch", "plain", "page", "offline"]

    static func check(_ command: some ParsableCommand, _ words: some Sequence<String>) throws {
        if command is RootCommand { return }
        let known = Set(Mirror(reflecting: command).children.compactMap(\.label))
        for word in words.prefix(while: { $0 != "--" }) {
            let name = word.split(separator: "=").first ?? ""
            guard let option = all.first(where: { "--\($0)" == name }) else { continue }
            let usesRootOption = command is any TakesRootOptions && ["json", "plain"].contains(option)
            guard !usesRootOption, !known.contains("_\(option)") else { continue }
            // `--page` is an option of `list`, and this line has the name of an item in place of `list`.
            if option == "page", command is ShowCommand { throw ValidationError("--page cannot be used with a name.") }
            throw ValidationError("Unknown option \"\(name)\"")
        }
    }
}

struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "version", abstract: "Print the version.")

    func run() throws { try answering { try Terminal.print(RootCommand.configuration.version + "\n") } }
}

struct CommandOutput {
    let json: Bool
    let plain: Bool

    func print<Report: Encodable>(
        _ report: @autoclosure () -> Report, _ text: (TableStyle) -> String
    ) throws(FileError) {
        guard json else { return try Terminal.print(text(Terminal.style(plain: plain))) }
        try Terminal.print(data: try TodayFiles.Report.json(report()))
    }
}
