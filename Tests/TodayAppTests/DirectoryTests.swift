import Foundation
import TestSupport
import Testing
import TodayCatalogue

@testable import TodayApp
@testable import TodayCore
@testable import TodayFiles

@Suite("A source whose items are known without requests")
struct DirectoryTests {
    private let place: Place

    init() throws {
        place = try Place(.rates.provided(by: "open.er-api.com"))
        let rates = SampleRateMoves.cachedRates().rates
        place.service = { _, now in
            var page = Page(items: [], fetchedAt: now)
            page.rates = rates
            return .success(page)
        }
    }

    private func codes(_ page: ListPage) -> String { page.ids.joined(separator: " ") }

    @Test("list: it requests rates once, caches them, and with --refresh requests newer ones if there can be any")
    func list() throws {
        let page = try place.session.pages(offline: false).load(1).page
        #expect(codes(page) == "ARS AUD BRL CAD CLP COP EUR XAU IRR JPY KWD MXN NOK GBP QQQ SEK USD")
        #expect(place.asked() == [.poll])
        #expect(page.stamp?.service == "ExchangeRate-API")
        #expect(!page.isOverdue)
        #expect(page.label.heading == "Exchange rates in USD")
        place.goOffline()
        #expect(try place.session.pages(offline: false).load(1).page.ids == page.ids)
        #expect(place.asked().isEmpty)
        let refused = try place.session.pages(offline: false, refresh: true).load(1)
        #expect(refused.note?.hasPrefix("These are the latest rates") == true && place.asked().isEmpty)
        place.now += 2 * 86_400
        let old = try place.session.pages(offline: false, refresh: true).load(1)
        #expect(old.page.isOverdue)
        #expect(old.failure?.code == .unavailable)
        #expect(place.asked() == [.poll])
        let report = Reporter(place.environment).list(old)
        #expect(report.state == .offline)
        #expect(report.provider == "open.er-api.com")
        #expect(report.attribution != nil)
    }

    @Test("list: without rates and network it exits with 69 and writes nothing")
    func nothing() throws {
        place.goOffline()
        let failed = failure(try place.session.pages(offline: false).load(1))
        #expect(failed?.code == .unavailable)
        let offline = failure(try place.session.pages(offline: true).load(1))
        #expect(offline?.code == .unavailable)
        #expect(!FileManager.default.fileExists(atPath: place.paths.rates("rates")))
        #expect(!FileManager.default.fileExists(atPath: place.paths.database))
    }

    @Test("list: rates are in the user's unit, under names in their language")
    func preferences() throws {
        place.preferences = Preferences(languages: ["pt_BR", "pt"], unit: Sample.id("BRL"))
        let page = try place.session.pages(ListQuery(sort: "code"), offline: false).load(1).page
        let dollar = try #require(page.rows.first { $0.item.id == Sample.id("USD") }?.item)
        #expect(dollar.title == DisplayText("dólar americano") && dollar.fact("rate") == .text(DisplayText("5.4312")))
        #expect(
            dollar.fact("unit") == .text(DisplayText("BRL")) && dollar.fact("inverse") == .text(DisplayText("0.18412")))
        #expect(codes(page).hasPrefix("ARS AUD BRL CAD"))
    }

    @Test("search: codes and names in both languages are found without a request, and near ones are suggested")
    func search() throws {
        func found(_ text: String) throws -> SearchNames.Results { try place.search(text, limit: 5) }
        for text in ["dólar", "USD", "dolar", "us dollar"] {
            #expect(try found(text).found.page.ids.first == "USD", "\(text)")
        }
        #expect(try found("litas").found.page.ids == ["LTL"])
        #expect(try found("litas").found.note == nil)
        #expect(try found("dollar").found.page.label.heading.hasPrefix("27 "))
        let none = try found("dollr")
        #expect(none.found.page.rows.isEmpty && none.failure?.code == .badData)
        #expect(
            none.failure?.sentence.hasPrefix("No currency matches \"dollr\". Similar names:\n  USD  US dollar\n")
                == true)
        let online = try place.search("euro", limit: 5, online: true)
        #expect(online.found.page.ids.first == "EUR" && place.asked().isEmpty)
    }

    @Test("favourites: they are found by code or name, and come first in every order, in the user's own order")
    func favorites() throws {
        #expect(try place.favor("real").sentence == "Added Brazilian real to favourites.")
        #expect(try place.favor("jpy") == .added(DisplayText("Japanese yen")))
        #expect(try place.favor("BRL") == .alreadyAdded(DisplayText("Brazilian real")))
        let several = failure(try place.favor("peso"))
        #expect(several?.sentence.contains("use one of these codes:\n  ARS  Argentine peso\n") == true)
        let list = try place.session.pages(ListQuery(sort: "-code"), offline: false).load(1).page
        #expect(list.ids.prefix(3) == ["JPY", "BRL", "XAU"] && list.rows[0].isFavorite && !list.rows[2].isFavorite)
        #expect(try FavoriteList(place.session).page().ids == ["BRL", "JPY"])
        #expect(try FavoriteList(place.session).page(sortedBy: "-code").ids == ["JPY", "BRL"])
        #expect(try FavoriteList(place.session).page(sortedBy: "-value").ids == ["BRL", "JPY"])
        // A retired currency is listed if it is a favourite.
        try place.favor("LTL")
        #expect(try place.session.pages(offline: true).load(1).page.ids.contains("LTL"))
        #expect(try ChangeFavorites(place.session).remove("yen") == .removed(DisplayText("Japanese yen")))
    }

    @Test("show: a name of several currencies lists those with a rate, as the converter does")
    func several() throws {
        _ = try place.session.pages(offline: false).load(1)
        let shown = failure(try ItemResolver(place.session).find("peso", asking: false))
        let typed = try TypedConversion(["100 dollar peso"], .english)
        let names = CurrencyNames(SampleRateMoves.cachedRates().table, languages: [], .english)
        let converted = failure(try names.currencies(typed))
        #expect(converted?.sentence.contains("  ARS  Argentine peso\n  CLP  Chilean peso\n  COP") == true)
        #expect(converted?.sentence.contains("CUP") == false)
        #expect(shown?.sentence == converted?.sentence)
    }

    @Test("show: a move has the sign of its direction, and a percentage without one")
    func move() throws {
        try RatesFile(place.paths, source: "rates").store(SampleRateMoves.cachedRates())
        let euro = try ItemResolver(place.session).find("eur", asking: false)
        let detail = try ShowItem(place.session, offline: true).detail(euro)
        let wording = DetailWording(at: place.now, clock: { Sample.clock($0) })
        let rate = try #require(place.source.display(detail, wording).facts?.first).value.escaped(for: .plain)
        #expect(rate.contains(" USD ▼ "))
        #expect(!rate.contains("-"))
        #expect(rate.hasSuffix("%"))
    }

    @Test("favourites: one that was added in English is named in the user's language")
    func favoritesInPortuguese() throws {
        try place.favor("BRL")
        place.preferences = Preferences(languages: ["pt_BR", "pt"], leftOut: LeftOut(["BRL"]))
        #expect(try FavoriteList(place.session).hidden().titles == [DisplayText("real brasileiro")])
        #expect(try place.favor("BRL") == .alreadyAdded(DisplayText("real brasileiro")))
        #expect(try ChangeFavorites(place.session).remove("brazilian real") == .removed(DisplayText("real brasileiro")))
    }

    @Test("The interactive list cycles through the orders, and watches the file of rates")
    func orders() throws {
        _ = try place.session.pages(offline: false).load(1)
        var list = BrowsedList(place.session.pages(offline: false))
        var orders: [String] = []
        for _ in 1...6 {
            let hasNext = list.selectNextOrder()
            #expect(hasNext)
            orders.append(list.pages.query.sort ?? "")
            #expect(try list.pages.cachedPage(1)?.page.rows.count == 17)
        }
        #expect(
            orders == ["-name", "code", "-code", "value", "-value", "name"]
                && list.pages.file == place.paths.rates("rates"))
        #expect(try list.search("iene").ids == ["JPY"])
        var games = BrowsedList(try Place(.topGames).session.pages(offline: false))
        let hasNext = games.selectNextOrder()
        #expect(!hasNext)
    }

    @Test("favourites: several codes or names are added at once, and a mistake in one of them changes nothing")
    func severalFavorites() throws {
        let names = ItemResolver(place.session)
        #expect(try names.texts(["USD", "euro", "jpy"], asking: true) == ["USD", "euro", "jpy"])
        #expect(try names.texts(["canadian", "dollar"], asking: true) == ["canadian dollar"])
        let failed = failure(try names.texts(["USD", "zzzz"], asking: true))
        let advice = "Type part of a name, or a code; `rates list` shows all currencies."
        #expect(failed == CommandError("No currency matches \"zzzz\". \(advice)", .badData))
    }

    @Test("show and share: they have both directions, time and provider, and the successor of a retired currency")
    func show() throws {
        let shown = try ShowItem(place.session, offline: false).find("real")
        let facts = Reporter(place.environment).details(shown).items[0].display.facts ?? []
        #expect(facts.map(\.label).starts(with: ["1 BRL", "1 USD", "rates of", "next update", "provider"]))
        #expect(facts.map(\.value).starts(with: [DisplayText("0.18412 USD"), DisplayText("5.4312 BRL")]))
        let retired = try ShowItem(place.session, offline: true).find("LTL")
        let words = Reporter(place.environment).details(retired).items[0].display.facts ?? []
        #expect(words.contains { $0.key == "successor" && $0.value == DisplayText("replaced by EUR") })
        let due = try #require(shown.detail.stamp?.nextUpdate)
        for (time, isOverdue) in [(due - 1, false), (due, true)] {
            place.now = time
            let next = Reporter(place.environment).details(shown).items[0].display.facts?.first {
                $0.key == "nextUpdate"
            }
            #expect(next.map { "\($0.value.escaped(for: .plain))".hasSuffix(", overdue") } == isOverdue)
        }
        let line = try place.session.shareLine("BRL")
        #expect(line.hasPrefix("1 BRL (Brazilian real) = 0.18412 USD · Rates of "))
        #expect(line.hasSuffix(" · Rates By Exchange Rate API · https://www.exchangerate-api.com"))
        place.goOffline()
        place.now += 2 * 86_400
        let late = try ShowItem(place.session, offline: true).find("BRL")
        let next = Reporter(place.environment).details(late).items[0].display.facts?.first { $0.key == "nextUpdate" }
        #expect(next.map { "\($0.value.escaped(for: .plain))" }?.hasSuffix(", overdue") == true)
    }

    @Test("show: without rates it shows the name, and the reason why there are no values")
    func showNothing() throws {
        place.goOffline()
        let shown = try ShowItem(place.session, offline: false).find("CHF")
        #expect(shown.failure?.code == .unavailable && shown.detail.stamp == nil)
        #expect(Reporter(place.environment).details(shown).items[0].title == DisplayText("Swiss franc"))
    }

    @Test("history: each answer is recorded for favourites, their unit and the last conversion")
    func history() throws {
        place.preferences = Preferences(unit: Sample.id("EUR"))
        try place.favor("BRL")
        _ = try place.session.pages(offline: false).load(1)
        func read(_ words: String...) throws(CommandError) -> ReadValues {
            try ReadValues(words, since: place.now - 7 * 86_400, place.session)
        }
        #expect(try read("USD", "BRL").history.points.map(\.rate.text) == ["5.4312"])
        #expect(try read("real").history.points.map(\.rate.text) == ["0.17002"])
        #expect(try read("real").unit.id == Sample.id("EUR"))
        #expect(try read("us", "dollar", "real").history.points.count == 1)
        #expect(try read("brazilian", "real").item.id == Sample.id("BRL"))
        #expect(try read("USD", "BRL").source == "Rates By Exchange Rate API, https://www.exchangerate-api.com")
        let same = CommandError("Name another currency: 1 EUR is always worth 1 EUR.", .usage)
        #expect(failure(try read("EUR")) == same)
        #expect(failure(try read("EUR", "euro")) == same)
        let missing = try read("JPY", "KWD")
        #expect(missing.history.points.isEmpty && missing.nothing.hasPrefix("No values of JPY in KWD were recorded"))
        #expect(failure(try missing.requireChart())?.code == .unavailable)
        #expect(failure(try read("USD", "zzzz"))?.code == .badData)
        let export = try CatalogueExport(place.session)
        #expect(export.sentence("f") == "Wrote 1 favourite and 1 record of values to f.")
    }
}
