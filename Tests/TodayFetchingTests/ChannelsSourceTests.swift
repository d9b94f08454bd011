import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Followed channels on Twitch")
struct ChannelsSourceTests {
    private static let followed = "GET api/streams/followed?first=100&user_id=7"

    private let world = World()
    private var source: ChannelsSource { ChannelsSource(world.context) }

    init() { permit(["user:read:follows"]) }

    private func permit(_ scopes: [String]?, user: String? = "7") {
        world.stored = changed(Credentials.signedIn) { ($0.scopes, $0.userID) = (scopes, user) }
    }

    private static func stream(
        _ channel: Int, viewers: Int = 100, game: String = "Chess", title: String = "hi", id: String? = nil,
        since: String = "2026-11-26T08:00:00Z", gameID: String = "743"
    ) -> String {
        """
        {"id":"\(id ?? "5\(channel)")","user_id":"\(channel)","user_login":"login_\(channel)","user_name":"Channel \(channel)",\
        "game_id":"\(gameID)","game_name":"\(game)","type":"live","title":"\(title)","viewer_count":\(viewers),\
        "started_at":"\(since)","language":"pt","thumbnail_url":"https://static-cdn.jtvnw.net/previews-ttv/live_user_\
        login_\(channel)-{width}x{height}.jpg","tag_ids":[],"is_mature":false}
        """
    }

    private static func page(_ streams: [String], cursor: String? = nil) -> Reply {
        let next = cursor.map { #""pagination":{"cursor":"\#($0)"}"# } ?? #""pagination":{}"#
        return .text(#"{"data":[\#(streams.joined(separator: ","))],\#(next)}"#)
    }

    private static func validation(_ scopes: String, user: String = #""7""#) -> Reply {
        .text(#"{"client_id":"abc","login":"ada","scopes":\#(scopes),"user_id":\#(user),"expires_in":5000}"#)
    }

    private func failure(_ request: FetchRequest = .poll) -> FetchError? {
        TodayFetchingTests.failure { () throws(FetchError) in try source.fetch(request) }
    }

    @Test("Pages are read until the cursor ends: each stream once, most viewers first")
    func pages() throws {
        world.expect(Self.followed, Self.page([Self.stream(1, viewers: 10), Self.stream(2, viewers: 50)], cursor: "c"))
        world.expect(
            Self.followed + "&after=c",
            Self.page([Self.stream(1, viewers: 12), Self.stream(3, viewers: 30), Self.stream(4, viewers: 30)]))
        let page = try source.fetch(.poll)
        #expect(page.ids == ["2", "3", "4", "1"] && page.nextCursor == nil)
        let first = try #require(page.items.first)
        #expect(first.link == "https://www.twitch.tv/login_2" && first.channel?.text == "login_2")
        #expect(first.metric == Metric(value: 50, unit: "viewers") && first.text("game") == DisplayText("Chess"))
        #expect(first.liveSince == RFC3339.date("2026-11-26T08:00:00Z") && first.text("language") == DisplayText("pt"))
    }

    @Test("Of ten thousand followed channels a hundred pages are read, and no more")
    func tenThousand() throws {
        for page in 0..<100 {
            let streams = (0..<100).map { Self.stream(page * 100 + $0 + 1) }
            let after = page == 0 ? "" : "&after=c\(page)"
            world.expect(Self.followed + after, Self.page(streams, cursor: "c\(page + 1)"))
        }
        #expect(try source.fetch(.poll).items.count == 10_000)
    }

    @Test(
        "Followed channels are sorted by name, game or start time, and those without one come last",
        arguments: [
            (nil, ["1", "3", "2", "4"]), ("viewers", ["1", "3", "2", "4"]), ("name", ["1", "2", "3", "4"]),
            ("game", ["3", "2", "1", "4"]), ("uptime", ["3", "1", "2", "4"]),
        ] as [(String?, [String])])
    func sorted(order: String?, ids: [String]) throws {
        let streams = [
            Self.stream(1, viewers: 40, game: "Rust", since: "2026-11-26T09:00:00Z"),
            Self.stream(2, viewers: 20, game: "Chess", since: "2026-11-26T10:00:00Z"),
            Self.stream(3, viewers: 30, game: "chess", since: "2026-11-26T08:00:00Z"),
            Self.stream(4, viewers: 10, game: "", since: ""),
        ]
        world.expect(Self.followed, Self.page(streams))
        let page = try source.fetch(.list(ListQuery(sort: order)))
        #expect(page.ids == ids)
    }

    @Test("With the filter for games, channels in categories without an id of IGDB are left out, with one more request")
    func gamesOnly() throws {
        let streams = [Self.stream(1), Self.stream(2, gameID: "509658"), Self.stream(3, gameID: "")]
        world.expect(Self.followed, Self.page(streams))
        world.expect(
            "GET api/games?id=509658&id=743",
            .text(
                """
                {"data":[{"id":"509658","name":"Just Chatting","box_art_url":"","igdb_id":""},
                {"id":"743","name":"Chess","box_art_url":"","igdb_id":"6"}]}
                """))
        let query = ListQuery(filters: ["category": try #require(SearchText("games"))])
        #expect(try source.fetch(.list(query)).ids == ["1"])
    }

    private static func schedule(_ channel: String, _ segments: String, vacation: String = "null") -> Reply {
        .text(
            """
            {"data":{"segments":\(segments),"broadcaster_id":"\(channel)","broadcaster_name":"Channel \(channel)",
            "broadcaster_login":"login_\(channel)","vacation":\(vacation)},"pagination":{}}
            """)
    }

    private static func segment(_ id: String, _ day: Int, title: String = "hi", cancelled: String = "null") -> String {
        """
        {"id":"\(id)","start_time":"2026-11-\(day)T18:00:00Z","end_time":"2026-11-\(day)T20:00:00Z","title":"\(title)",
        "canceled_until":\(cancelled),"category":{"id":"743","name":"Chess"},"is_recurring":true}
        """
    }

    private func request(_ ids: String..., until: String = "2026-11-28T00:00:00Z") throws -> ScheduleRequest {
        ScheduleRequest(ids.map(Sample.id), until: try #require(RFC3339.date(until)))
    }

    private static func scheduleRequest(_ channel: String) -> String {
        "GET api/schedule?broadcaster_id=\(channel)&first=25"
    }

    @Test(
        "Announced streams are read with a request for each channel, earliest first, without those that are cancelled")
    func schedules() throws {
        let segments = [
            Self.segment("c", 24), Self.segment("b", 22, title: ""),
            Self.segment("off", 23, cancelled: #""2026-12-01""#),
            Self.segment("later", 29), Self.segment("over", 20), Self.segment("c", 24), Self.segment("away", 26),
        ]
        let vacation = #"{"start_time":"2026-11-25T00:00:00Z","end_time":"2026-11-27T00:00:00Z"}"#
        world.expect(
            Self.scheduleRequest("1"), Self.schedule("1", "[\(segments.joined(separator: ","))]", vacation: vacation))
        world.expect(Self.scheduleRequest("2"), .helix(404, "segments were not found"))
        world.expect(Self.scheduleRequest("3"), Self.schedule("3", "null"))
        world.expect(Self.scheduleRequest("4"), Self.schedule("4", "[\(Self.segment("a", 23))]"))
        let planned = try source.schedule(try request("1", "2", "3", "4"))
        #expect(planned.map(\.id) == ["b", "a", "c"])
        #expect(planned[0].title == nil && planned[0].game == DisplayText("Chess"))
        #expect(planned[0].name == DisplayText("Channel 1") && planned[0].link == "https://www.twitch.tv/login_1")
        #expect(planned[0].end.map { RFC3339.text($0) } == "2026-11-22T20:00:00Z")
        #expect(world.reports.count == 4)
    }

    @Test(
        "If a later schedule cannot be read, the earlier ones are shown with a remark; a failure of the first is an error"
    )
    func partOfSchedules() throws {
        world.expect(Self.scheduleRequest("1"), Self.schedule("1", "[\(Self.segment("a", 23))]"))
        world.expect(Self.scheduleRequest("2"), .text("", status: 500))
        #expect(try source.schedule(try request("1", "2", "3")).map(\.id) == ["a"])
        #expect(world.remarks.count == 1 && world.remarks[0].hasPrefix("Incomplete: "))
        world.expect(Self.scheduleRequest("1"), .text("", status: 500))
        let two = try request("1", "2")
        #expect(throws: FetchError.server(status: 500)) { try source.schedule(two) }
        world.expect(Self.scheduleRequest("1"), Self.schedule("1", #"[{"id":"a b","start_time":"x"}]"#))
        let one = try request("1")
        #expect(throws: FetchError.badAnswer(reason: "most of its entries cannot be read")) {
            try source.schedule(one)
        }
    }

    @Test("An empty list, with no channel live, is an answer and no failure")
    func nobody() throws {
        world.expect(Self.followed, Self.page([]))
        #expect(try source.fetch(.poll).items.isEmpty)
    }

    @Test("A stored token without the permission is rejected without a request")
    func knownMissingScope() {
        for scopes in [nil, ["something:else"]] {
            permit(scopes)
            #expect(failure() == .permissionMissing)
            #expect(failure(.check) == .permissionMissing)
        }
        #expect(world.requests == [])
    }

    @Test("The token of an application belongs to no user, and is rejected without a request")
    func ofApplication() throws {
        var credentials = try #require(world.stored)
        (credentials.clientSecret, credentials.refreshToken, credentials.userID) = ("secret", nil, nil)
        world.stored = credentials
        #expect(failure(.check) == .permissionMissing)
        #expect(world.requests == [])
    }

    @Test("A sign-in without the permission is an error with the remedy, and sends no request")
    func missingScope() {
        permit(nil, user: nil)
        world.expect(World.validateRequest, Self.validation("null"))
        #expect(failure() == .permissionMissing && world.requests == [World.validateRequest])
        let sentence = FetchError.permissionMissing.sentence(SourceDescriptor.channels.label)
        #expect(sentence.contains("`channels login`") && FetchError.permissionMissing.exitCode == .notSignedIn)
    }

    @Test("A sign-in from before the user's id was stored is validated once")
    func unknownPerson() throws {
        permit(nil, user: nil)
        world.expect(World.validateRequest, Self.validation(#"["user:read:follows"]"#))
        world.expect(Self.followed, Self.page([]))
        _ = try source.fetch(.poll)
        #expect(world.stored?.userID == "7" && world.stored?.scopes == ["user:read:follows"])
        world.expect(Self.followed, Self.page([]))
        _ = try source.fetch(.poll)
        #expect(world.requests.count == 3)
    }

    @Test("A failure of id.twitch.tv is reported as such, and not as a missing permission")
    func doubt() {
        permit(nil, user: nil)
        world.expect(World.validateRequest, .identity(503, "out of order"))
        #expect(failure() == .server(status: 503))
    }

    @Test("An id that is no number is not sent")
    func hostileID() {
        permit(nil, user: nil)
        world.expect(World.validateRequest, Self.validation(#"["user:read:follows"]"#, user: #""7&first=1""#))
        #expect(failure() == .permissionMissing)
    }

    @Test("A token that is revoked between two pages is renewed; if that fails, the partial list is not used")
    func revoked() throws {
        let second = Self.followed + "&after=c"
        world.expect(Self.followed, Self.page([Self.stream(1)], cursor: "c"))
        world.expect(second, .helix(401, "Invalid OAuth token"))
        world.expect(World.refreshRequest, .tokens("access-2", refresh: "refresh-2"))
        world.expect(second, Self.page([Self.stream(2)]))
        #expect(try source.fetch(.poll).ids == ["1", "2"])
        world.expect(Self.followed, Self.page([Self.stream(1)], cursor: "c"))
        world.expect(second, .failure(.timedOut(seconds: 10)))
        #expect(failure() == .timedOut(seconds: 10))
    }

    private static let odd: [(stream: String, isFine: @Sendable (Item) -> Bool)] = [
        (stream(1, game: ""), { $0.text("game") == nil }),
        (stream(1, viewers: -5), { $0.metric == nil && $0.fact("viewers") == nil }),
        (stream(1, since: "soon"), { $0.liveSince == nil }),
        (stream(1, since: "2126-11-26T08:00:00Z"), { $0.liveSince != nil }),
        (
            stream(1, title: String(repeating: "\\u202e<b>&\\u0007", count: 35)),
            { item in item.text("title").map { !$0.escaped(for: .plain).contains("\u{202E}") } ?? false }
        ),
    ]

    @Test("A missing or excessive value of a stream loses only itself", arguments: odd.indices)
    func oddStreams(_ index: Int) throws {
        world.expect(Self.followed, Self.page([Self.odd[index].stream, Self.stream(2)]))
        let page = try source.fetch(.poll)
        #expect(page.items.count == 2)
        #expect(Self.odd[index].isFine(try #require(page.items.first { $0.id.description == "1" })))
    }

    @Test("An entry that is no live channel is left out: without a stream, with another login, of wrong types")
    func unreadable() throws {
        let broken = [
            Self.stream(1, id: ""), Self.stream(2).replacing("login_2", with: "../2"), #"{"id":3}"#, "null",
            Self.stream(4).replacing(#""user_id":"4""#, with: #""user_id":"""#),
        ]
        world.expect(Self.followed, Self.page(broken + (5...8).map { Self.stream($0) }))
        #expect(try source.fetch(.poll).ids == ["5", "6", "7", "8"])
    }

    @Test("A list of mostly unreadable streams is an error, because every channel would seem to be offline")
    func allUnreadable() {
        let text = Self.stream(1).replacing(#""viewer_count":100"#, with: #""viewer_count":"100""#)
        let sameChannel = Self.stream(1)
        for streams in [[text], [text, text, Self.stream(2)], [sameChannel, sameChannel, sameChannel]] {
            world.expect(Self.followed, Self.page(streams))
            #expect(failure() == .badAnswer(reason: "most of its entries cannot be read"))
        }
    }

    @Test("A game's live channels come a page at a time, by its id or its name, in one language if requested")
    func ofGame() throws {
        func list(_ filters: [String: String], cursor: String? = nil) throws -> Page {
            var query = ListQuery(filters: filters.compactMapValues { SearchText($0) })
            if let cursor { (query.page, query.cursor) = (2, cursor) }
            return try source.fetch(.list(query))
        }
        world.expect("GET api/streams?first=20&game_id=743", Self.page([Self.stream(1)], cursor: "c"))
        #expect(try list(["game": "743"]).nextCursor == "c")
        world.expect("GET api/streams?first=20&game_id=743&language=pt&after=c", Self.page([Self.stream(2)]))
        #expect(try list(["game": "743", "language": "pt"], cursor: "c").ids == ["2"])
        world.expect("GET api/search/categories?query=Chess", .games([]))
        world.expect("GET api/games?name=Chess", .games(["743"]))
        world.expect("GET api/streams?first=20&game_id=743", Self.page([]))
        #expect(try list(["game": "Chess"]).items.isEmpty)
        world.expect("GET api/search/categories?query=GAME%207", .games(["71", "7"]))
        world.expect("GET api/streams?first=20&game_id=7", Self.page([Self.stream(1)]))
        #expect(try list(["game": "GAME 7"]).ids == ["1"])
        // This needs no permission.
        permit(nil, user: nil)
        world.expect("GET api/streams?first=20&game_id=743", Self.page([Self.stream(1)]))
        #expect(try list(["game": "743"]).ids == ["1"])
    }

    @Test("An unknown game is an error with similar names")
    func unknownGame() throws {
        world.expect("GET api/search/categories?query=Chezz", .games(["1", "2", "3", "4", "5", "6"]))
        world.expect("GET api/games?name=Chezz", .games([]))
        let unknown = ListQuery(filters: ["game": try World.text("Chezz")])
        let error = try #require(failure(.list(unknown)))
        guard case .unknownName(let text, "game", let near) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(text == DisplayText("Chezz"))
        #expect(near.count == 5)
        #expect(error.exitCode == .badData)
    }

    @Test("A name that several games share is an error with their ids")
    func severalGames() throws {
        let games = [1, 2].map { #"{"id":"\#($0)","name":"Tetris","box_art_url":"","igdb_id":""}"# }
        world.expect(
            "GET api/search/categories?query=tetris",
            .text(#"{"data":[\#(games.joined(separator: ","))],"pagination":{}}"#))
        let error = failure(.list(ListQuery(filters: ["game": try World.text("tetris")])))
        let candidates = [DisplayText("1 Tetris"), DisplayText("2 Tetris")]
        #expect(error == .severalNames(DisplayText("tetris"), nouns: "games", candidates: candidates))
    }

    @Test("Followed channels are filtered by language here")
    func language() throws {
        let german = Self.stream(2).replacing(#""language":"pt""#, with: #""language":"de""#)
        world.expect(Self.followed, Self.page([Self.stream(1), german]))
        let query = ListQuery(filters: ["language": try World.text("de")])
        #expect(try source.fetch(.list(query)).ids == ["2"])
    }

    @Test("Channels that are requested by their ids are returned whether or not they are live")
    func byID() throws {
        world.expect(
            "GET api/users?id=2&id=1",
            .text(
                #"{"data":[{"id":"1","login":"one","display_name":"One"},{"id":"2","login":"two","display_name":""}]}"#)
        )
        world.expect("GET api/streams?user_id=2&user_id=1&first=100", Self.page([Self.stream(1)]))
        let page = try source.fetch(.items(["2", "x", "1"].compactMap { ItemID($0) }))
        #expect(page.ids == ["2", "1"] && page.titles == ["two", "Channel 1"])
        #expect(page.items[0].text("game") == nil && page.items[1].text("game") == DisplayText("Chess"))
    }

    @Test("A search finds channels that are offline, without their last game")
    func search() throws {
        func entry(_ id: Int, isLive: Bool) -> String {
            #"{"id":"\#(id)","broadcaster_login":"l\#(id)","display_name":"L \#(id)","is_live":\#(isLive),"#
                + #""game_name":"Chess","title":"t","started_at":"","broadcaster_language":"en"}"#
        }
        world.expect(
            "GET api/search/channels?query=l&first=100", Self.page([entry(1, isLive: true), entry(2, isLive: false)]))
        let page = try source.fetch(.list(ListQuery(search: try World.text("l"))))
        #expect(page.items.map { $0.text("game") } == [DisplayText("Chess"), nil])
    }

    @Test("A sign-in requests the permission, and keeps permissions that were given before")
    func signIn() throws {
        world.stored = changed(Credentials.signedIn) { $0.scopes = ["user:read:follows", "something:else"] }
        world.expect(
            "POST id/device client_id=abc&scopes=user%3Aread%3Afollows",
            .text(
                #"{"device_code":"dev","expires_in":1800,"interval":5,"user_code":"JLLKTXWJ","#
                    + #""verification_uri":"https://www.twitch.tv/activate?device-code=JLLKTXWJ"}"#))
        world.expect(
            "POST id/token client_id=abc&scopes=user%3Aread%3Afollows&device_code=dev&"
                + "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code",
            .tokens("access-9", refresh: "refresh-9"))
        world.expect(World.validateRequest, Self.validation(#"["user:read:follows"]"#))
        // The games' sign-in, which needs no permission, does not remove this one.
        try world.source.signIn(SignInRequest(clientID: "abc", clientSecret: nil))
        #expect(world.stored?.scopes == ["user:read:follows"] && world.stored?.userID == "7")
    }

    @Test("Pictures are fetched of the first three and of channels that have just gone live, and of no others")
    func pictures() throws {
        world.wantedArt = ["1", "2", "3", "4", "5", "6"]
        let new = RFC3339.text(world.now.addingTimeInterval(-60))
        let streams = (1...5).map { Self.stream($0, viewers: 100 - $0) } + [Self.stream(6, viewers: 1, since: new)]
        world.expect(Self.followed, Self.page(streams))
        for channel in [1, 2, 3, 6] {
            world.expect(
                "GET https://static-cdn.jtvnw.net/previews-ttv/live_user_login_\(channel)-440x248.jpg",
                .failure(.badAnswer(reason: "no picture")))
        }
        _ = try source.fetch(.poll)
        #expect(world.requests.count == 5)
    }
}
