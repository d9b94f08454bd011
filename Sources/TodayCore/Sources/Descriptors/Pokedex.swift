extension SourceDescriptor {
    static var pokedexName: String { "pokedex" }

    /// The key of the fact with the display name of a species; lists contain only the name as the service writes it.
    fileprivate static let speciesName = "speciesName"

    /// The types, in the games' order. Source: https://pokeapi.co/api/v2/type
    private static let types = [
        Word("normal"), Word("fighting"), Word("flying"), Word("poison"), Word("ground"), Word("rock"), Word("bug"),
        Word("ghost"), Word("steel"), Word("fire"), Word("water"), Word("grass"), Word("electric"), Word("psychic"),
        Word("ice"), Word("dragon"), Word("dark"), Word("fairy"), Word("stellar"),
    ]
    private typealias Word = FactWatch.Word

    fileprivate static let typeFilter = ListFilter("type", label: "Type", values: types.map(\.text))

    package static let pokedex = SourceDescriptor(
        label: SourceLabel(name: pokedexName, service: "PokéAPI", heading: "Pokédex"),
        abstract: "Look up Pokémon.", noun: Noun("Pokémon", "Pokémon"), paging: .offset(size: 15), search: .idOrName,
        filters: [typeFilter],
        capabilities: [.favorites, .offlineDetails, .gallery],
        legend: "Odd numbers are blue, multiples of ten red, and other even numbers yellow.",
        details: DetailWords(
            summary: """
                Shows the picture, abilities, types, height and weight of a Pokémon, and its six base stats as bars; a \
                full bar is 255.
                """),
        examples: Examples(name: "pikachu", longName: "mr-mime", id: "25", part: "char"),
        presenter: PokedexPresenter(), bareWords: .item, limits: .weekly, maxAge: 86_400,
        detailFacts: .requested(except: ["index", speciesName]),
        unreportedFacts: ["index", speciesName, Fact.otherNames],
        watch: FactWatch(interval: 86_400), listsAllNames: true,
        pagesBegin: "https://www.pokemon.com/")
}

private struct PokedexPresenter: TranslatedPresenter {
    var translations = Translations.english
    /// The highest possible base stat, which the games store as a byte.
    private static let highestStat = 255.0
    private static let stats = [
        ("hp", "HP"), ("attack", "attack"), ("defense", "defence"), ("specialAttack", "special attack"),
        ("specialDefense", "special defence"), ("speed", "speed"),
    ]

    func row(_ row: ListRow) -> DisplayReport {
        let position = index(row.item)
        let title = position.map { DisplayText("\($0) - \(row.item.title.escaped(for: .plain))") } ?? row.item.title
        return DisplayReport(index: position, title: title, accent: position.map(accent), favorite: row.isFavorite)
    }

    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport {
        let item = detail.row.item
        let name = name(of: item)
        let facts = [
            fact("id", "id", DisplayText(item.id.description)), fact("name", "name", name),
            fact("abilities", "abilities", abilities(item)), types(item),
            fact("height", "height", size(item, "height")), fact("weight", "weight", size(item, "weight")),
        ]
        let stats = Self.stats.map { key, label in stat(item, key, label) }
        return row(detail.row).with(
            heading: name, facts: (facts + stats).compactMap(\.self),
            actions: [
                .init(.open, label: "Open in the Pokédex"), .init(.share, label: "Copy as Text"), .favorite(detail.row),
            ])
    }

    func share(_ item: Item, rank: Int?) -> String {
        let types = types(item).map { " (\($0.value.escaped(for: .plain)))" } ?? ""
        let link = item.webPage.map { ": \(DisplayText($0).escaped(for: .plain))" } ?? ""
        let number = gettext("Pokémon number {id}", ["id": "\(item.id)"])
        return "\(name(of: item).escaped(for: .plain))\(types), \(number)\(link)"
    }

    /// Returns a name in PokéAPI's spelling, as of 2026-11-24: in lower case, with hyphens; or a typed id without "#".
    func named(_ typed: String) -> String {
        if typed.hasPrefix("#"), typed.count > 1, typed.dropFirst().allSatisfy(\.isNumber) {
            return String(typed.dropFirst())
        }
        let signs = typed.replacing("♀", with: " f").replacing("♂", with: " m")
        let words = DisplayText(signs).folded.split { $0.isWhitespace || $0 == "-" }
        let name = words.map { $0.filter { !".:'’".contains($0) } }.filter { !$0.isEmpty }.joined(separator: "-")
        return name.isEmpty ? typed : name
    }

    /// Returns the species name, or else the name as the service writes it, because a guessed spelling is often wrong.
    func name(of item: Item) -> DisplayText { item.text(SourceDescriptor.speciesName) ?? item.title }

    func drawing(for item: Item) -> Drawing? { Int(item.id.description).map(PokedexDrawings.placeholder) }

    private func accent(_ position: Int) -> Accent {
        if !position.isMultiple(of: 2) { return .blue }
        return position.isMultiple(of: 10) ? .red : .yellow
    }

    private func index(_ item: Item) -> Int? {
        if case .number(let position)? = item.fact("index") { Int(exactly: position.value) } else { nil }
    }

    private func types(_ item: Item) -> DisplayReport.Fact? {
        guard case .list(let types)? = item.fact("types"), !types.isEmpty else {
            return fact("types", "types", list(item, "types"))
        }
        let names = types.map { SourceDescriptor.typeFilter.translatedName(of: $0.escaped(for: .plain), translations) }
        return fact("types", "types", DisplayText(names.joined(separator: ", ")))?.listing(
            names.map { DisplayText($0) })
    }

    private func abilities(_ item: Item) -> DisplayText? {
        list(item, "abilities").map { DisplayText($0.escaped(for: .plain).replacing("-", with: " ")) }
    }

    private func list(_ item: Item, _ key: String) -> DisplayText? {
        guard case .list(let texts)? = item.fact(key) else { return nil }
        return texts.isEmpty
            ? DisplayText(gettext("none"))
            : DisplayText(texts.map { $0.escaped(for: .plain) }.joined(separator: ", "))
    }

    private func size(_ item: Item, _ key: String) -> DisplayText? {
        guard case .number(let size)? = item.fact(key) else { return nil }
        return DisplayText("\(size.short(translations)) \(size.unit)")
    }

    private func stat(_ item: Item, _ key: String, _ label: String) -> DisplayReport.Fact? {
        guard case .number(let stat)? = item.fact(key) else { return nil }
        return .init(key, label: label, value: DisplayText(stat.short), fraction: stat.value / Self.highestStat)
    }

    private func fact(_ key: String, _ label: String, _ value: DisplayText?) -> DisplayReport.Fact? {
        value.map { .init(key, label: label, value: $0) }
    }
}

/// Three original placeholder drawings, not of any particular Pokémon.
enum PokedexDrawings {
    static func placeholder(for id: Int) -> Drawing {
        if id.isMultiple(of: 2) { return grass }
        return id.isMultiple(of: 5) ? tracks : egg
    }

    static let egg = Drawing("egg", PackageResources.egg_svg)
    static let tracks = Drawing("tracks", PackageResources.tracks_svg)
    static let grass = Drawing("grass", PackageResources.grass_svg)
}
