import CSQLite
import FoundationEssentials
import TodayCore

/// Values of rows that are not trusted: nil is damage, and whoever reads leaves the row out.
extension Statement {
    /// A column as a number within `bounds`; nil where it is anything else.
    func number(_ column: Int32, in bounds: ClosedRange<Int>) -> Int? {
        guard isInteger(column), case let number = number(column), bounds.contains(number) else { return nil }
        return number
    }

    /// A column as a moment; nil where it is none.
    func date(_ column: Int32) -> Date? { number(column, in: Bounds.times).map(Catalogue.date) }

    /// The span of a sample from the columns "at" and "reach"; nil where they are none.
    func span(_ at: Int32, _ reach: Int32) -> SampleSpan? {
        guard let at = number(at, in: Bounds.times), let reach = number(reach, in: Bounds.reaches) else { return nil }
        return SampleSpan(at: at, reach: reach)
    }

    /// A row of `History.samples`; nil where it is none.
    func sample() -> (SampleSpan, [Int])? {
        guard let span = span(0, 1), let items = items(2) else { return nil }
        return (span, items)
    }

    /// A column as a list of items; nil where it is none.
    func items(_ column: Int32) -> [Int]? { withBytes(column, PackedNumbers.numbers) }

    /// A column as an address or a mark of the service's; nil where it is none, or longer than any.
    func shortText(_ column: Int32) -> String? {
        byteCount(column) <= Bounds.longestText ? text(column) : nil
    }
}
