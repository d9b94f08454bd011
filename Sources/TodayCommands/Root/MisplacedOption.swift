import ArgumentParser

/// An option of a command, typed without the command: `topgames --since 1d`.
enum MisplacedOption {
    /// Returns the error, with the commands that have the option; `nil` unless the line begins with such an option.
    static func mistake(in words: [String]) -> String? {
        let name = words.first?.prefix { $0 != "=" } ?? ""
        guard name.hasPrefix("--"), name != "--" else { return nil }
        let defaults: [any ParsableCommand.Type] = [
            RootHelp(CurrentSource.descriptor).defaultCommand, RootCommand.self,
        ]
        .compactMap(\.self)
        guard !RootOptions.all.contains(String(name.dropFirst(2))), !defaults.contains(where: { has(name, $0) }) else {
            return nil
        }
        let commands = RootCommand.configuration.subcommands.filter { has(name, $0) }.compactMap {
            $0.configuration.commandName.map { "`\(CurrentSource.name) \($0) \(name)`" }
        }
        guard let last = commands.last else { return nil }
        let others = commands.dropLast().joined(separator: ", ")
        return "\(name) belongs to a command: \(others.isEmpty ? last : "\(others) or \(last)")."
    }

    private static func has(_ option: Substring, _ command: any ParsableCommand.Type) -> Bool {
        command.helpMessage(columns: 80).split(separator: "\n").contains { line in
            line.hasPrefix("  -")
                && line.split { $0 == " " || $0 == "," }.prefix { $0.hasPrefix("-") }.contains(option)
        }
    }
}
