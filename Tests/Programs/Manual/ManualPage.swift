import Foundation
import TestRig
import TestSupport

/// A manual page, read from its source in mdoc(7) by the few macros that ours use.
struct ManualPage: Sendable {
    /// What stands before the section in its file's name, as in "topgames".
    let name: String
    /// Its synopses: one for each `.Nm` of SYNOPSIS.
    let synopses: [[ManualWord]]
    /// Everything that its lists explain, in order.
    let entries: [ManualEntry]
    /// The lines below the heading of each section.
    private let sections: [String: [String]]

    /// All pages of the project by their files' names, as in "topgames.1".
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
        var sections: [String: [String]] = [:]
        var section = ""
        for line in text.split(separator: "\n").map(String.init) {
            if line.hasPrefix(".Sh ") {
                section = String(line.dropFirst(4))
            } else {
                sections[section, default: []] += [line]
            }
        }
        self.sections = sections
        synopses = (sections["SYNOPSIS"] ?? []).split(separator: ".Nm").map { ManualWord.words(of: $0) }
        entries = sections.flatMap { ManualEntry.entries(in: $0.key, $0.value) }
    }

    /// The lines of a section; empty if there is none.
    func lines(_ section: String) -> [String] { sections[section] ?? [] }

    /// The entries of a section.
    func entries(_ section: String) -> [ManualEntry] { entries.filter { $0.section == section } }

    /// The words after a macro, wherever it stands: `all("Ev")` are the variables of the environment.
    func all(_ macro: String) -> Set<String> {
        Set(sections.values.joined().flatMap { ManualWord.words(after: macro, in: $0) })
    }

    /// The commands that it has as another page has them: those of the list at the end of COMMANDS.
    var sharedCommands: [String] {
        let lines = lines("COMMANDS")
        guard let last = lines.lastIndex(of: ".El") else { return [] }
        return lines[last...].flatMap { ManualWord.words(after: "Cm", in: $0) }
    }
}
