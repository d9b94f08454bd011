import TestSupport
import Testing

@testable import BarReaders
@testable import TodayBars
@testable import TodayCore

/// Proves that no title can break a bar: each format is read back as its bar reads it.
@Suite("Reading each format back as its bar does")
struct ReadBackTests {
    static let formats = AllBarFormats.all.map(\.name) + ["omarchy"]

    private static let ways: [(name: String, options: BarOptions)] = [
        ("as it is", BarOptions()), ("in 30 columns", BarOptions(maximumLength: 30)),
        (
            "in ASCII, called by its path",
            BarOptions(isASCII: true, command: OwnCommand("/usr/local/bin/topgames"))
        ),
    ]

    @Test("Each format has a reader, and each reader a format")
    func readers() {
        #expect(AllBarReaders.all.map(\.format).sorted() == Self.formats.sorted())
    }

    /// Each known title in each way, and each random title in one of them; rendered once for all formats.
    private static let titleScenes: [(way: String, scene: Scene)] = {
        var generator = SeededGenerator(21)
        let random = AwkwardTitles.random(400, &generator)
        let known = (HostileTitles.all + AwkwardTitles.hostile + AwkwardTitles.real).flatMap { raw in
            ways.map { ($0.name, Scene([raw], .fresh, $0.options)) }
        }
        return known
            + random.enumerated().map { number, raw in
                let way = ways[number % ways.count]
                return (way.name, Scene([raw], .fresh, way.options))
            }
    }()

    /// Each title in one way, fresh and with one of the remarks; the first in each way, with each of them.
    private static let stateScenes: [(way: String, scene: Scene)] = {
        let remarked = [DataState.stale, .offline, .unauthorized]
        let all = ["Just Chatting"] + HostileTitles.all + AwkwardTitles.hostile
        return all.enumerated().flatMap { number, raw in
            ([.fresh] + (number == 0 ? remarked : [remarked[number % remarked.count]])).flatMap { state in
                (number == 0 ? ways : [ways[number / remarked.count % ways.count]]).map { way in
                    let titles = [raw, "Grand Theft Auto V: Online", raw]
                    return ("\(state), \(way.name)", Scene(titles, state, way.options, isLively: true))
                }
            }
        }
    }()

    @Test("The bar shows exactly the cleaned title, and runs nothing in it", arguments: formats)
    func titles(_ name: String) throws { try readBack(name, Self.titleScenes) }

    @Test("Next to hostile titles, the moves, numbers, heading and remark are intact", arguments: formats)
    func states(_ name: String) throws { try readBack(name, Self.stateScenes) }

    @Test("In ASCII a title is pure ASCII: unchanged if it was before, and otherwise with its own letters in order")
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

    private func readBack(_ name: String, _ scenes: [(way: String, scene: Scene)]) throws {
        let format = try #require(AllBarFormats.named(name))
        let reader = try #require(AllBarReaders.all.first { $0.format == name })
        for (way, scene) in scenes {
            for objection in scene.objections(to: format.render(scene.status, scene.options), reader) {
                Issue.record("\(way): \(objection)")
            }
        }
    }

    private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}
