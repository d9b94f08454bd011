import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Recorded bodies of Twitch", .enabled(if: Fixtures.hasRecordedData, Comment(rawValue: Fixtures.whySkipped)))
struct RecordedBodiesTests {
    /// One real category, read without our decoder.
    private struct Category: Decodable {
        let id: String
        let name: String
        let box_art_url: String
    }

    private struct Body: Decodable { let data: [Category] }

    @Test(
        "All categories are listed with id, name and link: 1,131 awkward names, and 21,301 of a full crawl",
        arguments: [("awkward_real_categories", 1131), ("twitch-category-index_7aebae3", 21_301)])
    func categories(name: String, count: Int) throws {
        let text = String(decoding: try Fixtures.recorded("twitch/\(name).json"), as: UTF8.self)
        let body = Array(text.replacingOccurrences(of: "\"categories\"", with: "\"data\"").utf8)
        let page = try TwitchGames(HTTPResponse(status: 200, body: body))
            .page(after: nil, firstRank: 1, fetchedAt: World.start)
        let categories = try JSONDecoder().decode(Body.self, from: Data(body)).data
        #expect(categories.count == count)
        try #require(page.items.count == count)
        for (category, item) in zip(categories, page.items) {
            #expect(item.id.description == category.id)
            let folded = category.name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let title = item.title.escaped(for: .plain)
            let isPlain = folded.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) }
            if isPlain { #expect(title == folded) } else { #expect(!title.isEmpty) }
            let path = try #require(item.link).dropFirst("https://www.twitch.tv/directory/game/".count)
            #expect(path.removingPercentEncoding == title)
            #expect(item.art == category.box_art_url)
        }
    }

    /// The 49 bodies of another client's tests, as bytes.
    private func bodies() throws -> [(file: String, body: Any)] {
        let root = try JSONSerialization.jsonObject(with: Fixtures.recorded("twitch/recorded_bodies.json"))
        let files = try #require((root as? [String: Any])?["files"] as? [String: [[String: Any]]])
        return files.sorted { $0.key < $1.key }.flatMap { file, entries in
            entries.compactMap { entry in entry["body"].map { (file, $0) } }
        }
    }

    private func response(_ body: Any, status: Int = 200) throws -> HTTPResponse {
        let bytes = try JSONSerialization.data(withJSONObject: body, options: .fragmentsAllowed)
        return HTTPResponse(status: status, body: [UInt8](bytes))
    }

    @Test("Every recorded list of games is read completely, every other body is rejected, and none crashes")
    func recorded() throws {
        var lists = 0
        let bodies = try bodies()
        #expect(bodies.count == 49)
        for (file, body) in bodies {
            let response = try response(body)
            let games = ((body as? [String: Any])?["data"] as? [[String: Any]])?.filter { $0["box_art_url"] != nil }
            if file == "games_test.go", let games, !games.isEmpty {
                lists += 1
                let page = try TwitchGames(response).page(after: nil, firstRank: 1, fetchedAt: World.start)
                #expect(page.ids == games.compactMap { $0["id"] as? String })
            } else {
                _ = try? TwitchGames(response)
                _ = try? TwitchStreams(response)
                _ = try? response.decoded(TwitchTokenServer.Grant.self)
                _ = try? response.decoded(TwitchTokenServer.DeviceCode.self)
            }
        }
        #expect(lists >= 3)
    }

    @Test("Every recorded error body has its message, with any status")
    func errors() throws {
        var errors = 0
        for (_, body) in try bodies() {
            guard let fields = body as? [String: Any], let message = fields["message"] as? String,
                let status = fields["status"] as? Int
            else { continue }
            errors += 1
            let error = TwitchFailure.error(try response(body, status: status))
            switch status {
            case 429: #expect(error == .rateLimited(until: nil))
            case 500...: #expect(error == .server(status: status))
            default: #expect(error == .refused(status: status, message: DisplayText(message)))
            }
        }
        #expect(errors > 10)
    }
}
