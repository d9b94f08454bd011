/// A category as Twitch knows it.
package struct Game: Sendable, Hashable {
    /// Its Twitch id, digits as a string.
    package let id: String
    /// Its name, exactly as displayed.
    package internal(set) var name: String
    /// Its id at IGDB; empty if Twitch knows none.
    var igdbID = ""

    /// The path of its box art: nine out of ten real ones contain `_IGDB`.
    func artPath(size: String) -> String { "/ttv-boxart/\(id)\(igdbID.isEmpty ? "" : "_IGDB")-\(size).png" }

    /// The games that the simulator knows, most watched first; the ids are unique, the names are not.
    package static let all = usual + awkward

    static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// Categories that usually have high ranks, and games of the middle ranks, enough for a second page of one hundred:
    /// id, id at IGDB and name of each.
    private static let usual = """
        509658 - Just Chatting | 32982 1020 Grand Theft Auto V | 21779 115 League of Legends | 516575 126459 VALORANT |
        32399 - Counter-Strike | 33214 1905 Fortnite | 29595 - Dota 2 | 27471 135400 Minecraft |
        511224 114795 Apex Legends | 512710 131800 Call of Duty: Warzone | 18122 123 World of Warcraft |
        491931 15536 Escape from Tarkov | 493057 27789 PUBG: BATTLEGROUNDS | 515025 125174 Overwatch |
        2011938005 308698 EA Sports FC 25 | 263490 3277 Rust | 30921 11198 Rocket League |
        460630 7360 Rainbow Six Siege | 138585 1279 Hearthstone | 512953 119133 ELDEN RING |
        513143 120176 Teamfight Tactics | 509660 - Art | 26936 - Music | 509659 - ASMR | 518203 - Sports | 743 - Chess |
        498566 - Slots | 488190 - Poker | 116747788 - Pools, Hot Tubs, and Beaches |
        272263131 - Animals, Aquariums, and Zoos | 509663 - Special Events | 509673 - Makers & Crafting |
        1469308723 - Software and Game Development | 417752 - Talk Shows & Podcasts | 509667 - Food & Drink |
        509672 - IRL | 509671 - Fitness & Health | 509670 - Science & Technology |
        490100 26128 Lost Ark | 29307 1911 Path of Exile | 1702520304 125642 Path of Exile 2 | 515024 125165 Diablo IV |
        513181 119277 Genshin Impact | 386821 6292 Black Desert | 24241 386 FINAL FANTASY XIV ONLINE |
        493597 24654 New World: Aeternum | 65654 1081 The Elder Scrolls Online | 459931 79824 Old School RuneScape |
        2692 1074 Super Mario 64 | 11557 1029 The Legend of Zelda: Ocarina of Time |
        110758 7346 The Legend of Zelda: Breath of the Wild | 2748 - Magic: The Gathering |
        490744 17000 Stardew Valley | 31376 1879 Terraria | 19357 1183 Guild Wars 2 | 490422 - StarCraft II |
        11989 230 StarCraft | 12924 - Warcraft III | 27546 1184 World of Tanks | 32502 5587 World of Warships |
        66366 2165 War Thunder | 491487 18866 Dead by Daylight | 518184 132516 Phasmophobia | 510218 111469 Among Us |
        512980 119313 Fall Guys | 23020 17269 ROBLOX | 369252 3212 The Sims 4 | 65876 1877 Cyberpunk 2077 |
        493959 25076 Red Dead Redemption II | 115977 1942 The Witcher 3: Wild Hunt | 490655 12515 Pokémon GO |
        29433 2155 Dark Souls | 461067 7498 Tekken 7 | 538054672 217590 TEKKEN 8 | 55453844 191692 Street Fighter 6 |
        504461 90101 Super Smash Bros. Ultimate | 16282 1627 Super Smash Bros. Melee |
        489401 9509 Call of Duty: Black Ops III | 497057 25657 Destiny 2 | 66170 2903 Warframe |
        1264310518 294041 Marvel Rivals | 510590 113112 Hades | 458912 4843 Kingdom Come: Deliverance |
        18846 3278 Garry's Mod | 65632 2117 DayZ | 506456 90558 Satisfactory | 130942 7046 Factorio |
        509538 109462 Animal Crossing: New Horizons | 1435206302 296831 Slay the Spire II | 745589378 251833 Balatro |
        394568 9789 RimWorld | 556907291 240902 Cities: Skylines II
        """.replacing("\n", with: " ").split(separator: " | ").map { row in
            let words = row.split(separator: " ", maxSplits: 2).map(String.init)
            return Game(id: words[0], name: words[2], igdbID: words[1] == "-" ? "" : words[1])
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

    /// Names of which each could break a terminal, markup or a line.
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
