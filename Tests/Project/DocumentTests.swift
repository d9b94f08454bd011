import Foundation
import TestSupport
import Testing

/// What the documents say of the files beside them.
@Suite("The documents name what is there")
struct DocumentTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: ProjectFolder.root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test(
        "each suite that proves a promise exists",
        arguments: ["SECURITY.md", "Sources/TodayCore/TodayCore.docc/Trust.md"])
    func suites(_ path: String) throws {
        let sources = try Fixtures.swiftFiles(below: "Tests").values.joined(separator: "\n")
        let named = Set(try text(path).matches(of: /\b[A-Z][A-Za-z]+Tests\b/).map { String($0.output) })
        #expect(!named.isEmpty)
        for suite in named { #expect(sources.contains("struct \(suite)"), "\(path) names \(suite)") }
    }

    @Test("each file that a document links to exists", arguments: ["README.md", "CONTRIBUTING.md", "SECURITY.md"])
    func links(_ path: String) throws {
        for link in try text(path).matches(of: /\]\(([^)#:]+)\)/).map({ String($0.output.1) }) {
            let file = ProjectFolder.root.appendingPathComponent(link).path
            #expect(FileManager.default.fileExists(atPath: file), "\(path) links to \(link)")
        }
    }
}
