import TodayCore

/// The format of the feed for one kind of status bar; a new one is one file, and one line in `AllBarFormats`.
package protocol BarFormat: Sendable {
    /// The name for `--format`.
    var name: String { get }

    /// Other names of its bars, such as that of their program; empty for most.
    var otherNames: [String] { get }

    /// The programs that read it, in a few words.
    var summary: String { get }

    /// Renders the feed, without the last line break; cannot fail, and never returns an empty text.
    func render(_ status: SourceStatus, _ options: BarOptions) -> String

    /// A rendered feed as one update of `--follow`, with its last line break.
    func update(_ rendered: String) -> String

    /// How the bar reports clicks to the feed; `nil` if they are set in its configuration, or in the feed itself.
    var clicks: ClickReports? { get }

    /// How to set up the bar to show `source`, for the command `bars`; `nil` if the format belongs to no bar.
    func setup(for source: String) -> BarSetup?

    /// The variant of the format for the bar with this name.
    func called(_ name: String) -> any BarFormat
}

extension BarFormat {
    package var otherNames: [String] { [] }

    package func called(_ name: String) -> any BarFormat { self }

    package func update(_ rendered: String) -> String { rendered + "\n" }

    /// Most bars run a command for a click.
    package var clicks: ClickReports? { nil }

    /// Formats for scripts belong to no bar.
    package func setup(for source: String) -> BarSetup? { nil }
}

extension DataState {
    /// The colour of the remark, legible on both dark and light bars; `nil` for the bar's own.
    var colour: String? {
        switch self {
        case .fresh, .empty: nil
        case .stale, .offline: "#d79921"
        case .unauthorized: "#fb4934"
        }
    }

    /// Colours a text in the bar's syntax, if the state has a colour.
    func coloured(_ text: String, _ written: (_ colour: String, _ text: String) -> String) -> String {
        colour.map { written($0, text) } ?? text
    }
}

/// A JSON object on one line, its fields in the order in which the bar documents them.
enum FlatJSON {
    /// Builds an object from JSON values; omits fields that are `nil`.
    static func object(_ fields: KeyValuePairs<String, String?>) -> String {
        let written = fields.compactMap { name, value in value.map { "\(string(name)):\($0)" } }
        return "{\(written.joined(separator: ","))}"
    }

    /// A JSON string from text that is already escaped for one.
    static func string(_ escaped: String) -> String { "\"\(escaped)\"" }
}
