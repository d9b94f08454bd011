/// How far a source is that has to ask several times.
public struct FetchProgress: Hashable, Sendable {
    /// What it does, in a word or two of ours: "Counting streams".
    public let task: String
    /// Requests that were answered.
    public let done: Int
    /// Requests there will be at most.
    public let total: Int

    /// Makes a note of how far it is.
    public init(_ task: String, done: Int, total: Int) {
        self.task = task
        self.done = done
        self.total = total
    }

    /// Cells of the bar.
    private static let cells = 20

    /// The line for a terminal, shorter where it has fewer columns: "Counting streams [########............] 2 of 5".
    ///
    /// One column stays free: some terminals go to the next line as soon as the last one is written.
    public func line(columns: Int) -> String {
        let count = "\(done) of \(total)"
        let lines = ["\(task) \(bar) \(count)", "\(task) \(count)", count]
        return lines.first { $0.terminalColumns < columns } ?? ""
    }

    private var bar: String {
        let filled = total > 0 ? Self.cells * min(max(0, done), total) / total : 0
        return "[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: Self.cells - filled))]"
    }
}
