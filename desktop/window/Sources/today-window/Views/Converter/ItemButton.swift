import CAdwaita
import TodayCore
import WindowCore

/// A button that shows which item is converted, and on which another one is chosen.
final class ItemButton {
    /// The widget.
    let root: Widget
    private let (sign, title): (Widget, Widget)
    private let side: String

    /// The button of `builder` with this id; `side` is what people call it.
    init(_ builder: Builder, _ id: String, _ side: String) {
        (root, sign, title) = (builder.object(id), builder.object("\(id)-sign"), builder.object("\(id)-title"))
        self.side = side
    }

    /// Shows an item as its list shows it, or else as `report` names it.
    func show(_ id: String, _ item: ItemReport?, _ report: ConversionReport) {
        let text = item.map { TileText($0) }
        let named = report.from.code == id ? report.from.name : report.results.first { $0.code == id }?.name
        let name = text?.title ?? named.map { DisplayText($0).escaped(for: .plain) } ?? ""
        let sign = text.map(\.marks).flatMap { $0.isEmpty ? nil : $0 } ?? id
        self.sign.setText(sign)
        title.setText(name)
        Property.name(root, "\(side): \([sign, name].filter { !$0.isEmpty }.joined(separator: ", "))")
    }
}
