/// Names that no interface was designed for.
extension Fault {
    static let names = [awkwardNames, hostileNames]

    /// Real awkward names are in front: markup, blanks at the ends, right to left, emoji, 206 characters.
    package static let awkwardNames = Fault(
        "awkward-names",
        "Real awkward names are in front: markup, blanks at the ends, right to left, emoji, 206 characters.",
        at: helix,
        .ranking { ranking, _ in
            // These ids are from the catalogue, so none can be unknown.
            try? ranking.putInFront(GameCatalogue.awkward.map(\.id), viewers: [:])
        })

    /// The first games have hostile names: terminal and markup commands, controls, bidi overrides, line breaks.
    package static let hostileNames = Fault(
        "hostile-names",
        "The first games have hostile names: terminal and markup commands, controls, bidi overrides, line breaks.",
        at: helix,
        .ranking { ranking, _ in
            for (index, name) in hostile.enumerated() where index < ranking.games.count {
                let game = ranking.games[index].game
                ranking.games[index].game = Game(id: game.id, name: name, igdbID: game.igdbID)
            }
        })

    static let hostile = [
        "\u{1B}[31mred\u{1B}]0;title\u{07}\u{9B}2J",
        "<span foreground=\"red\"><b>x</i> & </span> %{F#f00} ^fg(red)",
        "\u{202E}gnp.exe \u{2066}over\u{200B}ride\u{FEFF}",
        "two\nlines\r\nand\ta tab\u{0}end",
        "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309} zalgo",
        String(repeating: "W", count: 5_000),
        "   ",
        "\u{2028}\u{2029}\u{E000}\u{FFFE}",
    ]
}
