import Foundation
import TestSupport
import Testing

@testable import BarReaders
@testable import TodayBars
@testable import TodayCore

@Suite("Every format of the feed")
struct AllFeedFormatsTests {
    static let names = AllBarFormats.all.map(\.name)

    /// The states of a bar, by the names of their golden files.
    static let states: [(name: String, status: SourceStatus)] = {
        var page = Sample.page("BAD", at: Sample.start + 60)
        page.items[0].metric = Metric(value: 412_345, unit: "viewers", atLeast: true)
        let changed = Snapshot(page: page, label: Sample.label, after: Sample.snapshot("ABC"))
        let hostile = Sample.snapshot(titles: Array(AwkwardTitles.hostile[0..<3]))
        return [
            ("first", Sample.status(Sample.snapshot("ABC"), .fresh)),
            ("changed", Sample.status(changed, .fresh, age: 20)),
            ("stale", Sample.status(changed, .fresh, age: 999)),
            ("offline", Sample.status(changed, .offline, age: 999)),
            (
                "offline-without-data",
                SourceStatus(
                    Sample.stored(nil, .offline, checkedAt: nil), at: Sample.start, clock: Sample.clock)
            ),
            ("unauthorized", Sample.status(changed, .unauthorized, age: 999)),
            ("empty", Sample.status(nil)),
            ("muted", Sample.status(changed, .fresh, age: 20, mutedUntil: Sample.start + 3600)),
            ("hostile", Sample.status(hostile, .fresh)),
        ]
    }()

    @Test("A format is also found by the name of the bar's program, and no two have the same name")
    func otherNames() {
        for format in AllBarFormats.all + AllBarFormats.bars.map(\.format) {
            for name in format.otherNames + (format.setup(for: "topgames")?.programs ?? []) {
                #expect(AllBarFormats.named(name)?.name == format.name, "\(name)")
            }
        }
        let names = AllBarFormats.all.flatMap { [$0.name] + $0.otherNames }
        #expect(Set(names).count == names.count && AllBarFormats.named("swa") == nil)
    }

    @Test(
        "Before the first data, tooltips, menus and sentences have the first steps, and lines the first one if it fits",
        arguments: names)
    func firstSteps(name: String) throws {
        let format = try #require(AllBarFormats.named(name))
        let steps = Upkeep.notRunning.firstSteps(.topGames, isSignedIn: false)
        let text = format.render(Sample.status(nil).with(firstSteps: steps), BarOptions()).lowercased()
        let hasRoom = ["argos", "cbar", "eww", "genmon", "shell", "speech", "waybar"].contains(name)
        let isForScripts = ["json", "widget"].contains(name)
        #expect(text.contains(steps[0]) == !isForScripts)
        #expect(text.contains("start todayd") == hasRoom)
        if !isForScripts {
            let narrow = format.render(
                Sample.status(nil).with(firstSteps: steps), BarOptions(maximumLength: 12)
            ).lowercased()
            #expect(narrow.contains("no data yet"))
        }
        let later = Sample.status(Sample.snapshot("ABC"), .fresh).with(firstSteps: steps)
        #expect(!format.render(later, BarOptions()).contains("topgames login"))
    }

    @Test("Each format in each state is as in its golden file", arguments: names)
    func golden(name: String) throws {
        let format = try #require(AllBarFormats.named(name))
        for state in Self.states {
            Golden.expect(format.render(state.status, BarOptions()) + "\n", "formats/\(name)/\(state.name).txt")
        }
    }

    @Test(
        "Lines, tooltips, menus and sentences are in the user's language",
        arguments: ["plain", "waybar", "argos", "speech"])
    func portuguese(name: String) throws {
        let format = try #require(AllBarFormats.named(name))
        let text = try Translations.$current.withValue(POFile.portuguese) {
            let empty = (
                "first-steps",
                Sample.status(nil).with(firstSteps: Upkeep.notRunning.firstSteps(.topGames, isSignedIn: false))
            )
            let states = Self.states.filter { $0.name != "hostile" } + [empty]
            return states.map { "\($0): \(format.render($1, BarOptions(numbers: .portuguese)))\n" }.joined()
        }
        Golden.expect(text, "formats/\(name)/portuguese.txt")
        for words in ["data of", "muted until", "no data", "sign in", "viewers", "Top games"] {
            #expect(!text.contains(words), "\(words)")
        }
    }

    @Test(
        "Each format has as many lines as its bar reads, and never an empty one, whatever the titles", arguments: names)
    func lines(name: String) throws {
        let format = try #require(AllBarFormats.named(name))
        let reader = try #require(AllBarReaders.all.first { $0.format == name })
        let hostile = AwkwardTitles.hostile.map {
            Sample.status(Sample.snapshot(titles: [$0, "", $0]), .offline, age: 999)
        }
        for status in hostile + Self.states.map(\.status) {
            let lines = format.render(status, BarOptions()).split(omittingEmptySubsequences: false) { $0.isNewline }
            #expect(lines.count == reader.lines(status) && !lines.contains(""))
        }
    }

    @Test("Each line of a bar has the viewers, if they are requested and known", arguments: names)
    func viewers(name: String) throws {
        let format = try #require(AllBarFormats.named(name))
        let number = Metric(value: 412_345, unit: "viewers", atLeast: false)
        let status = Sample.status(Sample.snapshot(titles: ["Rust"], metric: number), .fresh)
        func text(_ viewers: Bool) -> String {
            // xmobar has each piece of untrusted text in its own brackets.
            format.render(status, BarOptions(showsNumbers: viewers)).replacing(/<raw=\d+:|\/>/, with: "")
        }
        if ["json", "speech", "widget"].contains(name) {
            #expect(text(true) == text(false))
        } else {
            #expect(text(true).contains("1 Rust 412K") && !text(false).contains("1 Rust 412K"))
        }
    }
}
