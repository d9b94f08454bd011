import FoundationEssentials
import TodayCore

/// Of when values are, and whose: the line below them, which may not be cut, because terms require it.
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
