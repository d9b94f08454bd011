/// Adds our entry to the configuration of one kind of bar, and removes it again, leaving all else as it is.
///
/// Editing is a pure function of the text. Removing restores the original to the last byte; what a person changed or
/// wrote is never removed. Anything unexpected throws `NotUnderstood`, and nothing is changed.
package protocol BarEditor: Sendable {
    /// Whether the text has an entry that shows the feed, ours or a person's own.
    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool

    /// The pieces of the text that can be the entry, as `insert` adds it; empty if the text is not understood.
    func candidates(in text: String) -> [String]

    /// The text with `entry` added; call it only if there is none yet.
    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String

    /// The text without its entry; `isOurs` says whether a piece of text is what `insert` adds.
    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String
}
