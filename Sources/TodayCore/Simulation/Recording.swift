import FoundationEssentials

/// Recorded rankings, for trying out rules.
///
/// Either a table of `date,time,game,viewers` with a line for each place, where the name of the time column may have a
/// suffix; or one snapshot per line, as in `snapshot.json`.
package struct Recording: Hashable, Sendable {
    /// One recorded ranking; it holds until the next one.
    package struct List: Hashable, Sendable {
        /// When it was recorded.
        package let at: Date
        /// Its items, best first.
        package let items: [Item]
    }

    /// The rankings, earliest first.
    package let lists: [List]
    /// Whether the times are local ones in an unrecorded zone; they are read as UTC.
    package let isLocal: Bool

    /// Reads a recording; throws the first error with its line.
    package init(_ text: String) throws(RecordingError) {
        let lines = NumberedLine.all(in: text)
        guard let first = lines.first else { throw RecordingError(line: 1, reason: "the file is empty") }
        isLocal = first.text.first != "{"
        lists = isLocal ? try RecordedTable.read(lines) : try RecordedSnapshots.read(lines)
    }
}
