import Foundation
import Testing

@testable import TwitchSimulator

@Suite("faults of lists")
struct PagingFaultTests {
    private func caller(_ fault: Fault) async throws -> Caller {
        let caller = try await Caller()
        caller.simulator.set(fault)
        return caller
    }

    @Test("the blank category heads the list, with either id")
    func blankCategory() async throws {
        for (fault, id) in [(Fault.blankCategory, ""), (.blankCategoryZero, "0")] {
            let caller = try await caller(fault)
            let entries = try caller.list("games/top?first=3").data
            #expect(entries.map(\.id) == [id, "509658", "32982"])
            #expect(entries[0].name == "")
        }
    }

    @Test("the blank category shortens the first page and nothing is lost")
    func shortPage() async throws {
        let caller = try await caller(.shortPage)
        let pages = try caller.pages("games/top?first=100")
        #expect(pages.map(\.data.count) == [99, GameCatalogue.all.count - 99])
        #expect(pages.flatMap(\.ids) == GameCatalogue.all.map(\.id))
    }

    @Test("before is ignored: it always gives page one")
    func beforeIgnored() async throws {
        let caller = try await caller(.beforeIgnored)
        let pages = try caller.pages("games/top?first=10", limit: 3)
        let cursor = try #require(pages[2].cursor)
        #expect(try caller.list("games/top?first=10&before=\(cursor)").ids == pages[0].ids)
    }

    @Test("no games at all")
    func emptyList() async throws {
        let caller = try await caller(.emptyList)
        #expect(caller.helix("games/top").text == #"{"data":[],"pagination":{}}"#)
    }

    @Test("a repeated cursor leads to the second page for ever")
    func cursorRepeats() async throws {
        let caller = try await caller(.cursorRepeats)
        let pages = try caller.pages("games/top?first=40", limit: 6)
        #expect(pages.count == 6)
        #expect(Set(pages.map(\.cursor)).count == 1)
        #expect(pages[5].ids == pages[1].ids)
    }

    @Test("a cursor is empty, missing, or without its object")
    func missingCursors() async throws {
        let empty = try await caller(.cursorEmpty)
        #expect(try empty.list("games/top").cursor == "")
        let missing = try await caller(.cursorMissing)
        #expect(missing.helix("streams").text.hasSuffix(#""pagination":{}}"#))
        let absent = try await caller(.paginationMissing)
        let reply = absent.helix("games/top")
        #expect(reply.status == 200 && !reply.text.contains("pagination"))
    }

    @Test("a page ends at 50 with a cursor that leads to an empty page")
    func cursorToEmptyPage() async throws {
        let caller = try await caller(.cursorToEmptyPage)
        let pages = try caller.pages("streams?first=100&game_id=509658&game_id=21779")
        #expect(pages.map(\.data.count) == [50, 0])
        let cursor = try #require(pages[0].cursor.flatMap { Data(base64Encoded: $0) })
        #expect(String(decoding: cursor, as: UTF8.self).contains(#""a":{"Cursor":""}"#))
    }

    @Test("the last page still has a cursor, and it leads to an empty page")
    func cursorAfterLast() async throws {
        let caller = try await caller(.cursorAfterLast)
        #expect(try caller.list("games/top?first=20").cursor != "IA")
        #expect(try caller.list("games/top?first=100&after=\(Cursor.offset(100))").cursor == "IA")
        #expect(try caller.list("games/top?after=IA").data.isEmpty)
    }

    @Test("a doubly encoded cursor works")
    func cursorDoubled() async throws {
        let caller = try await caller(.cursorDoubled)
        #expect(try caller.list("games/top?first=50").cursor == Cursor.doubled(Cursor.offset(50)))
        #expect(try caller.pages("games/top?first=50").flatMap(\.ids) == GameCatalogue.all.map(\.id))
    }

    @Test("a cursor just issued is rejected, and works the next time")
    func cursorRefused() async throws {
        let caller = try await caller(.cursorRefused)
        let after = Cursor.offset(20)
        #expect(caller.helix("games/top").status == 200)
        let replies = (1...3).map { _ in caller.helix("games/top?after=\(after)") }
        #expect(replies.map(\.status) == [400, 200, 400])
        #expect(try replies[0].decode(Complaint.self).message == "invalid cursor")
    }

    @Test("each page repeats the end of the previous one", arguments: ["games/top?first=50", "streams?game_id=743"])
    func duplicates(target: String) async throws {
        let caller = try await Caller()
        let clean = try caller.pages(target).flatMap(\.ids)
        caller.simulator.set(.duplicates)
        let pages = try caller.pages(target)
        #expect(pages.count > 1)
        for (page, next) in zip(pages, pages.dropFirst()) { #expect(page.ids.last == next.ids.first) }
        #expect(Set(pages.flatMap(\.ids)) == Set(clean))
    }

    @Test("when games change places between pages a crawl sees some twice and misses others")
    func rankingMoves() async throws {
        let caller = try await caller(.rankingMoves)
        let ids = try caller.pages("games/top?first=5").flatMap(\.ids)
        #expect(ids.count == GameCatalogue.all.count)
        #expect(Set(ids).count < ids.count)
    }

    @Test("awkward names come first, in the list and in search")
    func awkwardNames() async throws {
        let caller = try await caller(.awkwardNames)
        let names = try caller.list("games/top?first=100").data.compactMap(\.name)
        #expect(Array(names.prefix(GameCatalogue.awkward.count)) == GameCatalogue.awkward.map(\.name))
        #expect(names.contains { $0.count == 206 })
        #expect(names.contains { $0.hasPrefix(" ") } && names.contains { $0.hasSuffix(" ") })
    }

    @Test("hostile names arrive byte for byte")
    func hostileNames() async throws {
        let caller = try await caller(.hostileNames)
        let entries = try caller.list("games/top?first=\(Fault.hostile.count)").data
        #expect(entries.compactMap(\.name).map { Array($0.utf8) } == Fault.hostile.map { Array($0.utf8) })
        #expect(entries[0].id == "509658")
    }
}
