import FoundationEssentials
import TodayCore

/// A click that a bar reports on the standard input of the feed.
package struct Click: Hashable, Sendable {
    /// Which button was pressed.
    package enum Button: Int, Hashable, Sendable {
        /// Opens the page of the item.
        case left = 1
        /// Shows the list in a terminal.
        case middle = 2
        /// Mutes for an hour.
        case right = 3
    }

    /// The button; others have no meaning.
    package let button: Button
    /// The item that was clicked; `nil` if the bar does not say, and then the first one is meant.
    package let id: ItemID?

    package init?(button: Int, id: ItemID? = nil) {
        guard let button = Button(rawValue: button) else { return nil }
        self.button = button
        self.id = id
    }
}

/// How a bar reports clicks to the feed itself, where it runs no command of its own for them.
package struct ClickReports: Sendable {
    /// Whether they come on the standard input of `--follow`, one per line; `environment` looks up a variable.
    package let areOnInput: @Sendable (_ environment: (String) -> String?) -> Bool
    /// Environment variables of which one holds the number of the button, where the bar runs the feed again for a click.
    package var variables: [String] = []
    /// Whether the bar speaks the protocol of i3bar: it wants a header, and takes another program's blocks beside ours.
    package var speaksI3bar = false
    /// The click on the feed of `source` that such a line reports; `nil` if it reports none, or one without a meaning.
    package let click: @Sendable (_ line: String, _ source: String) -> Click?

    /// What `--follow` writes once, before everything else; it passes on what a `wrapped` program asks for.
    package func header(_ wrapped: I3barHeader?) -> String { speaksI3bar ? (wrapped ?? I3barHeader()).text : "" }

    /// Whether such a line is about a block of `source`, and no business of a wrapped program.
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
    /// The block that was clicked.
    let name: String?
    /// Which of the blocks of that name.
    let instance: String?
    /// The number of the button; swaybar reports a button it does not know as 0.
    let button: Int

    /// Longer than any real click, even with all of its block's settings, which i3blocks adds.
    private static let longest = 16_384

    init?(_ line: String) {
        guard line.utf8.count <= Self.longest else { return nil }
        let object = line.drop { "[, \t".contains($0) }
        guard let click = JSONCoding.decode(Self.self, Data(object.utf8)) else { return nil }
        self = click
    }
}
