import TodayCore

/// The line of polybar and of lemonbar, which share their tags: click areas, and a colour for the remark.
///
///     %{A3:topgames mute 1h:}%{A2:topgames open --list:}%{A1:topgames open 509658:}1 Just Chatting%{A} · …%{A}%{A}
///
/// A left click opens the page of a place, or the list on the remark; everywhere, middle opens the list and right
/// mutes. That makes at most six areas: lemonbar allows ten in all, and draws nothing if there are more.
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
