import ArgumentParser

/// A command that takes `--json` and `--plain`, which the parser may have assigned to the root command.
protocol TakesRootOptions: ParsableCommand {
    /// Whether `--json` was given to this command.
    var json: Bool { get }
    /// Whether `--plain` was given to this command.
    var plain: Bool { get }
    /// The root command as it was parsed.
    var root: RootCommand { get }
}

/// The options of the root command, which the parser takes anywhere on the command line.
///
/// After a command that does not use them they would be swallowed: a script that asks for JSON would get text.
enum RootOptions {
    private static let all = ["top3", "json", "refresh", "watch", "plain"]

    /// Throws if one of `words` is an option of the root command that the command does not use.
    static func check(_ command: some ParsableCommand, _ words: some Sequence<String>) throws {
        if command is RootCommand { return }
        let known = Set(Mirror(reflecting: command).children.compactMap(\.label))
        for word in words.prefix(while: { $0 != "--" }) {
            guard let option = all.first(where: { "--\($0)" == word }) else { continue }
            let takesParents = command is any TakesRootOptions && ["json", "plain"].contains(option)
            if !takesParents, !known.contains("_\(option)") { throw ValidationError("Unknown option '\(word)'") }
        }
    }
}
