extension Notice {
    /// What a person can do from it: first the click, and no key twice.
    ///
    /// A missing sign-in gets no button: muting would only hide what no hour repairs, and it is announced only once.
    package var actions: [NoticeAction] {
        switch content {
        case .changed(let items), .digest(let items, _): click + buttons(items)
        case .favorites(let items): click + buttons(items.map { $0.with(previousRank: nil) }.prefix(2).map(\.self))
        case .entries: click + [.muteForAnHour]
        case .moved, .offline: [.muteForAnHour]
        case .signIn: []
        }
    }

    private var click: [NoticeAction] { subject?.page.map { [.click(page: $0)] } ?? [] }

    /// A button for each newcomer, best first, with the mute among the first three: GNOME Shell shows no more.
    private func buttons(_ items: [Item]) -> [NoticeAction] {
        let newcomers = items.filter { $0.move == .new && $0.page != nil }
        let longest = NoticeAction.longestTitle(newcomers.count)
        var buttons: [NoticeAction] = newcomers.compactMap { item in
            item.page.map { .newcomer(item.id, item.title.cut(toColumns: longest), page: $0) }
        }
        buttons.insert(.muteForAnHour, at: min(2, buttons.count))
        return buttons
    }
}
