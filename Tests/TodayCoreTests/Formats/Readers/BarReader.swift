@testable import TodayCore

/// Reads what a format wrote as its bar would, by the bar's rules and with none of our code.
protocol BarReader: Sendable {
    /// The format whose output it reads.
    var format: String { get }

    /// What the bar shows and would run; throws where the bar would show nothing, or fail.
    func read(_ output: String) throws -> BarReading

    /// How the bar has to show `text` where it has no way to show it as it is.
    func expected(_ text: String) -> String

    /// The text that the bar has to show of `widget`.
    func shown(_ widget: Widget, _ options: FeedOptions) -> String

    /// How many lines the format has to write for `widget`.
    func lines(_ widget: Widget) -> Int
}

extension BarReader {
    func expected(_ text: String) -> String { text }

    /// Most bars show the line of all bars.
    func shown(_ widget: Widget, _ options: FeedOptions) -> String {
        expected(BarText(widget, options).line.rendered(for: .plain))
    }

    /// Most bars read one line.
    func lines(_ widget: Widget) -> Int { 1 }
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
