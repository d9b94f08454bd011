import CAdwaita
import TodayReports
import WindowCore

final class PinnedView {
    private let (root, pins): (Widget, Widget)
    private let choose: (PinnedReport.Item) -> Void
    private var shown: [PinnedReport.Item] = []

    init(_ root: Widget, _ pins: Widget, _ choose: @escaping (PinnedReport.Item) -> Void) {
        (self.root, self.pins, self.choose) = (root, pins, choose)
    }

    func show(_ report: PinnedReport?) {
        let items = report?.items ?? []
        guard items != shown else { return }
        shown = items
        while let old = pins.firstChild { gtk_box_remove(cast(pins), old) }
        for item in items { gtk_box_append(cast(pins), button(item)) }
        root.setVisible(!items.isEmpty)
    }

    private func button(_ item: PinnedReport.Item) -> Widget {
        let builder = Builder(PackageResources.pin_ui)
        let value = item.valueText.map { "\(item.title) = \($0) \(item.to)" }
        let words =
            value ?? gettext("{title} in {currency}: no rate").filled(["title": item.title, "currency": item.to])
        let move: (sign: String, spoken: String)? = item.percentText.map { percent in
            item.move == .up
                ? ("▲ \(percent)", gettext("up {percent}").filled(["percent": percent]))
                : ("▼ \(percent)", gettext("down {percent}").filled(["percent": percent]))
        }
        (builder["value"] as Widget).setText(words)
        (builder["move"] as Widget).setText(move?.sign ?? "")
        let (chart, lines): (Widget, _) = (builder["chart"], Sparkline.stretches(item.sparkline ?? ""))
        chart.setVisible(!lines.isEmpty)
        chart.onDraw { cairo, width, height in LineDrawing.draw(lines, on: chart, cairo, width, height) }
        Property.name(builder.root, [words, move?.spoken].compactMap(\.self).joined(separator: ", "))
        // Do this when idle, because the callback may replace the buttons.
        on(builder.root, "clicked") { [choose] _ in whenIdle { choose(item) } }
        return builder.root
    }
}
