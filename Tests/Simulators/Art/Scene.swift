/// The colours of a scene: the sky, from above to the horizon; what shines; what is far, what is near, and what stands out.
struct Palette {
    let sky, horizon, light, far, near, accent: Colour

    init(_ hex: Int...) {
        let colours = hex.map(rgb)
        (sky, horizon, light) = (colours[0], colours[1], colours[2])
        (far, near, accent) = (colours[3], colours[4], colours[5])
    }

    static let all = [
        Palette(0x1B1448, 0xF2637E, 0xFFD9A0, 0x6C2E7C, 0x150E2E, 0xFF4D6D),
        Palette(0x0B2545, 0x5FB8D6, 0xFFF3C4, 0x2A6F97, 0x071A2E, 0xFFB703),
        Palette(0x3B0A14, 0xFF7A2F, 0xFFE08A, 0x8E1F22, 0x1C0609, 0xFFC531),
        Palette(0x06281F, 0x8FD694, 0xF7FFD0, 0x1F7A54, 0x04150F, 0xE9FF70),
        Palette(0x12082B, 0x7B2FF7, 0xF9C6FF, 0x4A1A9E, 0x0A0418, 0x22E6E6),
        Palette(0x2B3A55, 0xE8C9A0, 0xFFFBEA, 0x7F7B82, 0x1A2030, 0xD94F30),
        Palette(0x10151F, 0x5B7083, 0xD8E6EE, 0x36454F, 0x090C12, 0xF9A620),
        Palette(0x4FB4FF, 0xD8F3FF, 0xFFF7B0, 0x5CC06B, 0x1F6F50, 0xFF5A5F),
        Palette(0x4A1942, 0xFF9EBB, 0xFFE8D6, 0xA53F74, 0x260A22, 0x7AE7FF),
        Palette(0x0A1A3F, 0x3E7BFA, 0xE4F0FF, 0x1D3F91, 0x050D22, 0xFF2E93),
    ]
}

/// What a picture of a game shows behind its title.
enum Scene: Int, CaseIterable {
    case peaks, city, planet, emblem, blocks, hero, road, castle, bubbles, board

    /// The scenes that may fit any title.
    private static let usual: [Scene] = [.peaks, .city, .planet, .emblem, .hero, .road, .castle]

    /// Words in titles, and what they are about.
    private static let subjects: [(words: String, scene: Scene)] = [
        ("chat talk irl asmr music events podcast food art fitness animals pools science software", .bubbles),
        ("minecraft terraria roblox tetris factor block solitaire satisf", .blocks),
        ("chess poker slots hearth magic tactics spire balatro dota", .board),
        ("auto rocket sports racing fall cyber fc", .road), ("star apex destiny space among warframe", .planet),
        ("valorant strike counter duty siege tarkov hero marvel fighter", .hero),
        ("overwatch legends guild brawl league", .emblem),
        ("warcraft elden zelda scrolls runescape souls witcher diablo black", .castle), ("pubg day cities", .city),
        ("fortnite red dead rust pokémon animal stardew genshin", .peaks),
    ]

    init(for title: String, _ dice: inout Dice) {
        let any = Self.usual[dice.roll(Self.usual.count)]
        let words = title.lowercased().split { !$0.isLetter }
        let subject = Self.subjects.first { subject in
            subject.words.split(separator: " ").contains { known in
                words.contains { $0.hasPrefix(known) || ($0.hasSuffix(known) && known.count > 3) }
            }
        }
        self = subject?.scene ?? any
    }

    func draw(on canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        canvas.fill(palette.sky, palette.horizon)
        switch self {
        case .peaks: Landscapes.peaks(&canvas, palette, &dice)
        case .city: Landscapes.city(&canvas, palette, &dice)
        case .planet: Landscapes.planet(&canvas, palette, &dice)
        case .emblem: Figures.emblem(&canvas, palette, &dice)
        case .blocks: Landscapes.blocks(&canvas, palette, &dice)
        case .hero: Figures.hero(&canvas, palette, &dice)
        case .road: Landscapes.road(&canvas, palette, &dice)
        case .castle: Landscapes.castle(&canvas, palette, &dice)
        case .bubbles: Figures.bubbles(&canvas, palette, &dice)
        case .board: Figures.board(&canvas, palette, &dice)
        }
    }
}
