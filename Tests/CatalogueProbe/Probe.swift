import FoundationEssentials
import Glibc
import TodayCatalogue
import TodayCore
import TodayFiles

/// The catalogue that the environment names, or that of another home.
struct Probe {
    let source = "topgames"
    let paths: XDGPaths

    init() throws { paths = try XDGPaths() }
    init(home: String) throws { paths = try XDGPaths(environment: ["HOME": home]) }

    var writer: CatalogueWriter { CatalogueWriter(paths, source: source) { say($0) } }

    func catalogue() throws -> Catalogue {
        guard let catalogue = try Catalogue.reading(paths, source: source) else { exit(69) }
        return catalogue
    }

    /// Writes at once, so that a reader knows what was done before this process was killed.
    func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(1, bytes, bytes.count)
    }

    /// Adds and removes favourites forever, and prints each change once it is confirmed: "+4", "-4".
    func changeFavorites(seed: UInt64) throws {
        var state = seed
        while true {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Int(state >> 33) % 12
            guard let id = ItemID(String(number)) else { continue }
            let isAdded = state >> 62 != 0
            let isChanged = try writer.write(at: Date()) { (catalogue) throws(CatalogueError) in
                isAdded
                    ? try catalogue.addFavorite(id, title: DisplayText("Game \(number)"), at: Date())
                    : try catalogue.removeFavorite(id, at: Date())
            }
            if isChanged { say((isAdded ? "+" : "-") + String(number)) }
        }
    }

    /// Adds `count` favourites, one per change, and prints each.
    func addFavorites(_ first: Int, count: Int) throws {
        for number in 0..<count {
            guard let id = ItemID("\(first)-\(number)") else { continue }
            try writer.write(at: Date()) { (catalogue) throws(CatalogueError) in
                _ = try catalogue.addFavorite(id, title: DisplayText("\(id)"), at: Date())
            }
            say("\(id)")
        }
    }

    /// Simulates a full disk: no file may be larger than this many bytes.
    private func limitFiles(to bytes: rlim_t) {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }

    /// Prints the first page while no byte can be written.
    func readUnwritable() {
        limitFiles(to: 0)
        do throws(CatalogueError) {
            for item in try Catalogue.reading(paths, source: source)?.page(1)?.items ?? [] {
                say("\(item.rank) \(item.title.escaped(for: .plain))")
            }
        } catch {
            say(error.sentence)
        }
    }

    /// Writes more than fits.
    func fillDisk() throws {
        limitFiles(to: 16_384)
        let items = (1...500).compactMap { number in
            ItemID("x\(number)").map { Item(rank: number, id: $0, title: DisplayText("Another game \(number)")) }
        }
        do throws(CatalogueError) {
            try writer.write(at: Date()) { (catalogue) throws(CatalogueError) in
                try catalogue.record(items, seen: Date())
            }
        } catch {
            say(error.sentence)
        }
    }

    /// Records the items in a file (id, tab, title on each line), and their first five pages.
    func fill(_ path: String) throws {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        let items = text.split(separator: "\n").enumerated().compactMap { place, line -> Item? in
            let fields = line.split(separator: "\t", maxSplits: 1)
            guard fields.count == 2, let id = ItemID(String(fields[0])) else { return nil }
            let address = "https://static-cdn.jtvnw.net/ttv-boxart/\(id)_IGDB-{width}x{height}.jpg"
            return Item(rank: place + 1, id: id, title: DisplayText(String(fields[1])), art: address)
        }
        let clock = ContinuousClock()
        let time = try clock.measure {
            try writer.write(at: Date()) { catalogue throws(CatalogueError) in try catalogue.record(items, seen: Date())
            }
        }
        for number in 1...5 {
            let page = Page(items: Array(items.dropFirst(20 * (number - 1)).prefix(20)), fetchedAt: Date())
            try writer.write(at: Date()) { catalogue throws(CatalogueError) in
                try catalogue.record(number == 1 ? PageSample(poll: page, wait: 60) : PageSample(page, number: number))
            }
        }
        say("\(items.count) items in \(time)")
    }

    func search(_ text: String) throws {
        let hits = try catalogue().search(DisplayText(text), limit: 20)
        for item in hits.items { say("\(item.id)\t\(item.title.escaped(for: .plain))") }
        say(hits.hasMore ? "more than \(hits.total)" : "\(hits.total)")
    }

    func lookup(_ text: String) throws {
        switch try catalogue().lookup(DisplayText(text)) {
        case .one(let item): say("\(item.id)")
        case .several(let items): say(items.map { "\($0.id)" }.joined(separator: " "))
        case .partial(let hits): say(hits.items.map { "(\($0.id))" }.joined(separator: " "))
        case .none(let nearest): say("none: " + nearest.map { $0.title.escaped(for: .plain) }.joined(separator: ", "))
        }
    }

    func page() throws {
        for item in try catalogue().page(1)?.items ?? [] { say("\(item.rank) \(item.title.escaped(for: .plain))") }
    }
}
