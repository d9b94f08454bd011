import Foundation
import TestRig
import TestSupport

/// A program's description of its commands for other programs: the output of `--experimental-dump-help`.
struct DumpedHelp: Decodable {
    let command: Command

    /// A command and its subcommands.
    struct Command: Decodable {
        let commandName: String
        let defaultSubcommand: String?
        private let shouldDisplay: Bool
        private let arguments: [Argument]?
        private let subcommands: [Command]?

        /// The commands that its help shows.
        var shown: [Command] { (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" } }

        /// The arguments that its help shows, without those that every command has.
        var own: [Argument] {
            (arguments ?? []).filter { $0.shouldDisplay && !["version", "help"].contains($0.valueName) }
        }

        var longestNames: [String: String] {
            let pairs = own.flatMap { argument in argument.options.map { ($0, argument.options.last ?? $0) } }
            return Dictionary(pairs) { first, _ in first }
        }
    }

    /// An argument of a command.
    struct Argument: Decodable {
        let kind: String
        let valueName: String?
        fileprivate let shouldDisplay: Bool
        private let names: [Name]?

        private struct Name: Decodable {
            let kind: String
            let name: String
        }

        /// Its names with their hyphens, the longest last.
        var options: [String] {
            (names ?? []).map { $0.kind == "short" ? "-\($0.name)" : "--\($0.name)" }.sorted { $0.count < $1.count }
        }
    }

    /// All commands that are shown, with the words that name them; the program itself comes first.
    var commands: [(words: [String], command: Command)] { [([], command)] + Self.below(command, []) }

    private static func below(_ command: Command, _ words: [String]) -> [(words: [String], command: Command)] {
        command.shown.flatMap { inner in
            [(words + [inner.commandName], inner)] + below(inner, words + [inner.commandName])
        }
    }

    /// The help of the program `name`.
    static func of(_ name: String, in world: World) async throws -> DumpedHelp {
        let start = ProgramStart(
            BuiltProgram.topgames.folder + name, ["--experimental-dump-help"], environment: world.environment)
        return try JSONDecoder().decode(DumpedHelp.self, from: Data(try await world.run(start).output.utf8))
    }
}
