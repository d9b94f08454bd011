import CSQLite
import FoundationEssentials
import TodayCore

/// Values of untrusted rows: `nil` means damage, and the reader skips the row.
extension Statement {
    /// A column as a number within `bounds`; `nil` if it is anything else.
    func number(_ column: Int32, in bounds: ClosedRange<Int>) -> Int? {
        guard isInteger(column), case let number = number(column), bounds.contains(number) else { return nil }
        return number
    }

    /// A column as a moment; `nil` if it is not one.
    func date(_ column: Int32) -> Date? { number(column, in: Bounds.times).map(Catalogue.date) }

    /// The span of a sample from the columns "at" and "reach"; `nil` if they are invalid.
    func span(_ at: Int32, _ reach: Int32) -> SampleSpan? {
        guard let at = number(at, in: Bounds.times), let reach = number(reach, in: Bounds.reaches) else { return nil }
        return SampleSpan(at: at, reach: reach)
    }

    /// A row of `History.samples`; `nil` if it is invalid.
    func sample() -> (SampleSpan, [Int])? {
        guard let span = span(0, 1), let items = items(2) else { return nil }
        return (span, items)
    }

    /// A column as a list of items; `nil` if it is not one.
    func items(_ column: Int32) -> [Int]? { withBytes(column, PackedNumbers.numbers) }

    /// A column as an address or a mark of the service's; `nil` if it is not one, or too long.
    func shortText(_ column: Int32) -> String? {
        byteCount(column) <= Bounds.longestText ? text(column) : nil
    }
}
