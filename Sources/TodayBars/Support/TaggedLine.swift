import TodayCore

/// The line for polybar and lemonbar, which use the same tags for click areas, and for the colour of the remark.
///
///     %{A3:topgames mute 1h:}%{A2:topgames open --list:}%{A1:topgames open 509658:}1 Just Chatting%{A} · …%{A}%{A}
///
/// A line has up to six areas; lemonbar allows ten, and draws nothing if there are more.
struct TaggedLine {
    let escape: Escape
    let command: OwnCommand

    func render(_ text: BarText, _ state: DataState) -> String {
        let line = text.written(
            { area(.left, command.open($0.item.id), $0.line.rendered(for: escape)) },
            note: { note in
                let text = state.coloured(note.rendered(for: escape)) { "%{F\($0)}\($1)%{F-}" }
                return area(.left, command.showList, text)
            })
        return area(.right, command.mute, area(.middle, command.showList, line))
    }

    private func area(_ button: Click.Button, _ command: String, _ inner: String) -> String {
        "%{A\(button.rawValue):\(command):}\(inner)%{A}"
    }
}
