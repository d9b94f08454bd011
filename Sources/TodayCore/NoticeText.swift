import FoundationEssentials

/// The words of a notice, for servers with and without body markup.
public struct NoticeText: Hashable, Sendable {
    /// One plain line; servers never read markup in it.
    public let summary: String
    /// The text below it, escaped for the server.
    public let body: String

    /// Writes `notice` for a server; `clock` tells the local time of day of a date, as in "14:02".
    public init(_ notice: Notice, markup: Bool, clock: (Date) -> String) {
        let service = notice.label.service
        switch notice.content {
        case .changed(let items):
            summary = "\(notice.label.heading) changed"
            body = Self.rows(items, markup)
        case .digest(let items, let digest):
            summary = "\(notice.label.heading) changed"
            body = Self.rows(items, markup) + "\n" + Self.escape(digest.sentence(clock), markup)
        case .offline(let error, let since, let lastData, let retryIn):
            summary = "No new data from \(service) since \(clock(since))"
            let shown = lastData.map { " What is shown is from \(clock($0))." } ?? ""
            let sentence = "\(error.sentence(notice.label))\(shown) Trying again in \(TimeText.span(retryIn))."
            body = Self.escape(sentence, markup)
        case .signIn(let error):
            summary = error.needsSignIn ? "\(service) needs you to sign in" : "The sign-in to \(service) cannot be read"
            body = Self.escape(error.sentence(notice.label), markup)
        }
    }

    private static func rows(_ items: [Item], _ markup: Bool) -> String {
        items.map { row($0, markup: markup) }.joined(separator: "\n")
    }

    /// "1 ▲ Just Chatting · ≥ 312K": the title bold where there is markup.
    private static func row(_ item: Item, markup: Bool) -> String {
        let target: Escape = markup ? .pango : .plain
        let title = item.title.truncated(to: 60).escaped(for: target)
        let symbol = item.move == .same ? "" : " \(item.move.symbol)"
        let number = item.metric.map { " · " + escape($0.short, markup) } ?? ""
        return "\(item.rank)\(symbol) \(markup ? "<b>\(title)</b>" : title)\(number)"
    }

    private static func escape(_ text: String, _ markup: Bool) -> String {
        DisplayText(text).escaped(for: markup ? .pango : .plain)
    }
}
