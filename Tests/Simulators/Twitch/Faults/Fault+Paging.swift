/// Lists that do not add up: the quirks of pages and cursors.
extension Fault {
    static let paging = [
        blankCategory, blankCategoryZero, shortPage, emptyList, cursorRepeats, cursorEmpty, cursorMissing,
        paginationMissing, cursorToEmptyPage, cursorAfterLast, cursorDoubled, cursorRefused, beforeIgnored, duplicates,
        rankingMoves,
    ]

    /// The blank category heads games/top, its id an empty string (twitchdev/issues#28).
    package static let blankCategory = Fault(
        "blank-category", "The blank category heads games/top, its id an empty string (twitchdev/issues#28).",
        at: topGames, .ranking { ranking, _ in ranking.games.insert(blank(id: ""), at: 0) })

    /// The blank category heads games/top, its id "0" (twitchdev/issues#28).
    package static let blankCategoryZero = Fault(
        "blank-category-zero", "The blank category heads games/top, its id \"0\" (twitchdev/issues#28).",
        at: topGames, .ranking { ranking, _ in ranking.games.insert(blank(id: "0"), at: 0) })

    /// The blank category is ranked but dropped: the first page is one short (twitchdev/issues#28).
    package static let shortPage = Fault(
        "short-page",
        "The blank category is ranked but dropped: the first page is one short (twitchdev/issues#28).",
        at: topGames,
        .ranking { ranking, _ in ranking.games.insert(blank(id: ""), at: 0) },
        .page { page, _ in page.items.removeAll { $0["id"] == "" } })

    /// No games at all, and no cursor.
    package static let emptyList = Fault(
        "empty-list",
        "No games at all, and no cursor.", at: topGames, .ranking { ranking, _ in ranking.games = [] })

    /// Every page hands out the cursor of the first, for ever (twitchdev/issues#1172).
    package static let cursorRepeats = Fault(
        "cursor-repeats", "Every page hands out the cursor of the first, for ever (twitchdev/issues#1172).",
        at: helix,
        .page { page, fault in
            let first = Int(fault.request.query.first("first") ?? "") ?? 20
            page.pagination = .cursor(page.cursor(0, first))
        })

    /// The cursor is an empty string though more follows.
    package static let cursorEmpty = Fault(
        "cursor-empty", "The cursor is an empty string though more follows.", at: helix,
        .page { page, _ in page.pagination = .cursor("") })

    /// The pagination object is empty though more follows.
    package static let cursorMissing = Fault(
        "cursor-missing", "The pagination object is empty though more follows.", at: helix,
        .page { page, _ in page.pagination = .empty })

    /// There is no pagination object.
    package static let paginationMissing = Fault(
        "pagination-missing", "There is no pagination object.", at: helix,
        .page { page, _ in page.pagination = .absent })

    /// 50 items at most, then a cursor without a.Cursor that leads to an empty page (twitchdev/issues#199).
    package static let cursorToEmptyPage = Fault(
        "cursor-to-empty-page",
        "50 items at most, then a cursor without a.Cursor that leads to an empty page (twitchdev/issues#199).",
        at: helix,
        .page { page, _ in
            guard !page.items.isEmpty else { return }
            page.items = Array(page.items.prefix(50))
            page.pagination = .cursor(Cursor.nested(before: page.start, after: nil))
        })

    /// The last page has a cursor, "IA", though nothing follows (twitchdev/issues#2).
    package static let cursorAfterLast = Fault(
        "cursor-after-last",
        "The last page has a cursor, \"IA\", though nothing follows (twitchdev/issues#2).",
        at: helix, .page { page, _ in if page.next == nil { page.pagination = .cursor("IA") } })

    /// Cursors are base64 of base64; they work (twitchdev/issues#2).
    package static let cursorDoubled = Fault(
        "cursor-doubled", "Cursors are base64 of base64; they work (twitchdev/issues#2).", at: helix,
        .page { page, _ in
            if let next = page.next { page.pagination = .cursor(Cursor.doubled(page.cursor(page.start, next))) }
        })

    /// Every other cursor just handed out is refused with 400 "invalid cursor" (twitchdev/issues#91).
    package static let cursorRefused = Fault(
        "cursor-refused",
        "Every other cursor just handed out is refused with 400 \"invalid cursor\" (twitchdev/issues#91).",
        at: helix, when: { $0.query.first("after") != nil },
        .answer { $0.hit.isMultiple(of: 2) ? nil : .helixError(400, "invalid cursor") })

    /// games/top ignores `before`: it always gives the first page (twitchdev/issues#1170).
    package static let beforeIgnored = Fault(
        "before-ignored", "games/top ignores `before`: it always gives the first page (twitchdev/issues#1170).",
        at: topGames, .request { request in request.query.removeAll { $0.name == "before" } })

    /// Each page begins with the item that ended the page before.
    package static let duplicates = Fault(
        "duplicates", "Each page begins with the item that ended the page before.", at: helix,
        .page { page, _ in if page.items.count > 1, let next = page.next { page.next = next - 1 } })

    /// The games change places between two pages: a crawl meets some twice and misses others.
    package static let rankingMoves = Fault(
        "ranking-moves",
        "The games change places between two pages: a crawl meets some twice and misses others.",
        at: topGames,
        .ranking { ranking, fault in
            var walk = RandomWalk(seed: UInt64(fault.hit))
            for _ in 0..<10 { walk.step(&ranking) }
        })

    static let helix = "/helix/"
    static let topGames = "/helix/games/top"

    private static func blank(id: String) -> RankedGame { RankedGame(game: Game(id: id, name: ""), viewers: 0) }
}
