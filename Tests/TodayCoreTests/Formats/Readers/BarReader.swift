@testable import TodayCore

/// Reads what a format wrote as its bar would, by the bar's rules and with none of our code.
protocol BarReader: Sendable {
    /// The format whose output it reads.
    var format: String { get }

    /// What the bar shows and would run; throws where the bar would show nothing, or fail.
    func read(_ output: String) throws -> BarReading

    /// How the bar has to show `text` where it has no way to show it as it is.
    func expected(_ text: String) -> String
}

extension BarReader {
    func expected(_ text: String) -> String { text }
}

/// What a bar makes of the feed.
struct BarReading: Equatable {
    /// The text that people see in the line, without any markup.
    var text: String
    /// Every command that a click or the bar itself would run.
    var commands: [String] = []
    /// The text that is shown elsewhere: in a tooltip, a menu; empty where there is no such place.
    var more: [String] = []
}

/// A bar that would fail, or show nothing.
struct NotShown: Error, CustomStringConvertible {
    let description: String
}
