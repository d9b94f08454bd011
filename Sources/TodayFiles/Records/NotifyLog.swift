import FoundationEssentials
import Glibc
import TodayCore

/// The log of decisions about changes and failures: one JSON object per line, rotated at 512 KiB.
package struct NotifyLog: Sendable {
    static let largest = 512 << 10

    private let path: String

    package init(_ paths: XDGPaths, source: String) { path = paths.log(source) }

    /// Appends records in a single write.
    package func append(_ records: [NotifyRecord]) throws(FileError) {
        let lines = records.compactMap { JSONCoding.encode($0, pretty: false) }.map { $0 + "\n" }.joined()
        guard !lines.isEmpty else { return }
        try AtomicFile.makeFolder(AtomicFile.parent(path))
        let size = try rotate(before: lines.utf8.count)
        let file = try FileDescriptor.regular(path, O_RDWR | O_APPEND | O_CREAT, mode: 0o644, operation: .write)
        do throws(FileError) {
            try file.write([UInt8]((Self.endsLine(file, size) ? lines : "\n" + lines).utf8))
        } catch {
            // Remove a partial line, which would also damage the next line.
            ftruncate(file.raw, size)
            throw error
        }
    }

    package func read() throws(FileError) -> [NotifyRecord] {
        let current = try AtomicFile.read(path) ?? []
        let older = try AtomicFile.read(path + ".1") ?? []
        // If the file was rotated between the two reads, both reads returned the same content.
        return (older == current ? older : older + current).split(separator: UInt8(ascii: "\n")).compactMap {
            JSONCoding.decode(NotifyRecord.self, Data($0))
        }
    }

    /// Returns whether the file is empty or ends with a newline, which can be missing after a power cut.
    private static func endsLine(_ file: borrowing FileDescriptor, _ size: off_t) -> Bool {
        var last: UInt8 = 0
        return size == 0 || (pread(file.raw, &last, 1, size - 1) == 1 && last == UInt8(ascii: "\n"))
    }

    /// Rotates the file if `bytes` more would make it too large; returns the size of the current file.
    private func rotate(before bytes: Int) throws(FileError) -> off_t {
        guard let status = AtomicFile.status(path) else { return 0 }
        guard Int(status.st_size) + bytes > Self.largest else { return status.st_size }
        if rename(path, path + ".1") != 0 { throw FileError(.rename, path) }
        // Without this, a power cut could undo the rename but keep the new file, and so lose the old one.
        try AtomicFile.synchronizeFolder(AtomicFile.parent(path))
        return 0
    }
}
