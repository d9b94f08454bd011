import ArgumentParser
import TodayCore
import TodayFiles

/// The command that people and bars run, under the name of a source.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ActingSource.name, abstract: ActingSource.descriptor.abstract,
        usage: RootHelp(ActingSource.descriptor).usage,
        discussion: RootHelp(ActingSource.descriptor).discussion, version: "\(ActingSource.name) \(Version.current)",
        groupedSubcommands: RootHelp(ActingSource.descriptor).groups,
        defaultSubcommand: RootHelp(ActingSource.descriptor).first)

    @Flag(name: .customLong("top3"), help: ofRanking("Print the top three (the default)."))
    var topThree = false

    @Flag(help: ofRanking("Print JSON: the snapshot, with \"ageSeconds\" and \"state\"."))
    var json = false

    @Flag(help: ofRanking("Ask \(ActingSource.label.inSentence) now."))
    var refresh = false

    @Flag(help: ofRanking("Keep the top three on the screen, up to date."))
    var watch = false

    @Flag(help: "Never use colours.")
    var plain = false

    func validate() throws {
        guard watch else { return }
        if !ActingSource.descriptor.can(.ranking) { throw ValidationError("Unknown option '--watch'") }
        if json || refresh { throw ValidationError("--watch cannot be used with --json or --refresh.") }
    }

    /// An option that only the list of a ranking has; elsewhere, help does not mention it.
    private static func ofRanking(_ words: String) -> ArgumentHelp {
        ArgumentHelp(stringLiteral: words).shown(ActingSource.descriptor.can(.ranking))
    }

    func run() throws {
        guard ActingSource.descriptor.can(.ranking) else { return try first(["list"]) }
        if watch { return try keepShowing() }
        try ShowTop(json: json, plain: plain, refresh: refresh).run().end()
    }

    private func keepShowing() throws {
        let paths = try answering { try XDGPaths() }
        guard Terminal.hasPerson, let screen = WatchTop(paths, plain: plain) else {
            let other = "`\(ActingSource.name) feed --format plain --follow` prints a line for each change"
            Terminal.tell("--watch needs a terminal; \(other).")
            throw ArgumentParser.ExitCode(ExitStatus.usage.rawValue)
        }
        try answering { try screen.run() }
    }

    /// Runs another command in place of this one, with the options given to this one.
    private func first(_ words: [String]) throws {
        let options = [json ? "--json" : nil, plain ? "--plain" : nil, refresh ? "--refresh" : nil]
        var command = try Self.parseAsRoot(words + options.compactMap(\.self))
        try command.run()
    }
}

extension ArgumentHelp {
    /// The same help, hidden unless `isShown`.
    func shown(_ isShown: Bool) -> ArgumentHelp {
        var help = self
        help.visibility = isShown ? .default : .hidden
        return help
    }
}

extension ExitStatus {
    /// Ends the command with this code, unless it is success.
    func end() throws {
        if self != .success { throw ArgumentParser.ExitCode(rawValue) }
    }
}
