import Testing

@testable import TodayCore

/// The heart of the promise that no title can break a bar: each format is read back as its bar reads it.
@Suite("Read back as the bar would")
struct ReadBackTests {
    static let formats = AllFeedFormats.all.map(\.name)

    private static let ways: [(name: String, options: FeedOptions)] = [
        ("as it is", FeedOptions()), ("in 30 columns", FeedOptions(maximumLength: 30)),
        ("in ASCII", FeedOptions(isASCII: true)),
        ("called by its path", FeedOptions(command: OwnCommand("/usr/local/bin/topgames"))),
    ]

    @Test("each format has a reader, and each reader a format")
    func readers() {
        #expect(AllBarReaders.all.map(\.format).sorted() == Self.formats.sorted())
    }

    @Test("the bar shows exactly the cleaned title, and runs nothing of a title's making", arguments: formats)
    func titles(_ name: String) throws {
        var generator = SeededGenerator(21)
        let random = AwkwardTitles.random(400, &generator)
        for raw in HostileTitles.all + AwkwardTitles.hostile + AwkwardTitles.real + random {
            for way in Self.ways { try readBack(name, [raw], way.options, "\(raw.debugDescription), \(way.name)") }
        }
    }

    @Test("three hostile titles beside each other do no more than one", arguments: formats)
    func three(_ name: String) throws {
        var generator = SeededGenerator(22)
        for _ in 0..<500 {
            let titles = (0..<3).map { _ in HostileTitles.all.randomElement(using: &generator) ?? "" }
            try readBack(name, titles, FeedOptions(rows: Int.random(in: 1...3, using: &generator)), "\(titles)")
        }
    }

    private func readBack(_ name: String, _ titles: [String], _ options: FeedOptions, _ case: String) throws {
        let format = try #require(AllFeedFormats.named(name))
        let reader = try #require(AllBarReaders.all.first { $0.format == name })
        let widget = Sample.widget(Sample.snapshot(titles: titles), .fresh)
        let reading = try reader.read(format.render(widget, options))
        #expect(reading.text == reader.shown(widget, options), "\(`case`)")
        for command in reading.commands { #expect(command.wholeMatch(of: Self.ours) != nil, "\(`case`): \(command)") }
    }

    /// The commands that a feed may contain.
    private nonisolated(unsafe) static let ours = /(\/usr\/local\/bin\/)?topgames open ([123]|--list)/
}
