import Foundation
import TestSupport
import TodayFiles

@testable import TodayCore
@testable import TodayFetching

extension AllTargets {
    /// Answers of services: the first line is the request, and the answers follow, separated by empty lines.
    static let services = [
        Target.service("twitch", TwitchSource.self), .service("channels", ChannelsSource.self),
        .service("pokedex", PokedexSource.self),
        .service("characters", CharactersSource.self),
        .service("exchangerate-api", RatesSource.self, "open.er-api.com"),
        .service("frankfurter", RatesSource.self, "frankfurter"),
        .service("currencylayer", RatesSource.self, "currencylayer"),
        .schedule,
    ]
}

extension Target {
    fileprivate static func service(
        _ name: String, _ source: any (Source & SendableMetatype).Type, _ provider: String? = nil
    ) -> Target {
        Target(name) { bytes in
            let server = Server(bytes)
            let descriptor = source.descriptor
            let service = source.init(server.context(provider))
            var (page, past): (Page, [ExchangeRates])
            if case .past(let days) = server.request {
                (page, past) = (Page(items: [], fetchedAt: Sample.start), try service.pastRates(days))
            } else {
                (page, past) = (try service.fetch(server.request), [])
            }
            readBack(.pastRates(past), descriptor)
            let (items, codes) = (page.items, (page.rates ?? past.last)?.table.codes ?? [])
            Plant.crashes(if: items.count > 2 && items.contains { $0.title.length == 2 } || codes.count == 5)
            Plant.hangs(
                if: items.contains { $0.title.cleaned.utf8.contains(0x7C) } || codes.contains { $0.text.hasPrefix("Q") }
            )
            let areTwins = items.count == 2 && items[0].title == items[1].title
            if Plant.lies(if: areTwins || codes.count == 6) {
                page.pageCount = -1
            }
            sound(page, descriptor)
        }
    }

    /// The schedule of a channel, and what a calendar reads of it.
    fileprivate static let schedule = Target("schedule") { bytes in
        var streams = try TwitchSchedule(HTTPResponse(status: 200, headers: [:], body: bytes, url: "")).streams
        Plant.crashes(if: streams.count == 3)
        Plant.hangs(if: streams.contains { $0.game == nil && $0.title != nil })
        if Plant.lies(if: streams.count == 2 && streams[0].title == streams[1].title) { streams += streams }
        expect(Set(streams.map(\.id)).count == streams.count, "an id occurs twice")
        for stream in streams {
            expect(!stream.name.isEmpty, "\(stream.id) has no channel")
            expect(stream.link?.hasPrefix(ChannelLogin.site) != false, "a link to \(stream.link ?? "")")
        }
        let lines = PlannedCalendar.text(streams, at: Sample.start).components(separatedBy: "\r\n")
        expect(
            lines.allSatisfy { $0.utf8.count <= 75 && !$0.utf8.contains { $0 < 0x20 } }, "a line is broken: \(lines)")
        expect(lines.count { $0 == "BEGIN:VEVENT" } == streams.count, "a title is read as an event")
        readBack(.schedule(streams), .channels)
    }

    /// The programs that start today-fetch read what it has written.
    private static func readBack(_ data: FetchedData, _ source: SourceDescriptor) {
        let answer = FetchAnswer(label: source.label, response: .success(data))
        guard let text = JSONCoding.encode(answer, pretty: false) else { fail("the data cannot be written") }
        let read = JSONCoding.decode(FetchAnswer.self, [UInt8](text.utf8))
        expect((try? read?.response.get()) == data, "other data is read of \(text)")
    }

    /// The promises of every page to the programs that read it.
    static func sound(_ page: Page, _ source: SourceDescriptor) {
        expect(Set(page.items.map(\.id)).count == page.items.count, "an id occurs twice")
        let ranks = page.items.filter(\.isRanked).map(\.rank)
        expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }, "the ranks are \(ranks)")
        expect(page.pageCount ?? 0 >= 0 && page.itemCount ?? 0 >= 0, "a list of fewer items than none")
        for item in page.items {
            expect(!item.title.isEmpty, "\(item.id) has no title")
            let isOwn = source.pagesBegin.map { item.link?.hasPrefix($0) ?? true } ?? true
            expect(isOwn, "a link to \(item.link ?? "")")
            expect(DisplayText(item.title.cleaned) == item.title, "the title of \(item.id) is not clean")
        }
        readBack(.page(page), source)
    }
}

/// A service with the answers of an input.
private final class Server: @unchecked Sendable {
    let request: FetchRequest
    private let status: Int
    private var bodies: [[UInt8]]

    init(_ bytes: [UInt8]) {
        var head = Input(bytes)
        request =
            switch UnicodeScalar(UInt8(head.byte())) {
            case "l": FetchRequest.list(ListQuery())
            case "s": FetchRequest.list(ListQuery(search: SearchText("ra")))
            case "n": FetchRequest.list(ListQuery(page: 2, cursor: "abc", firstRank: 21))
            case "f": FetchRequest.list(ListQuery(filters: SearchText("fire").map { ["type": $0] } ?? [:]))
            case "g":
                FetchRequest.list(
                    ListQuery(filters: SearchText("743").map { [SourceDescriptor.gameFilter: $0] } ?? [:]))
            case "d": FetchRequest.detail(Sample.id("25"), DetailOptions(requests: 3))
            case "u": FetchRequest.detail(Sample.id("raichu"), DetailOptions(requests: 3, isListed: false))
            case "i": .items(["1", "25", "133", "BRL"].map(Sample.id))
            case "c": .check
            case "p": PastRates("2020-03-22:BRL").map(FetchRequest.past) ?? .poll
            case "y": PastRates("2019-12-30/2020-01-05:BRL,JPY").map(FetchRequest.past) ?? .poll
            default: .poll
            }
        status =
            switch UnicodeScalar(UInt8(head.byte())) {
            case "3": 304
            case "4": 404
            case "5": 503
            case "9": 429
            default: 200
            }
        var bodies: [[UInt8]] = [[]]
        for line in head.rest.split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst() {
            if line.isEmpty { bodies.append([]) } else { bodies[bodies.count - 1] += line + [0x0A] }
        }
        self.bodies = bodies
    }

    func context(_ provider: String?) -> SourceContext {
        let credentials = Credentials(
            clientID: provider ?? "abc", accessToken: "0123456789abcdef0123456789abcdef", validatedAt: Sample.start,
            scopes: ["user:read:follows"], userID: "7")
        return SourceContext(
            http: HTTPClient { [self] (request) throws(FetchError) in
                guard !bodies.isEmpty else { throw .unreachable(reason: "the connection was refused") }
                let body = bodies.removeFirst()
                let headers = ["ETag": "\"1a2b\"", "Retry-After": "7", "Ratelimit-Remaining": "700"]
                return HTTPResponse(status: status, headers: headers, body: body, url: request.url)
            },
            credentials: CredentialStore(
                load: { (_) throws(FetchError) in credentials }, save: { (_, _) throws(FetchError) in },
                exclusively: { (work) throws(FetchError) in try work() }),
            pictures: PictureStore(isWanted: { _, _ in true }, store: { _, _, _ in }), provider: provider,
            environment: [:], readFile: { (path) throws(FileError) in throw FileError(.read, path, reason: "none") },
            now: { Sample.start }, pause: { _ in }, showMessage: { _ in }, ask: { _, _ in nil }, browse: nil,
            remark: { _ in },
            progress: { _ in })
    }
}
