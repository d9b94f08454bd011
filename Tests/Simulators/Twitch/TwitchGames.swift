/// A category of Twitch.
package struct Game: Sendable, Hashable {
    /// Its Twitch id, digits as a string.
    package let id: String
    /// Its name, exactly as displayed.
    package internal(set) var name: String
    /// Its id at IGDB; empty if Twitch knows none.
    var igdbID = ""

    /// The path of its box art: nine out of ten real ones contain `_IGDB`.
    func artPath(size: String) -> String { "/ttv-boxart/\(id)\(igdbID.isEmpty ? "" : "_IGDB")-\(size).png" }

    /// The games of the simulator, most watched first; the ids are unique, the names are not.
    package static let all = usual + awkward

    static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// Categories that usually have high ranks, and games of the middle ranks, enough for a second page of one hundred:
    /// id, id at IGDB and name of each.
    private static let usual = DataFile.rows(PackageResources.games_txt, columns: 3).map { row in
        Game(id: row[0], name: row[2], igdbID: row[1] == "-" ? "" : row[1])
    }

    static let awkward = [
        Game(id: "4012", name: "Command & Conquer", igdbID: "647"),
        Game(id: "1837165121", name: "Ratchet & Clank: <Rift> Apart", igdbID: "119161"),
        Game(id: "27285", name: "\"Why Are There No Rules?\" & 'Other' Tales"),
        Game(id: "945105613", name: " Leading Blank"),
        Game(id: "945105614", name: "Trailing Blank "),
        Game(id: "1420", name: "HλLF-LIFE²", igdbID: "233"),
        Game(id: "1279", name: "Chu♥lip", igdbID: "20657"),
        Game(id: "3272", name: "LIVE A ƎVI⅃", igdbID: "15835"),
        Game(id: "3623", name: "Pokémon Red/Blue"),
        Game(id: "83126", name: "Cafe\u{301} International (combining accent)"),
        Game(id: "61011", name: "شطرنج العرب"),
        Game(id: "61012", name: "משחק השחמט: Deluxe"),
        Game(id: "61013", name: "原神 ～ゲンシン～"),
        Game(id: "61014", name: "The 👩‍👩‍👧‍👦 Family 🏳️‍🌈 Party 👩🏽‍🚀"),
        Game(id: "417872", name: "100% Orange Juice", igdbID: "11426"),
        Game(id: "71002", name: "50% Off %s %n %@"),
        Game(id: "71003", name: "C:\\Games\\Run.exe"),
        Game(id: "1547", name: ".hack//G.U. Vol. 1: Rebirth", igdbID: "11987"),
        Game(id: "71005", name: "$1 Ride; `echo` $(date) | more"),
        Game(id: "71006", name: "[url=x] **Bold** _Under_ {width}x{height}"),
        Game(id: "71007", name: "1"),
        Game(id: "71008", name: "null"),
        Game(id: "71009", name: veryLong),
        Game(id: "4625361", name: "Tetris", igdbID: "326807"),
        Game(id: "296095110", name: "Tetris", igdbID: "203110"),
        Game(id: "575161705", name: "Tetris", igdbID: "236647"),
        Game(id: "4508", name: "Solitaire"),
        Game(id: "4509", name: "Solitaire"),
    ]

    /// Names that could break a terminal, markup or a line.
    static let hostileNames = [
        "\u{1B}[31mred\u{1B}]0;title\u{07}\u{9B}2J",
        "<span foreground=\"red\"><b>x</i> & </span> %{F#f00} ^fg(red)",
        "\u{202E}gnp.exe \u{2066}over\u{200B}ride\u{FEFF}",
        "two\nlines\r\nand\ta tab\u{0}end",
        "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309} zalgo",
        String(repeating: "W", count: 5_000),
        "   ",
        "\u{2028}\u{2029}\u{E000}\u{FFFE}",
    ]

    /// 206 characters, as long as Twitch's longest name.
    private static let veryLong =
        "The Exceptionally Long and Entirely Uncalled-for Adventures of the Marquess of Nowhere, Her Seven Clockwork "
        + "Hounds and the Lighthouse Keeper's Apprentice, Part Three: The Return of the Even Longer Title (R)"
}
