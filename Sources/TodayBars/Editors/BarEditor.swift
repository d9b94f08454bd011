import TodayCore

/// Adds our entry to one kind of bar's configuration; removing the entry restores the original to the last byte.
///
/// Editing is a pure function of the text. What the user has changed or written is never removed; anything unexpected
/// throws `NotUnderstood`, and nothing is changed.
package protocol BarEditor: Sendable {
    /// Returns whether the text has an entry that shows the feed, added by `insert` or by the user.
    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool

    /// Returns the parts of the text that may be an entry added by `insert`; empty if the text cannot be parsed.
    func candidates(in text: String) -> [String]

    /// Adds `entry` to a text without an entry.
    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String

    /// Removes the entry; `isOurs` decides whether a part of the text was added by `insert`.
    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String

    /// Returns where other parts of the text use the entry, which the bar then needs; `nil` if no part uses it.
    func use(in text: String) -> NotUnderstood?

    /// Returns the names of the files that the text includes.
    func included(in text: String) -> [String]
}

extension BarEditor {
    package func use(in text: String) -> NotUnderstood? { nil }

    package func included(in text: String) -> [String] { [] }
}

/// Thrown for a configuration that an editor cannot parse, and leaves unchanged.
package struct NotUnderstood: Error, Hashable, Sendable {
    /// The line, from 1; `nil` if the reason concerns the whole file.
    let line: Int?
    let reason: String

    package init(line: Int? = nil, _ reason: String) { (self.line, self.reason) = (line, reason) }

    /// Returns file, line and reason: "~/.config/waybar/config:3: a quote is missing".
    package func sentence(file: String) -> String { "\(file):\(line.map { "\($0):" } ?? "") \(reason)" }

    /// Returns the error for an entry that differs from what `insert` writes.
    static func modifiedEntry(line: Int?) -> NotUnderstood {
        NotUnderstood(line: line, gettext("the entry differs from what `bars install` writes; remove it by hand"))
    }
}
