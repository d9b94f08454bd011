import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Announced streams as iCalendar")
struct PlannedStreamTests {
    private func stream(_ title: String?, id: String = "eyJz+/==", end: Double? = 3_600) -> PlannedStream {
        PlannedStream(
            id: id, channel: Sample.id("101"), name: DisplayText("Gronkh"), login: ChannelLogin("gronkh"),
            start: Sample.start, end: end.map { Sample.start + $0 }, title: title.map { DisplayText($0) },
            game: DisplayText("Minecraft"))
    }

    private func lines(_ stream: PlannedStream) -> [String] {
        PlannedCalendar.text([stream], at: Sample.start).components(separatedBy: "\r\n")
    }

    @Test("An event has its times in UTC, an id that stays the same, and escaped text")
    func event() {
        let start = RFC3339.text(Sample.start).filter { !"-:".contains($0) }
        let end = RFC3339.text(Sample.start + 3_600).filter { !"-:".contains($0) }
        #expect(
            lines(stream("Bauen; reden, \\o/\nEND:VEVENT")) == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//topgames//channels//EN", "CALSCALE:GREGORIAN",
                "BEGIN:VEVENT", "UID:eyJz@topgames", "DTSTAMP:\(start)", "DTSTART:\(start)", "DTEND:\(end)",
                "SUMMARY:Gronkh: Bauen\\; reden\\, \\\\o/ END:VEVENT", "DESCRIPTION:Minecraft",
                "URL:https://www.twitch.tv/gronkh", "END:VEVENT", "END:VCALENDAR", "",
            ])
    }

    @Test("An end before the start, or no title, leaves out its line or its text")
    func parts() {
        let all = lines(stream(nil, end: -5))
        #expect(!all.contains { $0.hasPrefix("DTEND") } && all.contains("SUMMARY:Gronkh"))
    }

    @Test("A line has at most 75 bytes, and is never cut within a character", arguments: AwkwardTitles.hostile)
    func folded(title: String) {
        let all = lines(stream(String(repeating: title, count: 3) + String(repeating: "é😀", count: 60)))
        #expect(all.allSatisfy { $0.utf8.count <= 75 })
        #expect(all.dropLast().allSatisfy { $0.unicodeScalars.first == " " || $0.unicodeScalars.contains(":") })
    }

    @Test("A request has at most fifty channels")
    func limited() {
        let ids = (0..<60).map { Sample.id("\($0)") }
        #expect(ScheduleRequest(ids, until: Sample.start).channels == Array(ids.prefix(50)))
    }
}
