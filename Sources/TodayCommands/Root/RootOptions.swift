import ArgumentParser

/// The options of `topgames` itself, which the parser takes anywhere on the command line.
///
/// After a command that does not use them they would be swallowed: a script that asks for JSON would get text.
enum RootOptions {
    private static let all = ["top3", "json", "refresh", "plain"]

    /// Throws if one of `words` is an option of `topgames` that the command does not use.
    static func check(_ command: some ParsableCommand, _ words: some Sequence<String>) throws {
        if command is RootCommand { return }
        let known = Set(Mirror(reflecting: command).children.compactMap(\.label))
        for word in words.prefix(while: { $0 != "--" }) {
            guard let option = all.first(where: { "--\($0)" == word }) else { continue }
            let takesParents = known.contains("_topgames") && ["json", "plain"].contains(option)
            if !takesParents, !known.contains("_\(option)") { throw ValidationError("Unknown option '\(word)'") }
        }
    }
}
