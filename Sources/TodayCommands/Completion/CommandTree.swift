import ArgumentParser
import FoundationEssentials
import TodayCore

/// A command with its options, arguments and subcommands, decoded from the parser's description.
struct CommandTree: Decodable {
    let commandName: String
    let abstract: String?
    private let shouldDisplay: Bool
    private let arguments: [Argument]?
    private let subcommands: [CommandTree]?

    struct Argument: Decodable {
        let kind: Kind
        let abstract: String?
        let isRepeating: Bool
        let completionKind: Values?
        fileprivate let shouldDisplay: Bool
        private let names: [Name]?

        enum Kind: String, Decodable { case positional, option, flag }

        private struct Name: Decodable {
            let kind: String
            let name: String
        }

        var optionNames: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }
    }

    struct Values: Decodable {
        let list: Listed?
        let file: Files?
        /// A `KnownWords` case, which the parser stores as if it were a shell command; `nil` for other completions.
        let shellCommand: Command?

        struct Listed: Decodable { let values: [String] }
        struct Files: Decodable {}
        struct Command: Decodable { let command: String }
    }

    var shown: [CommandTree] { (subcommands ?? []).filter(\.shouldDisplay) }
    var positionals: [Argument] { (arguments ?? []).filter { $0.kind == .positional } }
    var shownOptions: [Argument] { (arguments ?? []).filter { $0.kind != .positional && $0.shouldDisplay } }

    func subcommand(_ name: String) -> CommandTree? { subcommands?.first { $0.commandName == name } }

    func option(_ name: String) -> Argument? { arguments?.first { $0.optionNames.contains(name) } }

    static func ofParser() -> CommandTree? {
        struct Description: Decodable { let command: CommandTree }
        return JSONCoding.decode(Description.self, Data(RootCommand._dumpHelp().utf8))?.command
    }
}
