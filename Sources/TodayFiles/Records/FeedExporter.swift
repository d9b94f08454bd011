import TodayCore

/// Writes the compact feed.
package struct FeedExporter: Sendable {
    private let path: String

    /// An exporter to the file at `path`.
    package init(path: String) {
        self.path = path
    }

    /// Replaces the file with `feed`, cut to one line of at most 512 bytes.
    package func export(_ feed: Feed) throws(FileError) {
        try AtomicFile.write([UInt8]((feed.fitted.json + "\n").utf8), to: path)
    }
}
