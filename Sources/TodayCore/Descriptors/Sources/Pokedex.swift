import FoundationEssentials

extension SourceDescriptor {
    /// The name of `pokedex`.
    static var pokedexName: String { "pokedex" }

    /// All Pokémon.
    package static let pokedex = SourceDescriptor(
        label: SourceLabel(name: pokedexName, service: "PokéAPI", heading: "Pokédex"),
        abstract: "Look up Pokémon.", noun: Noun("Pokémon", "Pokémon"), paging: .offset(size: 15), search: .idOrName,
        capabilities: [.favorites, .offlineDetails],
        details: DetailWords(
            summary: """
                Shows the picture, abilities, types, height and weight of a Pokémon, and its six base stats as bars; a \
                full bar is 255.
                """),
        examples: Examples(name: "pikachu", longName: "mr-mime", id: "25", part: "char"),
        presenter: PokedexPresenter(), bareWords: .item, patience: .weekly, maxAge: 86_400,
        detailFacts: .asked(besides: ["index"]), unreportedFacts: ["index", Fact.otherNames],
        watch: EntryWatch(interval: 86_400), listsAllNames: true,
        pagesBegin: "https://www.pokemon.com/")
}

/// How a Pokémon looks: its place and name in one of three colours, its base stats as bars.
private struct PokedexPresenter: Presenter {
    /// The highest possible base stat: it is a byte in the games.
    private static let highestStat = 255.0
    /// The base stats: our keys, and what people call them.
    private static let stats = [
        ("hp", "HP"), ("attack", "attack"), ("defense", "defence"), ("specialAttack", "special attack"),
        ("specialDefense", "special defence"), ("speed", "speed"),
    ]

    func row(_ row: ListRow) -> RowDisplay {
        let place = index(row.item)
        let title = place.map { DisplayText("\($0) - \(row.item.title.escaped(for: .plain))") } ?? row.item.title
        return RowDisplay(index: place, title: title, accent: place.map(accent), isFavorite: row.isFavorite)
    }

    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DetailDisplay {
        let item = detail.row.item
        let name = capitalised(item.title)
        let known = [
            fact("id", "id", DisplayText(item.id.description)), fact("name", "name", name),
            fact("abilities", "abilities", list(item, "abilities")), fact("types", "types", list(item, "types")),
            fact("height", "height", size(item, "height")), fact("weight", "weight", size(item, "weight")),
        ]
        let stats = Self.stats.map { key, label in stat(item, key, label) }
        return DetailDisplay(
            title: name, facts: (known + stats).compactMap(\.self),
            actions: [.init(.open, label: "Open in the Pokédex"), .init(.share, label: "Share"), .favorite(detail.row)])
    }

    func share(_ item: Item, rank: Int?) -> String {
        let types = list(item, "types").map { " (\($0.escaped(for: .plain)))" } ?? ""
        let link = item.page.map { ": \(DisplayText($0).escaped(for: .plain))" } ?? ""
        return "\(capitalised(item.title).escaped(for: .plain))\(types), Pokémon number \(item.id)\(link)"
    }

    func drawing(for item: Item) -> Drawing? { Int(item.id.description).map(PokedexDrawings.standing) }

    /// The colour of a place in the list: odd ones are blue, multiples of ten red, the others yellow.
    private func accent(_ place: Int) -> Accent {
        if !place.isMultiple(of: 2) { return .blue }
        return place.isMultiple(of: 10) ? .red : .yellow
    }

    private func index(_ item: Item) -> Int? {
        if case .number(let place)? = item.fact("index") { Int(exactly: place.value) } else { nil }
    }

    private func capitalised(_ name: DisplayText) -> DisplayText {
        let text = name.escaped(for: .plain)
        return DisplayText(text.prefix(1).uppercased() + text.dropFirst())
    }

    private func list(_ item: Item, _ key: String) -> DisplayText? {
        guard case .list(let texts)? = item.fact(key) else { return nil }
        return texts.isEmpty
            ? DisplayText("none") : DisplayText(texts.map { $0.escaped(for: .plain) }.joined(separator: ", "))
    }

    private func size(_ item: Item, _ key: String) -> DisplayText? {
        guard case .number(let size)? = item.fact(key) else { return nil }
        return DisplayText("\(size.short) \(size.unit)")
    }

    private func stat(_ item: Item, _ key: String, _ label: String) -> DetailDisplay.LabelledFact? {
        guard case .number(let stat)? = item.fact(key) else { return nil }
        return .init(key, label: label, value: DisplayText(stat.short), fraction: stat.value / Self.highestStat)
    }

    private func fact(_ key: String, _ label: String, _ value: DisplayText?) -> DetailDisplay.LabelledFact? {
        value.map { .init(key, label: label, value: $0) }
    }
}
