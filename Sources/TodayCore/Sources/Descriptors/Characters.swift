extension SourceDescriptor {
    static var charactersName: String { "characters" }

    fileprivate static let genders = [
        FactWatch.Word("Female"), FactWatch.Word("Male"), FactWatch.Word("Genderless"),
    ]

    package static let characters = SourceDescriptor(
        label: SourceLabel(
            name: charactersName, service: "Rick and Morty API", heading: "Characters of Rick and Morty",
            article: "the"),
        abstract: "Look up the characters of Rick and Morty.", noun: Noun("character", "characters"),
        paging: .number(size: 20), search: .name,
        filters: [
            ListFilter("name", label: "Name", match: .partOfTitle),
            ListFilter("status", label: "Status", values: ["alive", "dead", "unknown"], match: .fact("status")),
            ListFilter("species", label: "Species", match: .partOfFact("species")),
            ListFilter("type", label: "Type", match: .partOfFact("type")),
            ListFilter(
                "gender", label: "Gender", values: genders.map { $0.text.lowercased() } + ["unknown"],
                match: .fact("gender")),
        ],
        capabilities: [.favorites, .offlineDetails],
        details: DetailWords(
            summary: """
                Shows the picture, status, species, gender, origin, last known location and episodes of a character.
                """),
        examples: Examples(name: "birdperson", longName: "Evil Morty", id: "47", part: "morty"),
        presenter: CharactersPresenter(), bareWords: .item, limits: .weekly, maxAge: 86_400, detailFacts: .listed,
        unreportedFacts: ["firstEpisode"],
        watch: FactWatch(
            interval: 604_800, facts: ["status"],
            words: [FactWatch.Word("Alive"), FactWatch.Word("Dead"), FactWatch.Word("unknown")]),
        opens: "picture", pagesBegin: "https://rickandmortyapi.com/")
}

private struct CharactersPresenter: TranslatedPresenter {
    var translations = Translations.english
    private static let labels = [
        ("status", "status"), ("species", "species"), ("type", "type"), ("gender", "gender"), ("origin", "origin"),
        ("location", "last known location"),
    ]

    func row(_ row: ListRow) -> DisplayReport {
        DisplayReport(
            title: row.item.title, subtitle: subtitle(row.item), value: row.item.text("status").map(translated),
            accent: accent(row.item), isValueAccented: true, favorite: row.isFavorite)
    }

    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport {
        let item = detail.row.item
        let name = DisplayReport.Fact("name", label: "name", value: item.title)
        let texts = Self.labels.map { key, label in
            let text = item.text(key)
            let fact = DisplayReport.Fact(
                key, label: label, value: translated(text ?? DisplayText("unknown")),
                accent: key == "status" ? accent(item) : nil)
            return text == nil ? fact.asUnknown : fact
        }
        return row(detail.row).with(
            heading: item.title, facts: [name] + texts + [episodes(item), created(item)].compactMap(\.self),
            actions: [
                .init(.open, label: "Open Picture"), .init(.share, label: "Copy as Text"),
                .favorite(detail.row),
            ])
    }

    func share(_ item: Item, rank: Int?) -> String {
        let facts = [item.text("species"), item.text("status")].compactMap(\.self)
        let words = facts.map { translated($0).escaped(for: .plain) }
        let suffix = words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
        return "\(item.title.escaped(for: .plain))\(suffix), Rick and Morty"
            + (item.webPage.map { ": \(DisplayText($0).escaped(for: .plain))" } ?? "")
    }

    private func subtitle(_ item: Item) -> DisplayText? {
        let texts = [item.text("species"), item.text("type")].compactMap(\.self)
        let parts = texts.map { translated($0).escaped(for: .plain) }
        return parts.isEmpty ? nil : DisplayText(parts.joined(separator: ", "))
    }

    private func accent(_ item: Item) -> Accent? {
        switch item.text("status")?.escaped(for: .plain).lowercased() {
        case "alive": .alive
        case "dead": .dead
        case .some: .unknown
        case nil: nil
        }
    }

    private func episodes(_ item: Item) -> DisplayReport.Fact? {
        guard case .number(let fact)? = item.fact("episodes"), let count = Int(exactly: fact.value) else { return nil }
        let number = item.text("firstEpisode").flatMap { Int($0.escaped(for: .plain)) }
        let first = number.map { gettext("first in {episode}", ["episode": episode($0)]) }
        let parts = ["\(count)", first].compactMap(\.self)
        return .init("episodes", label: "episodes", value: DisplayText(parts.joined(separator: ", ")))
    }

    /// Returns "S01E01" for 1: season 1 has eleven episodes, seasons 2 to 5 have ten; other numbers have no code.
    private func episode(_ number: Int) -> String {
        let (season, indexInSeason) = number <= 11 ? (1, number) : ((number - 2) / 10 + 1, (number - 2) % 10 + 1)
        guard (1...51).contains(number) else { return gettext("episode {number}", ["number": "\(number)"]) }
        return "S0\(season)E\(indexInSeason < 10 ? "0" : "")\(indexInSeason)"
    }

    private func created(_ item: Item) -> DisplayReport.Fact? {
        guard let text = item.text("created")?.escaped(for: .plain), RFC3339.date(text) != nil else { return nil }
        return .init("created", label: "added", value: DisplayText(String(text.prefix(10))))
    }

    private func translated(_ value: DisplayText) -> DisplayText {
        let text = value.escaped(for: .plain)
        if SourceDescriptor.genders.contains(FactWatch.Word(text)) { return DisplayText(translations.gettext(text)) }
        return SourceDescriptor.characters.watch?.translated(value, translations) ?? value
    }
}
