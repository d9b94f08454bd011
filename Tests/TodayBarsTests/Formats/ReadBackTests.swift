import TestSupport
import Testing

@testable import BarReaders
@testable import TodayBars
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

    @Test("the bar shows exactly the cleaned title, and runs nothing from it", arguments: formats)
    func titles(_ name: String) throws {
        var generator = SeededGenerator(21)
        let random = AwkwardTitles.random(400, &generator)
        for raw in HostileTitles.all + AwkwardTitles.hostile + AwkwardTitles.real + random {
            for way in Self.ways { try readBack(name, Scene([raw], .fresh, way.options), way.name) }
        }
    }

    @Test("next to hostile titles, the moves, numbers, heading and remark are intact", arguments: formats)
    func states(_ name: String) throws {
        for state in [FeedState.fresh, .stale, .offline, .unauthorized] {
            for raw in HostileTitles.all + AwkwardTitles.hostile + ["Just Chatting"] {
                for way in Self.ways {
                    let scene = Scene([raw, "Grand Theft Auto V: Online", raw], state, way.options, isLively: true)
                    try readBack(name, scene, "\(state), \(way.name)")
                }
            }
        }
    }

    @Test("in ASCII a title is pure ASCII: unchanged if it was before, else with its own letters in order")
    func ascii() {
        for raw in HostileTitles.all + AwkwardTitles.hostile + AwkwardTitles.real {
            let (title, ascii) = (DisplayText(raw).cleaned, DisplayText(raw).ascii.cleaned)
            #expect(ascii.utf8.allSatisfy { $0 < 0x80 } && (!Self.isASCII(title) || ascii == title))
            var rest = ascii.unicodeScalars[...]
            for letter in title.unicodeScalars where letter.isASCII && letter.properties.isAlphabetic {
                rest = rest.drop { $0 != letter }
                #expect(rest.popFirst() == letter, "\(raw.debugDescription)")
            }
        }
    }

    private func readBack(_ name: String, _ scene: Scene, _ case: String) throws {
        let format = try #require(AllFeedFormats.named(name))
        let reader = try #require(AllBarReaders.all.first { $0.format == name })
        for objection in scene.objections(to: format.render(scene.status, scene.options), reader) {
            Issue.record("\(`case`): \(objection)")
        }
    }

    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}
