import FoundationEssentials
import Glibc
import TodayCatalogue
import TodayCore

extension Probe {
    /// Reads everything that can be read, records a poll, and reports whether that can be read again; a crash, an
    /// endless loop or a huge allocation ends the process.
    func examine() throws {
        // This process may have examined others.
        limit(RLIMIT_CPU, to: rlim_t(clock() / __clock_t(CLOCKS_PER_SEC)) + 20)
        // The address sanitizer reserves a part of the address space that is larger than any limit.
        if getenv("SANITIZER") == nil { limit(RLIMIT_AS, to: 1 << 30) }
        attempt("read") { () throws(CatalogueError) in try read() }
        let now = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
        let ids = ["2", "1", "new", "3"].compactMap { ItemID($0) }
        attempt("keep") { () throws(CatalogueError) in
            try writer.write(at: now) { catalogue throws(CatalogueError) in
                for id in ids { _ = try catalogue.addFavorite(id, title: DisplayText("Game"), at: now) }
                _ = try catalogue.removeFavorite(ids[0], at: now)
                if let document = try Catalogue.reading(paths, source: source)?.export(at: now) {
                    _ = try catalogue.merge(document, at: now)
                }
            }
        }
        attempt("record") { () throws(CatalogueError) in try record(ids, at: now, repairs: false) }
        attempt("repair") { () throws(CatalogueError) in try record(ids, at: now + 60, repairs: true) }
        attempt("read") { () throws(CatalogueError) in try read() }
        say("examined")
    }

    private func limit(_ resource: __rlimit_resource, to value: rlim_t) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        limit.rlim_cur = min(value, limit.rlim_max)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }

    private func attempt(_ what: String, _ work: () throws(CatalogueError) -> Void) {
        do throws(CatalogueError) { try work() } catch { say("\(what): \(error.sentence)") }
    }

    private func record(_ ids: [ItemID], at now: Date, repairs: Bool) throws(CatalogueError) {
        let items = ids.enumerated().map { Item(rank: $0 + 1, id: $1, title: DisplayText("Game \($1)")) }
        let page = PageSample(poll: Page(items: items, fetchedAt: now), wait: 60)
        let writer = CatalogueWriter(paths, source: source, isDurable: false, repairs: repairs) { say($0) }
        try writer.write(at: now) { catalogue throws(CatalogueError) in try catalogue.record(page) }
        writer.close()
        guard let catalogue = try Catalogue.reading(paths, source: source) else { return say("lost: the file") }
        if try catalogue.page(1)?.items.map(\.id) != ids { say("lost: the page") }
        if try catalogue.rankings(since: now).first?.items != ids { say("lost: the sample") }
        if try catalogue.standing(of: ids[0])?.best != 1 { say("lost: the best rank") }
        if try catalogue.search(DisplayText("new"), limit: 9).items.map(\.id) != [ids[2]] { say("lost: the name") }
        try recordValues(at: now)
    }

    /// Records the values of two items, and reports whether they can be read again.
    private func recordValues(at now: Date) throws(CatalogueError) {
        guard let one = try? DecimalNumber(json: "1"), let other = try? DecimalNumber(json: "5.4312"),
            let euro = ItemID("EUR"), let real = ItemID("BRL")
        else { return say("lost: the numbers") }
        let span = SampleInterval(at: Int(now.timeIntervalSince1970), reach: 60)
        let sample = ValueSample(span, provider: "bank", amounts: [euro: one, real: other])
        let writer = CatalogueWriter(paths, source: source, isDurable: false) { say($0) }
        try writer.write(at: now) { catalogue throws(CatalogueError) in try catalogue.record([sample]) }
        writer.close()
        let values = try Catalogue.reading(paths, source: source)?.values(of: euro, in: real, from: now, to: now + 1)
        if values?.points.first?.rate.text != "5.4312" { say("lost: the values") }
    }

    private func read() throws(CatalogueError) {
        let past = Date(timeIntervalSince1970: 0)
        guard let catalogue = try Catalogue.reading(paths, source: source) else { return }
        let ids = ["1", "2", "3"].compactMap { ItemID($0) }
        for text in ["a", "game", "Game 1", "no such name", "1"] {
            _ = try catalogue.search(DisplayText(text), limit: 20)
            _ = try catalogue.lookup(DisplayText(text))
        }
        _ = (try catalogue.pages(), try catalogue.page(1), try catalogue.lastPage(), try catalogue.items(ids))
        for id in ids {
            let seen = (try catalogue.ranks(of: id, since: past), try catalogue.standing(of: id))
            _ = (seen.0.best, seen.0.secondsLeading, try catalogue.isStoredTwice(id))
        }
        let now = Date()
        let timeline = RankTimeline(
            start: past, end: now, samples: try catalogue.rankings(since: past, grain: 60), titles: [:],
            records: try catalogue.records(from: try catalogue.lastSampleTime(upTo: now), to: now))
        _ = (timeline.lines, try catalogue.firstSample(since: past), try catalogue.ranking(from: past, before: now))
        for id in ids { _ = try catalogue.values(of: id, in: ids[0], from: past, to: now).percent }
        _ = JSONCoding.encode(try catalogue.export(at: now), pretty: false)
        _ = Catalogue.favorites(paths, source: source, in: catalogue)
    }
}
