import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd with a source that has quotes")
struct QuoteTests {
    /// A dollar in reais, and a euro that is always worth 1.1 dollars.
    private static func rates(_ dollar: String) -> [String: String] { ["BRL": dollar, "EUR": "0.9", "GBP": "0.8"] }

    private static let script = """
        [ "$2" = rates ] || exit 64
        cat "$(dirname "$0")/answer.json"
        """

    private func folder(_ world: World) -> String { "\(world.home.root)/state/today/rates" }

    private func answer(_ world: World, _ dollar: String, next: Int? = 86_400, rest: Int? = nil) throws {
        let text = BoardQuotes.answer(Self.rates(dollar), at: Date(), next: next, rest: rest)
        try world.home.replace("\(world.home.root)/stand-in/answer.json", with: text)
    }

    private func configure(_ world: World, _ rates: String) throws {
        try world.home.replace(
            world.home.configuration, with: #"{"sources": ["rates"], "rates": \#(rates)}"#)
    }

    private func favorites(_ world: World, _ codes: String...) throws {
        try FileManager.default.createDirectory(atPath: world.shared, withIntermediateDirectories: true)
        let list = codes.map { #"{"id": "\#($0)", "title": "\#($0)"}"# }.joined(separator: ", ")
        try world.home.replace(
            "\(world.shared)/favorites.json",
            with: #"{"schema": 1, "sources": {"rates": [\#(list)]}}"#)
    }

    /// Starts a daemon that has polled once; what it finds in the folders stays.
    private func start(_ world: World, bus: String? = "") async throws -> Daemon {
        let environment = bus.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:]
        let copy = try await world.install(.daemon, fetchingWith: Self.script)
        try answer(world, "5.0000")
        try FileManager.default.createDirectory(atPath: folder(world), withIntermediateDirectories: true)
        let daemon = try world.startDaemon([], environment: environment, copy: copy, writingTo: folder(world))
        try await daemon.files.first("the first feed; \(daemon.log.all)") { $0 == "feed.json" }
        return daemon
    }

    /// The feed of these files in the format of a bar.
    private func feed(_ world: World, _ format: String = "plain") async throws -> String {
        let link = "\(world.home.bin)/rates"
        if !FileManager.default.fileExists(atPath: link) { try await world.copy(.topgames, to: link) }
        let start = ProgramStart(link, ["feed", "--format", format], environment: world.environment)
        return try await world.run(start).output
    }

    @Test("keeps the quotes, and writes the feed of the favourites in the base currency")
    func feed() async throws {
        try await withWorld { world in
            try configure(world, #"{"base": "BRL"}"#)
            try favorites(world, "EUR", "USD")
            let daemon = try await start(world)
            #expect(try await feed(world) == "EUR 5.56 · USD 5.00\n")
            #expect(world.home.text("\(folder(world))/quotes.json")?.contains(#""BRL" : "5""#) == true)
            try answer(world, "5.1000")
            try await daemon.poll()
            #expect(try await feed(world) == "EUR 5.67 ▲ · USD 5.10 ▲\n")
            #expect(try await feed(world, "waybar").contains("Rates By Exchange Rate API"))
            #expect(try await daemon.stop() == .code(0))
        }
    }

    @Test("shows another base at once, even while the service wants no requests, and does not ask it")
    func base() async throws {
        try await withWorld { world in
            try configure(world, #"{"base": "BRL"}"#)
            let daemon = try await start(world)
            try answer(world, "5.0000", rest: 3600)
            try await daemon.poll()
            try answer(world, "9.0000")
            try configure(world, #"{"base": "EUR"}"#)
            try await daemon.poll()
            #expect(try await feed(world) == "USD 0.900 · GBP 1.13\n")
            #expect(daemon.log.all.allSatisfy { !$0.contains("Could not") })
        }
    }

    @Test("starting it again asks nobody before the next rates are due")
    func restart() async throws {
        try await withWorld { world in
            try configure(world, "{}")
            let first = try await start(world)
            #expect(try await first.stop() == .code(0))
            try FileManager.default.removeItem(atPath: "\(world.home.root)/stand-in/answer.json")
            var again = world.command(.daemon, [], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            again.program = "\(world.home.root)/stand-in/todayd"
            let second = try world.start(again)
            try await second.errors.lines.first("the rest of the wait") { $0.contains("Resuming an earlier wait: ") }
            second.signal(SIGTERM)
            #expect(try await second.ended() == .code(0))
            #expect(second.errors.lines.all.allSatisfy { !$0.contains("Could not") })
        }
    }

    @Test("a favourite changed by a command is in the bars at once, although nobody polls")
    func command() async throws {
        try await withWorld { world in
            try configure(world, #"{"base": "BRL"}"#)
            let daemon = try await start(world)
            #expect(try await daemon.stop() == .code(0))
            try favorites(world, "EUR", "GBP")
            let link = "\(world.home.bin)/rates"
            try await world.copy(.topgames, to: link)
            let change = ProgramStart(link, ["unfavorite", "GBP"], environment: world.environment)
            #expect(try await world.run(change).code == 0)
            #expect(try await feed(world) == "EUR 5.56\n")
        }
    }

    @Test(
        "a favourite that has moved is announced in its own slot, once, and the log says why",
        .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func moves() async throws {
        try await withWorld { world in
            try configure(world, #"{"base": "BRL", "notify": {"move": 1.0}}"#)
            try favorites(world, "USD")
            try await world.startBus()
            let recorder = try await world.startRecorder()
            let daemon = try await start(world, bus: nil)
            for dollar in ["5.0400", "5.0600", "5.0700"] {
                try answer(world, dollar)
                try await daemon.poll()
                try await world.settle()
            }
            #expect(recorder.notifications.map(\.summary) == ["US dollar rose by 1.2%"])
            let notice = try #require(recorder.notifications.first)
            #expect(notice.body == "▲ <b>USD</b> 5.0600 BRL · 1.2%\nRates By Exchange Rate API")
            #expect(notice.violations == [])
            _ = try await feed(world)
            let log = ProgramStart("\(world.home.bin)/rates", ["log"], environment: world.environment)
            #expect(try await world.run(log).output.contains("USD ▲ 5.0600 BRL — announced"))
            let explain = ProgramStart(
                "\(world.home.bin)/rates", ["notify", "--explain"], environment: world.environment)
            let reasons = try await world.run(explain).output
            #expect(reasons.contains("first values: nothing to compare them with"))
            #expect(reasons.contains("USD ▲ 5.0700 BRL, passed over: moved 0.2%, less than 1%"))
            let rules = ProgramStart("\(world.home.bin)/rates", ["notify"], environment: world.environment)
            #expect(try await world.run(rules).output.hasPrefix("Announces favourites that have moved by 1% or more"))
        }
    }
}
