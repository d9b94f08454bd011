import FoundationEssentials
import TodayCore

/// Details of one item, line by line: "viewers   ≥ 335K, 5 min ago".
package struct DetailText: Sendable {
    private static let day = 86_400.0
    private static let widestSparkline = 48
    private static let margin = 10
    private static let tallestPicture = 16
    private static let smallestPicture = 5

    private let style: ListStyle
    private let now: Date
    private let clock: @Sendable (Date) -> String

    /// Text in the given style as of `now`; `clock` formats a date in local time.
    package init(_ style: ListStyle, now: Date, clock: @escaping @Sendable (Date) -> String) {
        (self.style, self.now, self.clock) = (style, now, clock)
    }

    /// The text for a terminal or a pipe, each line with a line break.
    package func render(_ detail: ItemDetail) -> String {
        lines(detail).enumerated().map { index, line in
            let text = line.rendered(for: .plain)
            return (index == 0 ? style.paint(text, .bold) : String(text.droppingLastBlanks)) + "\n"
        }.joined()
    }

    /// The height in lines of a picture above the text that keeps both on a screen of `rows`; `nil` if too few are
    /// left.
    package func roomForPicture(_ detail: ItemDetail, rows: Int) -> Int? {
        // One line is for the shell's prompt below.
        let taken = lines(detail).reduce(1) { taken, line in
            let columns = line.rendered(for: .plain).terminalColumns
            return taken + max(1, (columns + style.columns - 1) / style.columns)
        }
        let room = min(Self.tallestPicture, rows - taken)
        return room >= Self.smallestPicture ? room : nil
    }

    /// The lines, starting with the title.
    package func lines(_ detail: ItemDetail) -> [DisplayLine] {
        let title = style.shown(detail.row.item.title)
        let star = detail.row.isFavorite ? (style.ascii ? "* " : "★ ") : ""
        return ["\(literal: star)\(title)"] + numbers(detail.numbers) + [
            field("rank", rank(detail)), field("best", best(detail)),
            field("at #1", leading(detail)),
            field("24 hours", sparkline(detail.history)),
        ] + addresses(detail)
    }

    private func numbers(_ numbers: ItemDetail.Numbers?) -> [DisplayLine] {
        guard let numbers else { return [field("viewers", "unknown")] }
        let age = ago(numbers.seen)
        return ([numbers.metric] + numbers.details).map { number in
            "\(pad(DisplayText(number.unit)))\(literal: number.short)\(literal: age)"
        }
    }

    private func rank(_ detail: ItemDetail) -> String {
        guard detail.row.item.isRanked else { return "not in the pages fetched" }
        let move =
            switch detail.row.move {
            case .up: style.ascii ? " ^" : " ▲"
            case .down: style.ascii ? " v" : " ▼"
            case .new: " +"
            case .same, nil: ""
            }
        return "\(detail.row.item.rank)\(move)\(detail.rankSeen.map { ago($0) } ?? "")"
    }

    private func best(_ detail: ItemDetail) -> String {
        guard let best = detail.best else { return "not in the first \(RankSample.places)\(since(detail))" }
        return "\(best)" + (detail.bestAt.map { ", \(clock($0))" } ?? "")
    }

    private func leading(_ detail: ItemDetail) -> String {
        if detail.secondsLeading > 0 { return TimeText.span(detail.secondsLeading) }
        // A single poll is not yet a span of time, but it was seen there.
        if detail.row.item.rank == 1, let seen = detail.rankSeen { return "seen there\(ago(seen))" }
        return "no time" + since(detail)
    }

    /// What the records lack may have happened before they begin.
    private func since(_ detail: ItemDetail) -> String {
        detail.recordedSince.map { ", recorded since \(clock($0))" } ?? ", nothing recorded yet"
    }

    private func sparkline(_ history: RankHistory) -> String {
        guard history.points.contains(where: { $0.rank != nil }) else { return "nothing recorded" }
        let width = min(Self.widestSparkline, style.columns - Self.margin)
        let line = Sparkline(history, from: now.addingTimeInterval(-Self.day), to: now, width: width)
        return style.ascii ? line.ascii : line.blocks
    }

    private func addresses(_ detail: ItemDetail) -> [DisplayLine] {
        let item = detail.row.item
        let link = item.page.map { DisplayText($0) }.map { [untrusted("link", $0)] } ?? []
        let picture = detail.picture.map { [untrusted("picture", DisplayText($0))] } ?? []
        return link + [field("id", item.id.description)] + picture
    }

    /// ", 5 min ago": without an age, numbers would look current.
    private func ago(_ date: Date) -> String {
        let seconds = now.timeIntervalSince(date)
        return seconds < -60 ? ", of unknown age" : ", \(style.ago(Int(max(0, seconds))))"
    }

    private func field(_ name: String, _ value: String) -> DisplayLine {
        "\(pad(DisplayText(name)))\(literal: value)"
    }

    private func untrusted(_ name: String, _ value: DisplayText) -> DisplayLine {
        "\(pad(DisplayText(name)))\(value)"
    }

    private func pad(_ name: DisplayText) -> DisplayLine {
        "\(literal: style.pad(name, to: Self.margin))"
    }
}
