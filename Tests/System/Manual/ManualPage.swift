import Foundation
import TestRig
import TestSupport

/// A manual page, read from its source in mdoc(7), with the few macros that ours use.
struct ManualPage: Sendable {
    /// An entry of a list: the lines of its heading, and those below.
    struct Entry: Sendable {
        let section: String
        /// Whether it is inside another entry.
        let isInner: Bool
        fileprivate(set) var heading: [String]
        fileprivate(set) var lines: [String] = []

        /// Its text, with quotation marks as they are printed, and without the macros' dots.
        var text: String {
            lines.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }.joined(separator: " ").replacing(
                "\\(dq", with: "\"")
        }
    }

    /// The part of the file's name before the section, as in "topgames".
    let name: String
    /// The lines below the heading of each section.
    private(set) var sections: [String: [String]] = [:]
    private(set) var entries: [Entry] = []

    /// All pages of the project by their file names, as in "topgames.1".
    static func all() throws -> [String: ManualPage] {
        let folder = ProjectFolder.root.appendingPathComponent("desktop/man")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: files.map { file in
                let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                return (file, ManualPage(String(file.split(separator: ".")[0]), text))
            })
    }

    init(_ name: String, _ text: String) {
        self.name = name
        var (section, isHeading) = ("", false)
        // The entry being read in each list around a line.
        var open: [Int] = []
        for line in text.split(separator: "\n").map(String.init) {
            sections[section, default: []].append(line)
            if isHeading {
                isHeading = line != ".Xc"
                if isHeading { entries[entries.count - 1].heading.append(line) }
            } else if line.hasPrefix(".Sh ") {
                section = String(line.dropFirst(4))
            } else if line.hasPrefix(".Bl ") {
                open.append(-1)
            } else if line == ".El" {
                open.removeLast()
            } else if line.hasPrefix(".It") {
                open[open.count - 1] = entries.count
                isHeading = line.hasSuffix(" Xo")
                entries.append(Entry(section: section, isInner: open.count > 1, heading: isHeading ? [] : [line]))
            } else if let entry = open.last, entry >= 0 {
                entries[entry].lines.append(line)
            }
        }
    }

    func lines(_ section: String) -> [String] { sections[section] ?? [] }

    /// The words after a macro, anywhere: `all("Ev")` are the variables of the environment.
    func all(_ macro: String) -> Set<String> {
        Set(sections.values.joined().flatMap { Self.words(after: macro, in: $0) })
    }

    var signatures: [CommandSignature] {
        lines("SYNOPSIS").split(separator: ".Nm").map { CommandSignature(Array($0)) }
            + entries.filter { $0.section == "COMMANDS" && !$0.isInner }.map { CommandSignature($0.heading) }
    }

    /// The options that it describes or mentions.
    var explained: Set<String> {
        let inner = entries.filter { $0.section != "COMMANDS" || $0.isInner }.flatMap(\.heading)
        return Set((inner + entries.flatMap(\.lines)).flatMap { Self.words(after: "Fl", in: $0) }.map { "-\($0)" })
    }

    /// The commands for which it refers to another page: those of the list at the end of COMMANDS.
    var sharedCommands: [String] {
        let lines = lines("COMMANDS")
        guard let last = lines.lastIndex(of: ".El") else { return [] }
        return lines[last...].flatMap { Self.words(after: "Cm", in: $0) }
    }

    /// The words after a macro of a line.
    static func words(after wanted: String, in line: String) -> [String] {
        guard line.hasPrefix(".") else { return [] }
        var (found, macro): ([String], String) = ([], "")
        for word in line.dropFirst().split(separator: " ").map(String.init) {
            if word.wholeMatch(of: /[A-Z][a-z]/) != nil {
                macro = word
            } else if macro == wanted, !",.;:()|".contains(word) {
                found.append(word)
            }
        }
        return found
    }
}

/// The signature of a command, in a manual page or in its own help.
struct CommandSignature: Equatable {
    /// The words that name it: `bars install`.
    var words: [String] = []
    /// Its options with their arguments, which may be empty.
    var options: [String: String] = [:]
    /// Its other arguments, whether or not they are optional.
    var arguments: [String] = []

    /// Reads a synopsis: `.Cm list`, `.Op Fl -page Ar n`.
    init(_ synopsis: [String]) {
        for line in synopsis {
            var (macro, option): (String, String?) = ("", nil)
            for word in line.drop(while: { $0 == "." }).split(separator: " ").map(String.init) {
                switch (word, macro) {
                case ("Ar", _): macro = word
                case (_, _) where word.wholeMatch(of: /[A-Z][a-z]/) != nil: (macro, option) = (word, nil)
                case ("|", _), (",", _), ("...", _): option = nil
                case (_, "Cm") where options.isEmpty: words.append(word)
                case (_, "Fl"):
                    options["-\(word)"] = ""
                    option = "-\(word)"
                case (_, "Ar"):
                    if let option { options[option] = word } else { arguments.append(word) }
                    option = nil
                default: break
                }
            }
        }
    }

    /// The signature of a command in the program's help.
    init(_ words: [String], _ command: DumpedHelp.Command) {
        self.words = words
        for argument in command.own {
            guard let name = argument.options.last else {
                arguments.append(argument.valueName ?? "")
                continue
            }
            options[name] = argument.kind == "option" ? argument.valueName?.replacing("…", with: "...") : ""
        }
    }

    /// The same with the longest names of its options.
    func with(_ names: [String: String]) -> CommandSignature {
        var signature = self
        signature.options = Dictionary(options.map { (names[$0] ?? $0, $1) }) { first, _ in first }
        return signature
    }
}
