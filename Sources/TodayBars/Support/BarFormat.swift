import TodayCore

/// The format of the bar feed for one kind of status bar; a new format is a file, and a line in `AllBarFormats`.
package protocol BarFormat: Sendable {
    /// The name for `--format`.
    var name: String { get }

    /// Other names that `AllBarFormats.named` accepts, such as the bar's program; empty by default.
    var otherNames: [String] { get }

    /// The programs that read the format, in a few words.
    var summary: String { get }

    /// The names of the bars for which there is an entry in this format; by default, only the format's name.
    var bars: [String] { get }

    /// Whether the format contains favourites and pictures, besides the bar feed.
    var showsFavorites: Bool { get }

    /// Renders the bar feed, without the last line break; never returns an empty text.
    func render(_ status: SourceStatus, _ options: BarOptions) -> String

    /// Returns a rendered feed as an update for `--follow`, with its last line break.
    func update(_ rendered: String) -> String

    /// How the bar reports clicks to our program; `nil` if it reports none, as when it runs commands itself.
    var clicks: ClickReports? { get }

    /// Returns how to set up the bar to show `source`, for the command `bars`; `nil` if the format is for scripts.
    func setup(for source: String) -> BarSetup?

    /// Returns the variant of the format for the bar with this name.
    func called(_ name: String) -> any BarFormat
}

extension BarFormat {
    package var otherNames: [String] { [] }

    package var bars: [String] { [name] }

    package var showsFavorites: Bool { false }

    package func called(_ name: String) -> any BarFormat { self }

    package func update(_ rendered: String) -> String { rendered + "\n" }

    package var clicks: ClickReports? { nil }

    package func setup(for source: String) -> BarSetup? { nil }
}

extension SourceStatus {
    /// The names for style sheets: the state, the move of the first row if it moved, and `muted` during a mute.
    var classes: [String] {
        let move = snapshot?.items.first.flatMap { $0.move == .same ? nil : $0.move.rawValue }
        return [state.rawValue] + [move, mutedUntil == nil ? nil : "muted"].compactMap(\.self)
    }
}

extension DataState {
    /// The colour of the remark after the rows, legible on dark and light bars; `nil` for the text colour of the bar.
    var colour: String? {
        switch self {
        case .fresh, .empty: nil
        case .stale, .offline: "#d79921"
        case .unauthorized: "#fb4934"
        }
    }

    /// Returns `text` with the colour, as `render` writes it in the bar's syntax; unchanged if there is no colour.
    func coloured(_ text: String, _ render: (_ colour: String, _ text: String) -> String) -> String {
        colour.map { render($0, text) } ?? text
    }
}

/// Writes JSON objects on one line, with the fields in the given order.
enum FlatJSON {
    /// Returns an object with fields that are already JSON values; omits fields that are `nil`.
    static func object(_ fields: KeyValuePairs<String, String?>) -> String { object(fields.map { ($0, $1) }) }

    static func object(_ fields: [(String, String?)]) -> String {
        let written = fields.compactMap { name, value in value.map { "\(string(name)):\($0)" } }
        return "{\(written.joined(separator: ","))}"
    }

    /// Returns a JSON string with text that is already escaped for JSON.
    static func string(_ escaped: String) -> String { "\"\(escaped)\"" }
}
