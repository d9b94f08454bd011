import FoundationEssentials

/// Rankings as somebody recorded them, for trying out rules.
///
/// A table of `date,time,game,viewers` with a line for each place, in which the time may have any name that begins so;
/// or a snapshot a line, as `snapshot.json` has it.
public struct Recording: Hashable, Sendable {
    /// One recorded ranking; it holds until the next.
    public struct List: Hashable, Sendable {
        /// When it was recorded.
        public let at: Date
        /// Its items, best first.
        public let items: [Item]
    }

    /// The rankings, the earliest first.
    public let lists: [List]
    /// Whether the times are those of a clock on the wall, in a zone that nobody wrote down; they are read as UTC.
    public let isLocal: Bool

    /// Reads a recording; throws what is wrong with it, with its line.
    public init(_ text: String) throws(RecordingError) {
        let lines = NumberedLine.all(in: text)
        guard let first = lines.first else { throw RecordingError(line: 1, reason: "the file is empty") }
        isLocal = first.text.first != "{"
        lists = isLocal ? try RecordedTable.read(lines) : try RecordedSnapshots.read(lines)
    }
}
