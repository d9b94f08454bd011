import ArgumentParser
import TodayApp
import TodayCore

/// An unknown word in place of a subcommand, and suggestions for the word.
struct CommandSuggestion {
    private let word: String
    /// The commands before the word: the root command, or the root command and `bars`.
    private let command: String
    private let type: any ParsableCommand.Type
    /// The unknown word and the words after it, up to an option; together, they may be the name of an item.
    private let words: [String]
    private let isHelp: Bool

    /// Creates a suggestion for the first unknown subcommand; `nil` if there is none, or for a likely conversion.
    init?(_ words: [String]) {
        isHelp = words.first == "help"
        var type: any ParsableCommand.Type = RootCommand.self
        var command = type.configuration.commandName ?? ""
        for (place, word) in words.enumerated() where ImplicitCommandLine.isBare(place, in: words) && word != "help" {
            let subcommands = type.configuration.subcommands
            guard !subcommands.isEmpty else { return nil }
            guard let next = subcommands.first(where: { Self.names($0.configuration).contains(word) }) else {
                (self.word, self.command, self.type) = (word, command, type)
                self.words = Array(words.dropFirst(place).prefix { !$0.hasPrefix("-") })
                if CurrentSource.descriptor.bareWords == .conversion, type.configuration.defaultSubcommand != nil,
                    near.isEmpty, !isHelp
                {
                    return nil
                }
                return
            }
            type = next
            command += " " + word
        }
        return nil
    }

    var error: CommandError { CommandError(sentence, .usage) }

    func exit() -> Never { CommandLineProgram.exit(type, ValidationError(sentence)) }

    var sentence: String {
        let unknown = "Unknown command \"\(DisplayText(word).inSentence)\"."
        let meant = near.map { "`\(command) \($0)`" } + [item].compactMap(\.self)
        let others = meant.dropLast().joined(separator: ", ")
        let question = meant.last.map { " Did you mean \(others.isEmpty ? $0 : "\(others) or \($0)")?" } ?? ""
        return unknown + question + (near.isEmpty ? " `\(command) --help` lists the commands." : "")
    }

    private var item: String? {
        guard CurrentSource.descriptor.bareWords == nil, command == CurrentSource.name, !isHelp else { return nil }
        let name = DisplayText(words.joined(separator: " ")).inSentence
        let shown = name.split(separator: " ").map { ShellWord.text(String($0)) }
        return "`\(command) show \(shown.joined(separator: " "))`"
    }

    static func commandsOfAllSources() -> [String] {
        AllSourceDescriptors.all.flatMap { RootHelp($0).groups.flatMap(\.subcommands) }
            .flatMap { names($0.configuration) }
    }

    static func knownCommands() -> [String] {
        RootCommand.configuration.subcommands.flatMap { names($0.configuration) }
    }

    private var near: [String] {
        let names = type.configuration.subcommands.flatMap { Self.names($0.configuration) }
        return Similarity.nearest(word, among: names, limit: 3)
    }

    private static func names(_ configuration: CommandConfiguration) -> [String] {
        [configuration.commandName ?? ""] + configuration.aliases
    }
}

/// A command line that names an item instead of a command: "25", "mr mime --json".
enum ImplicitCommandLine {
    /// Inserts the implied command, unless the first word is a command of this source or one of `others`.
    static func completed(
        _ words: [String], for source: SourceDescriptor, commands: @autoclosure () -> [String],
        others: @autoclosure () -> [String]
    ) -> [String] {
        guard source.bareWords == .item, let first = firstBare(in: words) else { return words }
        guard !(commands() + ["help"]).contains(first), !others().contains(first) else { return words }
        return ["show"] + words
    }

    /// Whether the word at `place` is neither an option nor the value of an option of the root command.
    static func isBare(_ place: Int, in words: [String]) -> Bool {
        !words[place].hasPrefix("-") && (place == 0 || words[place - 1] != "--page")
    }

    private static func firstBare(in words: [String]) -> String? {
        words.indices.first { isBare($0, in: words) }.map { words[$0] }
    }

    /// Returns a suggestion if the first word is a command with one typo, although it may also be the name of an item.
    static func suggestion(in words: [String], completed: [String], commands: [String]) -> CommandSuggestion? {
        guard completed != words, let first = firstBare(in: words) else { return nil }
        let scalars = Array(first.unicodeScalars.prefix(100))
        guard (commands + ["help"]).contains(where: { Similarity.distance(scalars, Array($0.unicodeScalars)) == 1 })
        else { return nil }
        return CommandSuggestion(words)
    }
}
