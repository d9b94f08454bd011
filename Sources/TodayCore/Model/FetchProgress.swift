/// Progress of a source that needs several requests.
package struct FetchProgress: Hashable, Sendable {
    /// What it is doing, in a word or two of ours: "Counting streams".
    package let task: String
    /// Requests answered so far.
    package let done: Int
    /// The most requests it may need.
    package let total: Int

    /// Makes a progress report.
    package init(_ task: String, done: Int, total: Int) {
        self.task = task
        self.done = done
        self.total = total
    }

    /// Cells of the bar.
    private static let cells = 20

    /// The line for a terminal, shorter if there are few columns: "Counting streams [########............] 2 of 5".
    ///
    /// It leaves one column free: some terminals wrap as soon as the last column is written.
    package func line(columns: Int) -> String {
        let count = "\(done) of \(total)"
        let lines = ["\(task) \(bar) \(count)", "\(task) \(count)", count]
        return lines.first { $0.terminalColumns < columns } ?? ""
    }

    private var bar: String {
        let filled = total > 0 ? Self.cells * min(max(0, done), total) / total : 0
        return "[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: Self.cells - filled))]"
    }
}
