import Foundation
import Synchronization
import TestSupport

/// What a program writes to one of its outputs, as lines and as raw text.
package final class Transcript: Sendable {
    /// Its lines, without line breaks; the last one even if it has none.
    package let lines: EventLog<String>
    private let bytes = Mutex([UInt8]())

    /// Reads `descriptor` to the end on a thread of its own, and closes it.
    init(_ name: String, reading descriptor: Int32) {
        lines = EventLog(name)
        Thread.detachNewThread { [self] in read(descriptor) }
    }

    /// Everything so far; invalid UTF-8 is repaired.
    package var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    /// Waits until the last writer has closed it.
    package func ended() async throws {
        _ = try? await lines.first("the end") { _ in false }
    }

    private func read(_ descriptor: Int32) {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        var rest: [UInt8] = []
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            // A terminal ends with EIO, everything else with 0.
            guard count > 0 else { break }
            bytes.withLock { $0 += chunk[..<count] }
            rest += chunk[..<count]
            while let end = rest.firstIndex(of: 0x0A) {
                lines.append(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
        }
        if !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
        lines.end()
        close(descriptor)
    }
}
