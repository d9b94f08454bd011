import Testing

@testable import TodayBars

@Suite("Two sources in one configuration")
struct TwoSourcesTests {
    private let games = OwnCommand("/usr/bin/topgames")
    private let rates = OwnCommand("/usr/bin/rates")

    private func setups(_ format: String) throws -> (games: BarSetup, rates: BarSetup) {
        let format = try #require(AllBarFormats.named(format))
        return (try #require(format.setup(for: "topgames")), try #require(format.setup(for: "rates")))
    }

    /// A file with nothing but a carriage return looks like one of Windows once a line is added.
    private static let samples = BarSample.all.filter { !$0.setup.isProgram }.flatMap(\.variations)
        .filter { $0.text != "\r" }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test(
        "Each source's entry is removed without changing the other, and without both the file is as before",
        arguments: Self.samples)
    func removed(_ sample: BarSample) throws {
        let (games, rates) = try setups(sample.format)
        let first = try games.added(self.games, to: sample.text)
        let both = try rates.added(self.rates, to: first)
        #expect(try games.editor?.hasEntry(both) == true)
        #expect(try rates.editor?.hasEntry(both) == true)
        #expect(rates.entry(in: both)?.command == self.rates)
        #expect(try bytes(rates.added(self.rates, to: both)) == bytes(both), "it is added only once")
        #expect(try bytes(games.added(self.games, to: both)) == bytes(both), "it is added only once")
        #expect(try bytes(rates.removed(from: both)) == bytes(first))

        let rest = try games.removed(from: both)
        #expect(try games.editor?.hasEntry(rest) == false)
        #expect(games.entry(in: rest) == nil)
        #expect(try rates.editor?.hasEntry(rest) == true)
        let (then, now) = (try #require(rates.entry(in: both)?.piece), try #require(rates.entry(in: rest)?.piece))
        // A bar of i3 or sway has one command, so the other's line is written where ours was.
        #expect(sample.format == "i3bar" ? words(now) == words(then) : bytes(now) == bytes(then))
        #expect(!rest.contains("topgames"))
        #expect(try bytes(rates.removed(from: rest)) == bytes(sample.text))
    }

    private func words(_ piece: String) -> [Substring] { piece.split(whereSeparator: \.isWhitespace) }

    @Test("Where an entry is a whole file, each source has its own script")
    func files() throws {
        let (games, rates) = try setups("argos")
        #expect(Set(games.files { _ in nil }).isDisjoint(with: rates.files { _ in nil }))
    }

    @Test("The snippet for a source names it and no other", arguments: AllBarFormats.all.map(\.name))
    func names(_ format: String) throws {
        guard let rates = AllBarFormats.named(format)?.setup(for: "rates") else { return }
        let words = [rates.snippet(self.rates), rates.style ?? "", rates.place("~/bar"), rates.reload?("~/bar") ?? ""]
        #expect(!words.contains { $0.contains("topgames") }, "\(words)")
        #expect(rates.snippet(self.rates).contains("/usr/bin/rates feed --format \(format)"))
    }

    @Test("Three feeds in one status_command can be removed in any order")
    func wrapped() throws {
        let format = try #require(AllBarFormats.named("i3bar"))
        let names = ["topgames", "rates", "pokedex"]
        let setups = try names.map { try #require(format.setup(for: $0)) }
        let text = "bar {\n    status_command i3status\n}\n"
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            var now = text
            for (name, setup) in zip(names, setups) { now = try setup.added(OwnCommand(name), to: now) }
            for (step, index) in order.enumerated() {
                now = try setups[index].removed(from: now)
                for other in order[(step + 1)...] { #expect(now.contains("\(names[other]) feed"), "\(now)") }
                #expect(!now.contains("\(names[index]) feed") && now.contains("i3status"), "\(now)")
            }
            #expect(now == text)
        }
    }
}
