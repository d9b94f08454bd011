import TodayCore

/// Adds our entry to one kind of bar's configuration; removing it restores the original to the last byte.
///
/// What a person changed or wrote is never removed.
///
/// Editing is a pure function of the text. Anything unexpected throws `NotUnderstood`, and nothing is changed.
package protocol BarEditor: Sendable {
    /// Whether the text has an entry that shows the feed, ours or a person's own.
    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool

    /// The pieces of the text that can be the entry, as `insert` adds it; empty if the text is not understood.
    func candidates(in text: String) -> [String]

    /// The text with `entry` added; call it only if there is none yet.
    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String

    /// The text without its entry; `isOurs` says whether a piece of text is what `insert` adds.
    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String

    /// Where the text, outside of the entry, uses it, so that the bar cannot do without it; `nil` if nowhere.
    func use(in text: String) -> NotUnderstood?

    /// The names of the files that the text includes.
    func included(in text: String) -> [String]
}

extension BarEditor {
    package func use(in text: String) -> NotUnderstood? { nil }

    package func included(in text: String) -> [String] { [] }
}

/// Thrown for a configuration that an editor leaves alone, because it is not as expected.
package struct NotUnderstood: Error, Hashable, Sendable {
    /// The line, from 1; `nil` if it concerns the whole file.
    let line: Int?
    let reason: String

    package init(line: Int? = nil, _ reason: String) { (self.line, self.reason) = (line, reason) }

    /// File, line and reason: "~/.config/waybar/config:3: a quote is missing".
    package func sentence(file: String) -> String { "\(file):\(line.map { "\($0):" } ?? "") \(reason)" }

    /// An entry that differs from what `insert` writes.
    static func handmade(line: Int?) -> NotUnderstood {
        NotUnderstood(line: line, gettext("the entry differs from what `bars install` writes; remove it by hand"))
    }
}
