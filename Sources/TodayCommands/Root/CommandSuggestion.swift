import ArgumentParser
import TodayApp
import TodayCore

/// An unknown word where a subcommand belongs, and the subcommands that it may stand for.
struct CommandSuggestion {
    private let word: String
    /// The commands that lead to it: the root command, or that and `bars`.
    private let command: String
    private let type: any ParsableCommand.Type
    /// The words from there on, up to the first option: an item may be called so.
    private let words: [String]
    /// Whether it is the help of a command that was asked for.
    private let isHelp: Bool

    /// `nil` if every word in the place of a subcommand is one, or can be something to convert.
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

    /// Ends the program as for any other wrong command line.
    func exit() -> Never { CommandLineProgram.exit(type, ValidationError(sentence)) }

    var sentence: String {
        let unknown = "Unknown command \"\(DisplayText(word).inSentence)\"."
        let meant = near.map { "`\(command) \($0)`" } + [item].compactMap(\.self)
        let others = meant.dropLast().joined(separator: ", ")
        let question = meant.last.map { " Did you mean \(others.isEmpty ? $0 : "\(others) or \($0)")?" } ?? ""
        return unknown + question + (near.isEmpty ? " `\(command) --help` lists the commands." : "")
    }

    /// The command for the details of the item that the words may name; `nil` where words without a command mean
    /// something, or stand behind a command.
    private var item: String? {
        guard CurrentSource.descriptor.bareWords == nil, command == CurrentSource.name, !isHelp else { return nil }
        let name = DisplayText(words.joined(separator: " ")).inSentence
        let shown = name.split(separator: " ").map { ShellWord.text(String($0)) }
        return "`\(command) show \(shown.joined(separator: " "))`"
    }

    /// The names and aliases of the commands that any source has.
    static func ofAllSources() -> [String] {
        AllSourceDescriptors.all.flatMap { RootHelp($0).groups.flatMap(\.subcommands) }
            .flatMap { names($0.configuration) }
    }

    static func known() -> [String] { RootCommand.configuration.subcommands.flatMap { names($0.configuration) } }

    /// The commands with similar names, the nearest first.
    private var near: [String] {
        let names = type.configuration.subcommands.flatMap { Self.names($0.configuration) }
        return Similarity.nearest(word, among: names, limit: 3)
    }

    private static func names(_ configuration: CommandConfiguration) -> [String] {
        [configuration.commandName ?? ""] + configuration.aliases
    }
}

/// A command line whose words name an item instead of a command: "25", "mr mime --json".
enum ImplicitCommandLine {
    /// The same line with the command that it stands for; the line itself if it names a command.
    ///
    /// `others` are the commands of other sources, which are not the names of items either.
    static func completed(
        _ words: [String], for source: SourceDescriptor, commands: @autoclosure () -> [String],
        others: @autoclosure () -> [String]
    ) -> [String] {
        guard source.bareWords == .item, let first = firstBare(in: words) else { return words }
        guard !(commands() + ["help"]).contains(first), !others().contains(first) else { return words }
        return ["show"] + words
    }

    /// Whether the word at `place` is neither an option nor the value of one of the root command.
    static func isBare(_ place: Int, in words: [String]) -> Bool {
        !words[place].hasPrefix("-") && (place == 0 || words[place - 1] != "--page")
    }

    private static func firstBare(in words: [String]) -> String? {
        words.indices.first { isBare($0, in: words) }.map { words[$0] }
    }

    /// The command that a completed line may be meant to name if no item is called so: its first word is a command with
    /// one typo.
    static func slip(in words: [String], completed: [String], commands: [String]) -> CommandSuggestion? {
        guard completed != words, let first = firstBare(in: words) else { return nil }
        let scalars = Array(first.unicodeScalars.prefix(100))
        guard (commands + ["help"]).contains(where: { Similarity.distance(scalars, Array($0.unicodeScalars)) == 1 })
        else { return nil }
        return CommandSuggestion(words)
    }
}
