import FoundationEssentials
import TodayCore

/// A click that a bar reports to the program that prints the feed.
package struct Click: Hashable, Sendable {
    package enum Button: Int, Hashable, Sendable {
        /// Opens the web page of the item.
        case left = 1
        /// Shows the list in a terminal.
        case middle = 2
        /// Mutes for an hour.
        case right = 3
    }

    package let button: Button
    /// The clicked item; `nil` if the bar reports no item: the click then applies to the first item.
    package let id: ItemID?

    package init?(button: Int, id: ItemID? = nil) {
        guard let button = Button(rawValue: button) else { return nil }
        self.button = button
        self.id = id
    }
}

/// How a bar without commands for clicks reports clicks to the program that prints the feed.
package struct ClickReports: Sendable {
    /// Returns whether clicks arrive on the standard input of `--follow`, one per line.
    package let arriveOnInput: @Sendable (_ environment: (String) -> String?) -> Bool
    /// The environment variables with the number of the button, if the bar runs our program again for each click.
    package var variables: [String] = []
    /// Whether the bar uses the i3bar protocol, with a header, and with blocks of a wrapped program beside ours.
    package var speaksI3bar = false
    /// Parses a line into a click on the feed of `source`; `nil` if the click is elsewhere, without effect, or invalid.
    package let click: @Sendable (_ line: String, _ source: String) -> Click?

    /// Returns the header that `--follow` writes first: `wrapped`, or else the default header; empty without i3bar.
    package func header(_ wrapped: I3barHeader?) -> String { speaksI3bar ? (wrapped ?? I3barHeader()).text : "" }

    /// Returns whether a line reports a click on a block of `source`; always `true` without the i3bar protocol.
    package func isOwn(_ line: String, of source: String) -> Bool {
        !speaksI3bar || ReportedClick(line)?.name == source
    }
}

/// A click as i3bar, swaybar and i3blocks report it: an object on its own line, in an array that never ends.
///
///     [
///     {"name":"rates","instance":"EUR","button":1,"x":1840,"y":12}
///     ,{"name":"rates","instance":"CHF","button":2,"x":1870,"y":12}
struct ReportedClick: Decodable {
    let name: String?
    let instance: String?
    /// The number of the button; swaybar reports an unknown button as 0.
    let button: Int

    /// The maximum length in bytes, more than any click has, even though i3blocks adds all settings of the block.
    private static let longest = 16_384

    init?(_ line: String) {
        guard line.utf8.count <= Self.longest else { return nil }
        let object = line.drop { "[, \t".contains($0) }
        guard let click = JSONCoding.decode(Self.self, Data(object.utf8)) else { return nil }
        self = click
    }
}
