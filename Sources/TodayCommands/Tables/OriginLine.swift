import FoundationEssentials
import TodayCore

/// When values were determined, and by whom: the line below them, never cut, because terms require it.
struct OriginLine {
    private let stamp: QuoteStamp

    init(_ stamp: QuoteStamp) {
        self.stamp = stamp
    }

    /// The parts of the stamp, in as many lines as they need.
    func lines(_ style: TableStyle, _ clock: (Date) -> String) -> [String] {
        stamp.parts(clock).reduce(into: [String]()) { lines, part in
            let longer = lines.last.map { $0 + style.dot + part } ?? part
            if lines.isEmpty || longer.terminalColumns > style.columns {
                lines.append(part)
            } else {
                lines[lines.count - 1] = longer
            }
        }
    }
}
