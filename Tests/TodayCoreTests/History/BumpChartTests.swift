import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The bump chart")
struct BumpChartTests {
    private func chart(_ drawing: String, minutes: Int = 1) -> BumpChart {
        BumpChart(Rankings.timeline(drawing, minutes: minutes), heading: DisplayText(""), local: .utc)
    }

    private func svg(_ timeline: RankTimeline) -> String {
        BumpChart(timeline, heading: DisplayText(Sample.label.heading), local: LocalTime { _ in 3600 }).svg()
    }

    @Test("The chart of a day with a gap is as in the golden file")
    func day() {
        Golden.expect(svg(Rankings.day()), "history/day.svg")
    }

    @Test("The chart of no ranking says that nothing was recorded")
    func empty() throws {
        let text = svg(Rankings.timeline("- - -"))
        #expect(text.contains("nothing recorded"))
        #expect(!text.contains("<path"))
        #expect(MarkupReader(text) != nil)
    }

    @Test("Every hostile title is plain text in the chart")
    func hostile() throws {
        let drawing = "ABCDEFGHIJ KABCDEFGHI - ABCDEFGHIJ"
        let plain = try #require(MarkupReader(svg(Rankings.timeline(drawing))))
        for raw in HostileTitles.all + AwkwardTitles.hostile {
            let titles = Dictionary(uniqueKeysWithValues: Sample.ids("ABCDEFGHIJK").map { ($0, DisplayText(raw)) })
            let read = try #require(
                MarkupReader(svg(Rankings.timeline(drawing, titles: titles))), "\(raw.debugDescription)")
            // They only affect how many titles fit inside.
            let (names, plainNames) = (read.elements.map(\.name), plain.elements.map(\.name))
            #expect(names.filter { $0 != "text" } == plainNames.filter { $0 != "text" })
            let title = DisplayText(raw).escaped(for: .plain)
            let told = read.texts("title").dropFirst()
            #expect(
                told.allSatisfy { $0.drawn.unicodeScalars.starts(with: title.unicodeScalars) },
                "\(raw.debugDescription)")
        }
    }

    @Test("Labels at the sides do not overlap, and no title is wider than its space")
    func sides() {
        let wide = DisplayText(String(repeating: "W", count: 200))
        #expect(TextWidth.em(wide.fitting(em: 12).escaped(for: .plain)) <= 12)
        let frame = RankFrame(Rankings.timeline("A"), .utc, rows: 10)
        #expect((1...9).allSatisfy { frame.y($0 + 1) - frame.y($0) >= 20 })
    }

    @Test("Labels inside the chart do not touch each other")
    func inside() {
        let words = (0..<60).map { "ABCDEFGHI\(Array("KLMNOPQRSTUVWXYZ")[$0 / 4])" } + ["ABCDEFGHIJ"]
        let placed = PassingLabels(chart(words.joined(separator: " "))).placed
        #expect(placed.count > 3)
        for (index, one) in placed.enumerated() {
            for other in placed[(index + 1)...] where one.y == other.y {
                #expect(one.x + one.width < other.x || other.x + other.width < one.x)
            }
        }
    }

    @Test("An item below the tenth place enters from below, and leaves that way")
    func entering() throws {
        let chart = chart("ABCDEFGHIJK ABCDEFGHIJK ABCDEFGHIKJ ABCDEFGHIKJ")
        let entering = try #require(chart.stretches.first?.runs(of: Sample.id("K")).first)
        #expect(entering.from != nil && !entering.leaves)
        let leaving = try #require(chart.stretches.first?.runs(of: Sample.id("J")).first)
        #expect(leaving.from == nil && leaving.leaves)
    }

    @Test("No line is drawn through a gap")
    func gap() throws {
        let chart = chart("AB AB - - - BA BA")
        let paths = chart.stretches.flatMap { $0.runs(of: Sample.id("A")) }.map { $0.path(chart.frame) }
        #expect(chart.stretches.count == 2)
        #expect(paths.count == 2)
        #expect(paths.allSatisfy { !$0.contains("C") })
    }

    @Test("Every ranking in the chart was recorded", arguments: [1, 10, 60, 600])
    func real(minutes: Int) {
        let words = (0..<500).map { String("ABCDEFGHIJ".dropFirst($0 % 7)) + String("ABCDEFGHIJ".prefix($0 % 7)) }
        let columns = chart(words.joined(separator: " "), minutes: minutes).stretches.flatMap(\.columns)
        #expect(Set(columns.map { $0.items.map(\.description).joined() }).isSubset(of: words))
        #expect((1..<60).contains(columns.count))
    }
}

@Suite("The marks of a time axis")
struct TimeTicksTests {
    private func ticks(_ start: String, hours: Int, zone: String = "Europe/Berlin", most: Int = 8) throws -> [String] {
        let zone = try #require(TimeZone(identifier: zone))
        let from = Sample.time(start)
        let local = LocalTime { zone.secondsFromGMT(for: $0) }
        let ticks = TimeTicks(from: from, to: from + hours * 3600, local: local).ticks(atMost: most)
        return ticks.map { $0.label + ($0.below.map { " \($0)" } ?? "") }
    }

    @Test(
        "Marks stand at round local times",
        arguments: [
            ("2026-11-21T02:20:00Z", 1, 8, "03:20 Nov 21, 03:30, 03:40, 03:50, 04:00, 04:10, 04:20"),
            ("2026-11-20T13:20:00Z", 24, 8, "15:00 Nov 20, 18:00, 21:00, 00:00 Nov 21, 03:00, 06:00, 09:00, 12:00"),
            ("2026-12-28T13:20:00Z", 7 * 24, 8, "Dec 29 2026, Dec 30, Dec 31, Jan 1 2027, Jan 2, Jan 3, Jan 4"),
            ("2026-12-31T13:20:00Z", 24, 3, "00:00 Jan 1, 12:00"),
            ("2026-12-31T10:20:00Z", 24, 3, "12:00 Dec 31, 2026, 00:00 Jan 1"),
            // A mark on every second Monday.
            ("2026-08-21T13:20:00Z", 90 * 24, 8, "Aug 24 2026, Sep 7, Sep 21, Oct 5, Oct 19, Nov 2, Nov 16"),
            // The hour that summer time skips has no mark, and the next day begins at midnight.
            ("2026-03-28T23:00:00Z", 5, 8, "00:00 Mar 29, 01:00, 03:00, 04:00, 05:00, 06:00"),
            ("2026-03-28T12:00:00Z", 48, 4, "00:00 Mar 29, 12:00, 00:00 Mar 30, 12:00"),
            // The hour that occurs twice has one mark.
            ("2026-10-24T22:00:00Z", 5, 8, "00:00 Oct 25, 01:00, 02:00, 03:00, 04:00"),
        ])
    func marks(start: String, hours: Int, most: Int, marks: String) throws {
        #expect(try ticks(start, hours: hours, most: most).joined(separator: ", ") == marks)
    }

    @Test("A day that begins at one o'clock is marked there")
    func midnight() throws {
        // In Chile summer time begins at midnight.
        let ticks = try ticks("2026-09-05T12:00:00Z", hours: 48, zone: "America/Santiago", most: 2)
        #expect(ticks == ["Sep 6 2026", "Sep 7"])
    }

    @Test("No period has more marks than fit", arguments: [1, 5, 24, 168, 2160, 8760, 87_600])
    func room(hours: Int) throws {
        for most in [2, 5, 8] {
            let ticks = try ticks("2026-01-31T22:50:00Z", hours: hours, most: most)
            #expect(ticks.count <= most + 1)
            #expect(hours < 24 || !ticks.isEmpty)
        }
    }
}
