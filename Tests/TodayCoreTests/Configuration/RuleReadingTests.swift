import TestSupport
import Testing

@testable import TodayCore

@Suite("The announcement rules in the configuration")
struct RuleReadingTests {
    private func rules(_ section: String) throws -> NotifyRules { try Configuration("{notify: {\(section)}}").rules }

    @Test("Without rules, every change that lasts for two polls is announced, at any time")
    func defaults() throws {
        let rules = try rules("")
        #expect(rules == NotifyRules())
        #expect(rules.on == .order)
        #expect(rules.dwell == 2)
        #expect(rules.mostPerHour == nil)
        #expect(rules.quiet == nil)
        #expect(!rules.favoritesOnly)
        #expect(rules.leaveOut.isEmpty)
        #expect(rules.leastMove == 1)
    }

    @Test("Every rule is read")
    func all() throws {
        let rules = try rules(
            """
            on: "set", dwell: 3, mostPerHour: 4, quiet: {from: "22:00", "to": "7:00"}, // at night
            favoritesOnly: true, leaveOut: ["Just Chatting", '509658'], leastMove: 2
            """)
        #expect(rules.on == .set)
        #expect(rules.dwell == 3)
        #expect(rules.mostPerHour == 4)
        #expect(rules.leastMove == 2)
        #expect(rules.quiet?.from.text == "22:00" && rules.quiet?.to.text == "07:00")
        #expect(rules.favoritesOnly && rules.leaveOut == ["Just Chatting", "509658"])
    }

    private static let hours = "must be a time in quotes, from \"00:00\" to \"23:59\""
    private static let names = "must be a list of at most 100 names or ids, [\"Just Chatting\", \"509658\"]"
    private static let both = "needs both times, {\"from\": \"22:00\", \"to\": \"07:00\"}"

    private static let game = #"{"game": "743", "name": "Chess", "atLeast": 50, "language": "pt"}"#

    @Test("A game with a rule is written as it is read, and an unknown language is refused")
    func live() throws {
        let read = try rules("live: ['1', \(Self.game), {game: '2', name: null}]").live
        let chess = LiveRule(Sample.id("743"), name: DisplayText("Chess"), atLeast: 50, language: "pt")
        #expect(read == [LiveRule(Sample.id("1")), chess, LiveRule(Sample.id("2"))])
        #expect(chess.json == Self.game)
        let error = #expect(throws: ConfigurationError.self) { try rules("live: [{game: '743', language: 'xx'}]") }
        #expect(error?.reason.hasPrefix("\"language\" must be one of: ar, asl, ") == true)
        let settings = try Configuration("{notify: {live: ['1', \(Self.game)]}}")
        #expect(
            settings.announcements(of: .topGames).suffix(2) == [
                "Announces channels that go live in 1, Chess (50 viewers or more, Portuguese).",
                "That takes 2 more requests at each poll.",
            ])
        #expect(!settings.announcements(of: .channels).joined().contains("Chess"))
    }

    @Test("The rules for followed channels are read, and described in one sentence each")
    func channels() throws {
        let section = """
            games: {only: ["Minecraft"], leaveOut: ["Slots"]}, titles: ["speedrun"],
            channels: [{channel: "gronkh", game: "Rust"}]
            """
        let rules = try rules(section)
        let entry = ChannelRules.Entry("gronkh", "Rust")
        #expect(
            rules.channels
                == ChannelRules(only: ["Minecraft"], leaveOut: ["Slots"], titles: ["speedrun"], entries: [entry]))
        #expect(entry.json == #"{"channel": "gronkh", "game": "Rust"}"#)
        let sentences = try Configuration("{notify: {\(section)}}").announcements(of: .channels)
        #expect(
            sentences == [
                "Announces each followed channel that goes live.", "Only channels that play Minecraft.",
                "Also channels with one of these words in their title: speedrun.", "No channels that play Slots.",
                "gronkh only when it plays Rust.",
            ])
    }

    @Test("The games that are hidden hide the channels that play them")
    func hiddenGames() throws {
        let configuration = try Configuration("{leaveOut: {topgames: ['509658', 'Slots'], channels: ['gronkh']}}")
        func channel(_ game: String, _ id: String) -> Item {
            let facts = [(ChannelFact.game, game), (ChannelFact.gameID, id)]
            return Item(
                rank: 0, id: Sample.id("1"), title: DisplayText("A"),
                facts: facts.map { Fact($0.0, .text(DisplayText($0.1))) })
        }
        let leftOut = configuration.leftOut(of: "channels")
        #expect(leftOut.entries == ["gronkh"])
        let channels = [channel("slots", "1"), channel("Chess", "509658"), channel("Chess", "743")]
        #expect(channels.map(leftOut.contains) == [true, true, false])
        #expect(!configuration.leftOut(of: "topgames").contains(channels[0]))
    }

    @Test(
        "A mistake is reported with its line, its key and the allowed values",
        arguments: [
            ("on: 'rank'", 1, "on", "must be one of: \"order\", \"set\""),
            ("\n'on': true", 2, "on", "must be one of: \"order\", \"set\""),
            ("mostPerHour: 0", 1, "mostPerHour", "must be a whole number from 1 to 60"),
            ("mostPerHour: 'many'", 1, "mostPerHour", "must be a whole number from 1 to 60"),
            ("quiet: '22:00'", 1, "quiet", "must be an object, { … }"),
            ("quiet: {\nfrom: 22, to: '07:00'}", 2, "quiet.from", hours),
            ("quiet: {from: '22:00',\nto: '24:00'}", 2, "quiet.to", hours),
            ("quiet: {from: '22h', to: '07:00'}", 1, "quiet.from", hours),
            ("\n\nquiet: {from: '22:00'}", 3, "quiet", both), ("quiet: {}", 1, "quiet", both),
            (
                "quiet: {from: '22:00',\n to: '22:00'}", 2, "quiet.to",
                "must differ from notify.quiet.from; for no quiet hours, remove notify.quiet"
            ),
            ("quiet: {from: '22:00', until: '07:00'}", 1, "quiet.until", "unknown key; use one of: from, to"),
            ("favoritesOnly: 'yes'", 1, "favoritesOnly", "must be true or false"),
            ("leaveOut: 'Just Chatting'", 1, "leaveOut", names),
            ("leaveOut: [509658]", 1, "leaveOut", "must contain names or ids in quotes"),
            ("leaveOut: ['a', '  ']", 1, "leaveOut", "must contain names or ids in quotes"),
            ("live: '743'", 1, "live", "must be a list of at most 10 games, [\(game)]"),
            (
                "live: [\((0...10).map { "'\($0)'" }.joined(separator: ", "))]", 1, "live",
                "must be a list of at most 10 games, [\(game)]"
            ),
            ("live: ['743',\n'Chess']", 2, "live", "must contain ids of games, \"743\" or \(game)"),
            ("live: [{game: '743', viewers: 5}]", 1, "live", "must contain ids of games, \"743\" or \(game)"),
            ("live: [{game: '743', atLeast: 0}]", 1, "live", "\"atLeast\" must be a whole number from 1 to 1000000"),
            ("live: ['743', {game: '743'}]", 1, "live", "must not name a game twice"),
            ("games: {only: 'Chess'}", 1, "games.only", names),
            ("games: {also: ['Chess']}", 1, "games.also", "unknown key; use one of: only, leaveOut"),
            ("titles: ['!']", 1, "titles", "must be a list of at most 100 words, [\"speedrun\"]"),
            (
                "channels: [{channel: 'gronkh'}]", 1, "channels",
                #"must be a list of at most 100 channels with a game, [{"channel": "gronkh", "game": "Minecraft"}]"#
            ),
            ("leastMove: 4", 1, "leastMove", "must be a whole number from 1 to 3"),
        ])
    func mistakes(section: String, line: Int, key: String, reason: String) {
        #expect(throws: ConfigurationError(line: line, key: "notify.\(key)", reason: reason)) {
            try rules(section)
        }
    }

    @Test(
        "One sentence describes what each source announces",
        arguments: [
            ("{}", "topgames", "Announces changes of order or of games that last 2 polls."),
            ("{notify: {via: \"none\"}}", "rates", "Nothing is announced: \"via\" is \"none\"."),
            ("{}", "rates", "Announces no moves. To announce moves of 1%, run `rates config rates.notify.move 1`."),
            ("{rates: {notify: {move: 1.5}}}", "rates", "Announces favourites that have moved by 1.5% or more since "),
            (
                "{rates: {notify: {move: 1.5}, pinned: ['100 usd brl', {pair: 'eur usd', move: 2}]}}", "rates",
                "Announces favourites and pinned conversions that have moved by 1.5% or more since "
            ),
            (
                "{rates: {pinned: [{pair: '100 usd brl', move: 2}]}}", "rates",
                "Announces 100 USD BRL if it has moved by 2% or more."
            ),
            ("{}", "channels", "Announces each followed channel that goes live."),
            ("{notify: {favoritesOnly: true}}", "channels", "Announces favourites that go live."),
            (
                "{}", "pokedex",
                "Announces nothing. To announce Pokémon that are new, run `pokedex config sources.pokedex.notify.new true`."
            ),
            (
                "{}", "characters",
                "Announces nothing. To announce characters that are new, run "
                    + "`characters config sources.characters.notify.new true`; for those that have changed, run "
                    + "`characters config sources.characters.notify.changed true`."
            ),
        ])
    func announcements(settings: String, name: String, sentence: String) throws {
        let source = try #require(AllSourceDescriptors.named(name))
        let first = try #require(try Configuration(settings).announcements(of: source).first)
        #expect(first.hasPrefix(sentence), "\(first)")
    }

    @Test("More than 100 names are rejected")
    func manyNames() {
        let names = (0...100).map { "'\($0)'" }.joined(separator: ",")
        #expect(throws: ConfigurationError.self) { try rules("leaveOut: [\(names)]") }
    }

    @Test("The rules are described in words, with the noun of the source")
    func words() throws {
        let games = Noun("game", "games")
        #expect(try rules("").sentences(Noun("rate", "rates"))[0].contains("changes of order or of rates that"))
        #expect(try rules("").sentences(games) == ["Announces changes of order or of games that last 2 polls."])
        let all = try rules(
            """
            on: "set", dwell: 1, mostPerHour: 4, quiet: {from: "22:00", to: "7:00"}, favoritesOnly: true,
            leaveOut: ["Just \\nChatting", "509658"], leastMove: 2
            """)
        #expect(
            all.sentences(games) == [
                "Announces changes of games, not of order alone, at once.",
                "Only moves of 2 ranks or more.", "Only changes involving a favourite.",
                "At most 4 an hour.", "Quiet hours from 22:00 to 07:00.", "Left out: Just Chatting, 509658.",
            ])
        let both = try Configuration(
            "{\"sources\": [\"topgames\", \"channels\"], \"notify\": {\"leaveOut\": [\"gronkh\"]}}")
        #expect(both.announcements(of: .topGames).last == "Left out of all sources: gronkh.")
    }
}
