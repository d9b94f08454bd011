import ArgumentParser
import TodayApp
import TodayCore

/// An unknown word where a subcommand belongs, and the subcommands that it may stand for.
struct MistypedCommand {
    private let word: String
    /// The commands that lead to it: the root command, or that and `bars`.
    private let command: String
    private let configuration: CommandConfiguration

    /// `nil` if every word in the place of a subcommand is one, or can be something to convert.
    init?(_ words: some Sequence<String>) {
        var configuration = RootCommand.configuration
        var command = configuration.commandName ?? ""
        for word in words where !word.hasPrefix("-") && word != "help" {
            guard !configuration.subcommands.isEmpty else { return nil }
            guard let next = configuration.subcommands.first(where: { Self.names($0.configuration).contains(word) })
            else {
                (self.word, self.command, self.configuration) = (word, command, configuration)
                if ActingSource.descriptor.screen == .converter, configuration.defaultSubcommand != nil, near.isEmpty {
                    return nil
                }
                return
            }
            configuration = next.configuration
            command += " " + word
        }
        return nil
    }

    /// What is wrong, in a sentence without the usage.
    var error: CommandError { CommandError(sentence, .usage) }

    /// Ends the program as for any other wrong command line.
    func exit() -> Never { RootCommand.exit(withError: ValidationError(sentence)) }

    private var sentence: String {
        let unknown = "Unknown command '\(DisplayText(word).inSentence)'."
        let near = near.map { "'\(command) \($0)'" }
        guard let last = near.last else { return "\(unknown) `\(command) --help` lists the commands." }
        let others = near.dropLast().joined(separator: ", ")
        return "\(unknown) Did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
    }

    /// The names and aliases of all commands.
    static func known() -> [String] { RootCommand.configuration.subcommands.flatMap { names($0.configuration) } }

    /// The commands with similar names, the nearest first.
    private var near: [String] {
        let names = configuration.subcommands.flatMap { Self.names($0.configuration) }
        return Similarity.nearest(word, among: names, limit: 3)
    }

    /// The name of a command, and then its aliases.
    private static func names(_ configuration: CommandConfiguration) -> [String] {
        [configuration.commandName ?? ""] + configuration.aliases
    }
}
