import Foundation
import Testing

/// Texts that must equal a file in the `Golden` folder next to the test.
///
/// `RECORD=1 Tests/run` rewrites the files and fails the run, so that a recording never passes for a test.
package enum Golden {
    /// Compares `actual` with the golden file `name` of the calling test target.
    package static func expect(
        _ actual: String, _ name: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let folder = folder(above: filePath) else {
            Issue.record("There is no folder Golden beside or above \(filePath).", sourceLocation: place)
            return
        }
        expect(actual, in: folder.appendingPathComponent(name), place)
    }

    /// Compares `actual` with a file of the project, by its path from the root: "desktop/bars/waybar".
    package static func expect(
        _ actual: String, inProject path: String, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        expect(actual, in: ProjectFolder.root.appendingPathComponent(path), place)
    }

    private static func expect(_ actual: String, in file: URL, _ place: SourceLocation) {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            record(actual, file, place)
        } else {
            compare(actual, file, place)
        }
    }

    private static func record(_ actual: String, _ file: URL, _ place: SourceLocation) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(actual.utf8).write(to: file)
            Issue.record("Recorded \(file.path); read it, and run again without RECORD.", sourceLocation: place)
        } catch {
            Issue.record("Cannot record \(file.path): \(error)", sourceLocation: place)
        }
    }

    private static func compare(_ actual: String, _ file: URL, _ place: SourceLocation) {
        guard let bytes = try? Data(contentsOf: file) else {
            Issue.record("\(file.path) is missing; RECORD=1 writes it.", sourceLocation: place)
            return
        }
        // Bytes, not strings: Swift treats strings in different normal forms as equal.
        guard bytes != Data(actual.utf8) else { return }
        let expected = String(decoding: bytes, as: UTF8.self)
        Issue.record(
            "\(file.lastPathComponent) says otherwise.\n\(difference(expected, actual))", sourceLocation: place)
    }

    /// The first line that differs, from both texts.
    private static func difference(_ expected: String, _ actual: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        let row = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
        func line(_ lines: [Substring]) -> String { row < lines.count ? "\"\(lines[row])\"" : "nothing more" }
        return "Line \(row + 1), expected: \(line(old))\nLine \(row + 1), is:       \(line(new))\nAll of it:\n\(actual)"
    }

    private static func folder(above filePath: String) -> URL? {
        var folder = URL(fileURLWithPath: filePath)
        while folder.pathComponents.count > 2 {
            folder.deleteLastPathComponent()
            let golden = folder.appendingPathComponent("Golden")
            if FileManager.default.fileExists(atPath: golden.path) { return golden }
        }
        return nil
    }
}
