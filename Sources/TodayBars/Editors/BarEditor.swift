import TodayCore

/// Adds our entry to the configuration of one kind of bar; removing the entry restores the original to the last byte.
///
/// Editing is a pure function of the text. An entry that the user has changed is never removed; anything unexpected
/// throws `NotUnderstood`, and nothing is changed. `others` are the texts of other files that the bar reads.
package protocol BarEditor: Sendable {
    /// Returns whether the bar shows the feed, through an entry that `insert` or the user added.
    func use(in text: String, _ others: [String]) throws(NotUnderstood) -> BarUse

    /// Returns the parts of the text that may be an entry added by `insert`; empty if the text cannot be parsed.
    func candidates(in text: String) -> [String]

    /// Adds `entry` to a text without one: to the named `bar` or, if it is `nil`, to the only ordinary bar.
    func insert(_ entry: String, into text: String, bar: String?, _ others: [String]) throws(NotUnderstood) -> String

    /// Removes the entry; `isOurs` decides whether a part of the text was added by `insert`.
    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String

    /// Returns the bars in a text; empty if this kind of configuration never has several bars.
    func bars(in text: String) -> [BarChoice]

    /// Returns the names of the bars that show the feed; empty if this kind of configuration never has several bars.
    func barsShowingFeed(in text: String, _ others: [String]) -> [String]

    /// Returns the names of the files that the text includes; a name may be a pattern.
    func included(in text: String) -> [String]

    /// Returns where else a text uses the entry; `nil` if the entry can be removed.
    func otherUse(in text: String) -> NotUnderstood?
}

extension BarEditor {
    package func bars(in text: String) -> [BarChoice] { [] }

    package func barsShowingFeed(in text: String, _ others: [String]) -> [String] { [] }

    package func included(in text: String) -> [String] { [] }

    package func otherUse(in text: String) -> NotUnderstood? { nil }

    package func hasEntry(_ text: String, _ others: [String] = []) throws(NotUnderstood) -> Bool {
        try use(in: text, others) != .none
    }
}

/// Whether a bar shows the feed.
package enum BarUse: Hashable, Sendable {
    case shown
    /// The feed is in a place that the bar does not use.
    case unused(NotUnderstood)
    case none
}

/// A bar in a configuration that may have several bars.
package struct BarChoice: Hashable, Sendable {
    package let name: String
    /// Why the bar is used only if the user names it: "vertical"; `nil` for an ordinary bar.
    let remark: String?
    /// The width in pixels below which a bar has no room for the feed.
    private static let narrow = 400

    /// Returns the remark on a narrow bar (`width` in pixels) or on a bar for one `output` of several; `nil` otherwise.
    static func remark(width: Int?, output: String?) -> String? {
        if let width, width < narrow { return gettext("{n} pixels wide", ["n": "\(width)"]) }
        return output.map { gettext("on {output}", ["output": $0]) }
    }

    /// Returns the index of the named bar or, without a name, of the ordinary bar; throws if there is not exactly one.
    package static func index(of name: String?, in bars: [BarChoice]) throws(NotUnderstood) -> Int {
        let found = bars.indices.filter { name == nil ? bars[$0].remark == nil : bars[$0].name == name }
        if found.count == 1 { return found[0] }
        let list = bars.map { bar in bar.remark.map { "\(bar.name) (\($0))" } ?? bar.name }.joined(separator: ", ")
        let values: MessageValues = ["name": DisplayText(name ?? "").quoted, "bars": list]
        throw NotUnderstood(
            name == nil
                ? gettext("choose a bar with --bar: {bars}", values)
                : gettext("there is no bar {name}; choose one with --bar: {bars}", values))
    }
}

/// Why an editor leaves a configuration unchanged, or why a bar does not show the feed.
package struct NotUnderstood: Error, Hashable, Sendable {
    /// The line, from 1; `nil` if the reason concerns the whole file.
    package let line: Int?
    let reason: String
    /// The text that the user can write in place of the line; `nil` for the default entry.
    package var replacement: String?
    /// Whether the entry belongs in a file other than this one.
    package let isElsewhere: Bool

    package init(line: Int? = nil, _ reason: String, isElsewhere: Bool = false) {
        (self.line, self.reason, self.isElsewhere) = (line, reason, isElsewhere)
    }

    /// Returns file, line and reason: "~/.config/waybar/config:3: a quote is missing".
    package func sentence(file: String) -> String { "\(file):\(line.map { "\($0):" } ?? "") \(reason)" }

    static func modifiedEntry(line: Int?) -> NotUnderstood {
        NotUnderstood(line: line, gettext("the entry differs from what `bars install` writes; remove it by hand"))
    }

    static func taken(_ name: String, line: Int?) -> NotUnderstood {
        NotUnderstood(
            line: line, gettext("{name} is something else here; add the entry under another name", ["name": name]))
    }
}
