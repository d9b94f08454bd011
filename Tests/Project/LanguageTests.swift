import Foundation
import TestSupport
import Testing

/// Comments and names use the field's terms (CONTRIBUTING.md, "Language"): their subject is the code, data is read and
/// stored, and functions are named by the verbs of the field.
@Suite("The language of the sources")
struct LanguageTests {
    /// Words for people and for conversations, which say nothing exact about code or data.
    private static let words =
        #"\b(?:who|whoever|whom|nobody|somebody|anybody|everybody|told|tells?|asks?|asked|kept|goes on|go on|of now"#
        + #"|says of|what is (?:of|said|seen|known|told))\b"#

    /// The lines with such words that a folder may have, where they are right: a command's name, a relative pronoun.
    private static let allowed = ["TodayCore": 1, "TodayFetching": 1]

    /// Everyday verbs, each of which stands for several exact ones: receive, read, append, apply; fetch, request; store.
    private static let verbs =
        #"func (?:take|tell|see|keep|note|look|ask|say|hold|conclude|settle|goOn|handOut)[A-Z(<]"#

    /// The files that ship, by their folders below Sources, and those of the window.
    private static func folders() throws -> [String: [(path: String, text: String)]] {
        var folders: [String: [(path: String, text: String)]] = [:]
        for folder in ["Sources", "desktop/window/Sources"] {
            for (path, text) in try Fixtures.swiftFiles(below: folder) {
                let rest = path.dropFirst(folder.count + 1)
                folders[String(rest.prefix { $0 != "/" }), default: []].append((path, text))
            }
        }
        return folders
    }

    @Test("Comments speak of code and data, not of people")
    func comments() throws {
        let words = try Regex(Self.words).ignoresCase()
        for (folder, files) in try Self.folders() {
            let found = files.flatMap { path, text in
                text.split(separator: "\n").filter { line in
                    line.range(of: "//").map { line[$0.lowerBound...].contains(words) } ?? false
                }.map { "\(path): \($0)" }
            }
            let most = Self.allowed[folder, default: 0]
            #expect(found.count <= most, "\(found.sorted().joined(separator: "\n"))")
        }
    }

    @Test("No function is named by an everyday verb")
    func functions() throws {
        let verbs = try Regex(Self.verbs)
        for (path, text) in try Self.folders().values.joined() {
            for line in text.split(separator: "\n") where line.contains(verbs) { Issue.record("\(path): \(line)") }
        }
    }
}
