import TodayCore

/// The table that `topgames` prints for people.
package struct TopTable: Sendable {
    /// How the table looks.
    package struct Style: Hashable, Sendable {
        /// Whether to use colours.
        package let colour: Bool
        /// The width of the terminal or the paper, in columns.
        package let columns: Int

        /// Makes a style; at least 40 columns wide.
        package init(colour: Bool, columns: Int) {
            self.colour = colour
            self.columns = max(40, columns)
        }
    }

    private let style: Style

    /// A table in the given style.
    package init(_ style: Style) {
        self.style = style
    }

    /// The lines for `status`, each with a line break; empty if there is nothing to show.
    package func render(_ status: FeedStatus) -> String {
        guard let snapshot = status.snapshot else { return "" }
        let numbers = snapshot.items.map { $0.metric.map { "\($0.short) \($0.unit)" } ?? "" }
        let numberWidth = numbers.map(\.count).max() ?? 0
        let widest = snapshot.items.map(\.title.columns).max() ?? 0
        let titleWidth = min(widest, style.columns - numberWidth - 6)
        let rows = zip(snapshot.items, numbers).map { item, number in
            row(item, titleWidth, pad(DisplayText(number), to: numberWidth, right: true))
        }
        return ([heading(snapshot, status)] + rows).map { $0.trimmingBlanks + "\n" }.joined()
    }

    private func heading(_ snapshot: Snapshot, _ status: FeedStatus) -> String {
        let name = DisplayText(snapshot.label.heading).escaped(for: .plain)
        let age = status.age.map { TimeText.ago($0) } ?? "of unknown age"
        let note = status.state == .fresh ? age : "\(age), \(status.stateWords)"
        return "\(style.paint(name, .bold)) · \(style.paint(note, status.state == .fresh ? .faint : .yellow))"
    }

    private func row(_ item: Item, _ titleWidth: Int, _ number: String) -> String {
        "\(item.rank) \(style.paint(item.move.symbol, Paint(item.move))) \(pad(item.title, to: titleWidth))  \(number)"
    }

    private func pad(_ text: DisplayText, to width: Int, right: Bool = false) -> String {
        let cut = text.fitting(columns: width)
        let blanks = String(repeating: " ", count: max(0, width - cut.columns))
        let shown = cut.escaped(for: .plain)
        return right ? blanks + shown : shown + blanks
    }
}

extension Paint {
    fileprivate init(_ move: Move) {
        self =
            switch move {
            case .up: .green
            case .down: .red
            case .new: .yellow
            case .same: .faint
            }
    }
}

extension String {
    fileprivate var trimmingBlanks: Substring {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
