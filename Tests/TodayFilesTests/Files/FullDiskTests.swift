import Foundation
import TestSupport
import Testing

/// A process that may not write a file of more than 1,000 bytes simulates a full disk.
@Suite("A full disk", .timeLimit(.minutes(2)))
struct FullDiskTests {
    @Test("keeps the old file unchanged, reports what went wrong, and leaves nothing half-written behind")
    func full() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("files/snapshot.json")
        try folder.put("the last good one", at: path)
        let answer = folder.file("answer")
        let helper = try Helper("fullDisk", ["HELPER_PATH": path, "HELPER_ANSWER": answer])
        #expect(helper.finished())
        #expect(text(answer)?.hasPrefix("Cannot write \(folder.file("files"))/") == true)
        #expect(text(answer)?.hasSuffix(": File too large") == true)
        #expect(text(path) == "the last good one")
        #expect(try folder.names(in: folder.file("files")) == ["snapshot.json"])
    }
}
