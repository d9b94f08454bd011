import Foundation
import TestSupport
import Testing

/// What the documents name: files, headings, suites, types and decisions.
@Suite("Names and links in documents")
struct DocumentTests {
    private static let pages = "Sources/TodayCore/TodayCore.docc"

    /// All documents but the changelog, by their paths.
    private static func documents() throws -> [String] {
        let folder = ProjectFolder.root.appendingPathComponent(pages)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        return ["README.md", "CONTRIBUTING.md", "SECURITY.md", "desktop/README.md"]
            + names.sorted().map { "\(pages)/\($0)" }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: ProjectFolder.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The names by which links refer to the headings of a document: "make-a-release".
    private static func anchors(_ text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
            let title = line.drop { $0 == "#" || $0 == " " }.lowercased()
            return title.filter { $0.isLetter || $0.isNumber || " -".contains($0) }.replacing(" ", with: "-")
        }
    }

    @Test(
        "Each suite that a document names as proof exists",
        arguments: ["SECURITY.md", "Sources/TodayCore/TodayCore.docc/Trust.md"])
    func suites(_ path: String) throws {
        let sources = try Fixtures.swiftFiles(below: "Tests").values.joined(separator: "\n")
        let named = Set(try Self.text(path).matches(of: /\b[A-Z][A-Za-z]+Tests\b/).map { String($0.output) })
        #expect(!named.isEmpty)
        for suite in named { #expect(sources.contains("struct \(suite)"), "\(path) names \(suite)") }
    }

    @Test("Each file and heading that a document links to exists", arguments: try DocumentTests.documents())
    func links(_ path: String) throws {
        let document = URL(fileURLWithPath: path, relativeTo: ProjectFolder.root)
        for link in try Self.text(path).matches(of: /\]\(([^)#:]*)(?:#([^)]+))?\)/) {
            let target = String(link.output.1)
            let file = target.isEmpty ? document : URL(fileURLWithPath: target, relativeTo: document)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(path) links to \(target)")
            guard let heading = link.output.2 else { continue }
            let anchors = Self.anchors(try String(contentsOf: file, encoding: .utf8))
            #expect(anchors.contains(String(heading)), "\(path) links to \(target)#\(heading)")
        }
    }

    @Test("README has at most 150 lines")
    func length() throws {
        #expect(try Self.text("README.md").components(separatedBy: "\n").dropLast().count <= 150)
    }

    @Test("TodayCore.md lists each decision with its number and title")
    func decisions() throws {
        let files = try Self.documents().filter { $0.contains("/Decisions/") }
        let entries = try files.map { path in
            let (title, name) = (try Self.text(path).prefix { $0 != "\n" }, path.split(separator: "/").last ?? "")
            #expect(title.hasPrefix("# \(name.prefix(4)) "), "\(path)")
            return "- [\(name.prefix(4))](Decisions/\(name)) \(title.dropFirst(7))"
        }
        let list = try Self.text("\(Self.pages)/TodayCore.md").split(separator: "\n").filter { $0.hasPrefix("- [0") }
        #expect(entries.count > 30 && list.map(String.init) == entries)
    }

    @Test("Each type that the glossary names exists")
    func glossary() throws {
        let declaration = /\b(?:struct|enum|class|protocol) (\w+)/
        let declared = try Fixtures.swiftFiles(below: "Sources").values.flatMap { text in
            SourceText.lines(text, with: "struct ", "enum ", "class ", "protocol ")
                .compactMap { $0.firstMatch(of: declaration).map { String($0.output.1) } }
        }
        // The first two columns have words, and where files have them.
        let cells = try Self.text("\(Self.pages)/Glossary.md").split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { $0.split(separator: "|").dropFirst(2).joined() }
        let named = Set(cells.flatMap { $0.matches(of: /`([A-Z][A-Za-z]+)`/).map { String($0.output.1) } })
        #expect(named.count > 50)
        #expect(named.subtracting(declared).sorted() == [])
    }
}
