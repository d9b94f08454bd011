import SimulatorKit

/// The quirks of streams.
extension Fault {
    static let streams = [
        streamsUnknownGame, streamsBlankGame, streamsMissing, streamsErrorType, streamsBeforeStuck, sumsDisagree,
    ]

    /// Streams carry the id of a game that /games does not know (twitchdev/issues#225).
    package static let streamsUnknownGame = Fault(
        "streams-unknown-game",
        "Streams carry the id of a game that /games does not know (twitchdev/issues#225).",
        at: streamsPath, .page { page, _ in page.setAll("game_id", "999999999") })

    /// Streams have no game: id and name are empty (twitchdev/issues#225).
    package static let streamsBlankGame = Fault(
        "streams-blank-game",
        "Streams have no game: id and name are empty (twitchdev/issues#225).", at: streamsPath,
        .page { page, _ in
            page.setAll("game_id", "")
            page.setAll("game_name", "")
        })

    /// A game that is watched has no streams yet (twitchdev/issues#558).
    package static let streamsMissing = Fault(
        "streams-missing",
        "A game that is watched has no streams yet (twitchdev/issues#558).", at: streamsPath,
        .page { page, _ in
            page.items = []
            page.next = nil
        })

    /// Streams have an empty type, as the documentation says they do after an error.
    package static let streamsErrorType = Fault(
        "streams-error-type", "Streams have an empty type, as the documentation says they do after an error.",
        at: streamsPath, .page { page, _ in page.setAll("type", "") })

    /// Paging backwards gives the same page and the same cursor for ever (twitchdev/issues#1172).
    package static let streamsBeforeStuck = Fault(
        "streams-before-stuck",
        "Paging backwards gives the same page and the same cursor for ever (twitchdev/issues#1172).",
        at: streamsPath, when: { $0.query.first("before") != nil },
        .page { page, fault in page.pagination = .cursor(fault.request.query.first("before") ?? "") })

    /// The streams of the first game sum to fewer viewers than those of the second.
    package static let sumsDisagree = Fault(
        "sums-disagree", "The streams of the first game sum to fewer viewers than those of the second.",
        at: streamsPath,
        .ranking { ranking, _ in
            guard ranking.games.count > 1 else { return }
            let first = ranking.games[0].viewers
            ranking.games[0].viewers = ranking.games[1].viewers
            ranking.games[1].viewers = first
        })

    private static let streamsPath = "/helix/streams"
}

extension Page {
    fileprivate mutating func setAll(_ key: String, _ value: JSON) {
        for index in items.indices { items[index][key] = value }
    }
}
