import CAdwaita

/// What comes out of a pipe, read as it comes.
final class Drain {
    private static let chunk = 32 << 10

    /// What has been read.
    private(set) var bytes: [UInt8] = []
    /// Whether nothing more will come.
    private(set) var isDone = false
    /// Whether there was more than the limit.
    private(set) var isTooLong = false
    /// Takes each complete line.
    var line: ((String) -> Void)?

    private let stream: Kept
    private let limit: Int
    private let cancelled = Kept(owned: UnsafeMutableRawPointer(g_cancellable_new()))
    private var startOfLine = 0

    /// Reads a pipe, and closes it in the end; keeps no more than a limit.
    init(_ pipe: Int32, limit: Int) {
        stream = Kept(owned: g_unix_input_stream_new(pipe, 1)!.raw)
        self.limit = limit
    }

    /// Reads to the end, and then runs `done`.
    func read(_ done: @escaping () -> Void) {
        let pipe: UnsafeMutablePointer<GInputStream> = cast(stream.raw)
        g_input_stream_read_bytes_async(
            pipe, gsize(Self.chunk), G_PRIORITY_DEFAULT, cast(cancelled.raw), Completion.callback,
            Completion.data { _, result in
                let chunk = g_input_stream_read_bytes_finish(pipe, result, nil)
                defer { if let chunk { g_bytes_unref(chunk) } }
                self.take(chunk)
                if self.isDone { done() } else { self.read(done) }
            })
    }

    /// Reads no further.
    func stop() {
        g_cancellable_cancel(cast(cancelled.raw))
    }

    private func take(_ chunk: OpaquePointer?) {
        var size: gsize = 0
        guard !isDone, let chunk, let data = g_bytes_get_data(chunk, &size), size > 0 else {
            isDone = true
            return
        }
        bytes += UnsafeRawBufferPointer(start: data, count: Int(size))
        isTooLong = bytes.count > limit
        if isTooLong { (bytes, isDone) = ([], true) }
        if line != nil { takeLines() }
    }

    private func takeLines() {
        while startOfLine < bytes.count, let end = bytes[startOfLine...].firstIndex(of: 10) {
            line?(String(decoding: bytes[startOfLine..<end], as: UTF8.self))
            startOfLine = end + 1
        }
    }
}
