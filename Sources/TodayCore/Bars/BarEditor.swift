/// Adds our entry to the configuration of one kind of bar, and takes it out again, leaving all else as it is.
///
/// Editing is a pure function of the text. What was added is taken out to the last byte; what a person changed or wrote
/// is never taken out. Whatever is not as expected is `NotUnderstood`, and then nothing is changed.
public protocol BarEditor: Sendable {
    /// Whether the text has an entry that shows the feed, ours or one that a person wrote.
    func hasEntry(_ text: String) throws(NotUnderstood) -> Bool

    /// The text with `entry` added; it has none yet.
    func insert(_ entry: String, into text: String) throws(NotUnderstood) -> String

    /// The text without its entry; `isOurs` tells whether a piece of text is as `insert` adds it.
    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String
}
