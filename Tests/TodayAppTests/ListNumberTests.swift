import Foundation
import TestSupport
import Testing

@testable import TodayApp
@testable import TodayCore

@Suite("Numbers of a list")
struct ListNumberTests {
    private let place: Place

    init() throws { place = try Place(.topGames) }

    private func item(_ rank: Int, _ id: String, _ viewers: Int, atLeast: Bool = true) -> Item {
        Item(
            rank: rank, id: Sample.id(id), title: DisplayText("Game \(id)"),
            metric: Metric(value: Double(viewers), unit: "viewers", atLeast: atLeast))
    }

    private func answer(_ items: [Item]) {
        place.service = { question, now in
            guard case .detail(let id, _) = question.request else {
                return .success(Page(items: items, fetchedAt: now))
            }
            return .success(Page(items: items.filter { $0.id == id }, fetchedAt: now))
        }
    }

    private var values: [String] {
        get throws {
            try CachedList(place.session, offline: false).load(1).page.rows.map {
                place.source.presenter.row($0).value?.escaped(for: .plain) ?? ""
            }
        }
    }

    @Test("Bounds that contradict the order are corrected: a higher place has at least as many")
    func order() throws {
        answer([item(1, "1", 500_000), item(2, "2", 400_000), item(3, "3", 260_000), item(4, "4", 280_000)])
        #expect(try values == ["≥ 500K viewers", "≥ 400K viewers", "≥ 280K viewers", "≥ 280K viewers"])
        answer([item(1, "1", 260_000, atLeast: false), item(2, "2", 280_000)])
        place.now += 200
        #expect(try values == ["260K viewers", "≥ 280K viewers"], "what was counted whole is not made larger")
    }

    @Test("A count of another moment has its time, so that the numbers without one agree with the order")
    func otherMoment() throws {
        answer([item(1, "1", 292_000), item(2, "2", 280_000)])
        #expect(try values == ["≥ 292K viewers", "≥ 280K viewers"])
        place.now += 30
        answer([item(2, "2", 359_000)])
        _ = try ShowItem(place.session, pages: 20, offline: false).find("2")
        #expect(try values == ["≥ 292K viewers", "≥ 359K viewers at \(Sample.clock(Sample.start + 30))"])
        place.now += 4
        #expect(try values[1].hasSuffix("at \(Sample.clock(Sample.start + 30))"))
    }

    @Test("A deeper count stays for a quarter of an hour, with its time")
    func depth() throws {
        answer([item(1, "1", 300_000), item(2, "2", 200_000)])
        #expect(try values == ["≥ 300K viewers", "≥ 200K viewers"])
        place.now += 20
        answer([item(2, "2", 290_000)])
        _ = try ShowItem(place.session, pages: 20, offline: false).find("2")
        answer([item(1, "1", 310_000), item(2, "2", 210_000)])
        let counted = "≥ 290K viewers at \(Sample.clock(Sample.start + 20))"
        #expect(try values == ["≥ 300K viewers", counted], "at once")
        place.now += 600
        #expect(try values == ["≥ 310K viewers", counted])
        place.now += 900
        #expect(try values == ["≥ 310K viewers", "≥ 210K viewers"])
    }

    @Test("A favourite has the number of the moment of its rank, or another one with its time, and no old number")
    func favorites() throws {
        answer([item(1, "1", 300_000), item(2, "2", 200_000), item(3, "3", 100_000)])
        _ = try values
        for id in ["3", "1"] { _ = try ChangeFavorites(place.session).add(id) }
        func shown() throws -> [String?] {
            try FavoriteList(place.session).page().rows.map {
                place.source.presenter.row($0).value?.escaped(for: .plain)
            }
        }
        #expect(try shown() == ["≥ 100K viewers", "≥ 300K viewers"])
        place.now += 30
        answer([item(3, "3", 120_000)])
        _ = try ShowItem(place.session, pages: 20, offline: false).find("3")
        #expect(try shown()[0] == "≥ 120K viewers at \(Sample.clock(Sample.start + 30))")
    }

    @Test("The interactive list counts an opened item, unless the count is recent, or the list is offline")
    func opened() throws {
        answer([item(1, "1", 300_000), item(2, "2", 200_000, atLeast: false)])
        _ = try values
        func wants(_ id: String, offline: Bool = false) throws -> Bool {
            try BrowsedList(CachedList(place.session, offline: offline)).wantsNumbers(Sample.id(id))
        }
        #expect(try wants("1"))
        #expect(try !wants("1", offline: true))
        #expect(try !wants("2"), "it was counted whole")
        _ = try ShowItem(place.session, offline: false).find("1")
        #expect(try !wants("1"))
        place.now += 1_000
        #expect(try wants("1"))
        #expect(try wants("2"))
    }
}
