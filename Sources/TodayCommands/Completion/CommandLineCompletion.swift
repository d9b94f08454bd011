import ArgumentParser
import TodayApp
import TodayCore

struct Completion: Hashable {
    let value: String
    let about: String

    init(_ value: String, _ about: String = "") { (self.value, self.about) = (value, about) }
}

/// Completes the word at the cursor of a command line; the scripts of `CompletionScript` only pass words on.
struct CommandLineCompletion {
    enum Offer: Hashable {
        case words([Completion])
        case files
    }

    private var command: CommandTree
    private let root: CommandTree
    private var arguments: [String] = []
    private var usedOptions: Set<String> = []
    /// The option whose value is the next word.
    private var option: CommandTree.Argument?
    private var areOptionsOver = false
    private let current: String
    private let words: (KnownWords, _ before: [String], _ current: String) -> [Completion]

    /// Creates a completion of `current`, the typed part of a word, after the words `before`; all are unquoted.
    init(
        _ root: CommandTree, before: [String], current: String, bareWords: ImplicitCommand?,
        words: @escaping (KnownWords, _ before: [String], _ current: String) -> [Completion]
    ) {
        (self.root, command, self.current, self.words) = (root, root, current, words)
        for word in before { read(word, bareWords) }
        implicit = isRoot && arguments.isEmpty && !current.isEmpty ? Self.implicitCommand(root, bareWords) : nil
    }

    private var isRoot = true
    /// The command that runs if the word at the cursor is not a command.
    private var implicit: CommandTree?

    private static func implicitCommand(_ root: CommandTree, _ bareWords: ImplicitCommand?) -> CommandTree? {
        switch bareWords {
        case .item: root.subcommand("show")
        case .conversion: root.subcommand(ConvertCommand.name)
        case nil: nil
        }
    }

    private mutating func read(_ word: String, _ bareWords: ImplicitCommand?) {
        if option != nil {
            option = nil
        } else if word == "--", !areOptionsOver {
            areOptionsOver = true
        } else if word.hasPrefix("-"), !areOptionsOver, !TypedConversion.isAmount(word) {
            usedOptions.insert(String(word.prefix { $0 != "=" }))
            let implicit = isRoot ? Self.implicitCommand(root, bareWords) : nil
            option = (command.option(word) ?? root.option(word) ?? implicit?.option(word))
                .flatMap { $0.kind == .option ? $0 : nil }
        } else if arguments.isEmpty, let next = command.subcommand(word) {
            (command, isRoot) = (next, false)
        } else {
            if isRoot { (command, isRoot) = (Self.implicitCommand(root, bareWords) ?? command, false) }
            arguments.append(word)
        }
    }

    var offer: Offer {
        if let option { return values(of: option, after: []) }
        if current.hasPrefix("-"), !areOptionsOver { return .words(matching(options)) }
        if command.commandName == "help" { return .words(matching(Self.commands(of: helpTopic))) }
        let subcommands = arguments.isEmpty ? matching(Self.commands(of: command)) : []
        guard let argument = argument(of: implicit ?? command) else {
            return .words(subcommands + (subcommands.isEmpty && current.isEmpty ? options : []))
        }
        guard case .words(let found) = values(of: argument, after: arguments) else { return .files }
        return .words(subcommands + found)
    }

    private func argument(of command: CommandTree) -> CommandTree.Argument? {
        let all = command.positionals
        if all.indices.contains(arguments.count) { return all[arguments.count] }
        return all.last.flatMap { $0.isRepeating ? $0 : nil }
    }

    private func values(of argument: CommandTree.Argument, after words: [String]) -> Offer {
        if argument.completionKind?.file != nil { return .files }
        if let listed = argument.completionKind?.list { return .words(matching(listed.values.map { Completion($0) })) }
        guard let known = argument.completionKind?.shellCommand.flatMap({ KnownWords(rawValue: $0.command) }) else {
            return .words([])
        }
        let found = self.words(known, words, current)
        return .words(known.isName ? found : matching(found))
    }

    private var options: [Completion] {
        // Of the root command's options, only --ascii works with every command.
        let common = isRoot ? [] : root.shownOptions.filter { $0.optionNames == ["--ascii"] }
        var seen: Set<String> = []
        return (command.shownOptions + (implicit?.shownOptions ?? []) + common)
            .filter { $0.isRepeating || usedOptions.isDisjoint(with: $0.optionNames) }
            .flatMap { option in option.optionNames.map { Completion($0, option.abstract ?? "") } }
            .filter { seen.insert($0.value).inserted }
    }

    private var helpTopic: CommandTree {
        arguments.reduce(root) { command, word in command.subcommand(word) ?? command }
    }

    private static func commands(of command: CommandTree) -> [Completion] {
        command.shown.map { Completion($0.commandName, $0.abstract ?? "") }
    }

    private func matching(_ all: [Completion]) -> [Completion] {
        all.filter { $0.value.lowercased().hasPrefix(current.lowercased()) }
    }
}

extension KnownWords {
    /// Whether the words are names, which also match without punctuation and accents.
    fileprivate var isName: Bool { ![.settings, .settingValues, .currencyPairs].contains(self) }
}
