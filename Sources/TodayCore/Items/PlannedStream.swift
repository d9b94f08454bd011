import FoundationEssentials

/// A stream in the schedule of a channel.
package struct PlannedStream: Hashable, Sendable, Codable {
    /// The id of the stream in the schedule, the same in each response.
    package let id: String
    package let channel: ItemID
    package let name: DisplayText
    package let link: String?
    package let start: Date
    package let end: Date?
    package let title: DisplayText?
    package let game: DisplayText?

    package init(
        id: String, channel: ItemID, name: DisplayText, login: ChannelLogin?, start: Date, end: Date?,
        title: DisplayText?, game: DisplayText?
    ) {
        (self.id, self.channel, self.name, link) = (id, channel, name, login?.page)
        (self.start, self.end, self.title, self.game) = (start, end, title, game)
    }
}

/// A request for the schedules of channels; each channel takes one request to the service.
package struct ScheduleRequest: Hashable, Sendable, Codable {
    package static let mostChannels = 50
    package static let days = 1...30
    package static let defaultDays = 7

    package let channels: [ItemID]
    /// The end of the period, which begins now, in seconds since 1970.
    private let untilSeconds: Int

    package var until: Date { Date(timeIntervalSince1970: Double(untilSeconds)) }

    package init(_ channels: [ItemID], until: Date) {
        (self.channels, untilSeconds) = (Array(channels.prefix(Self.mostChannels)), Int(until.timeIntervalSince1970))
    }
}

/// Planned streams as iCalendar (RFC 5545), for a calendar program.
package enum PlannedCalendar {
    /// The maximum length of a line, in bytes, without the line break.
    private static let longestLine = 75

    package static func text(_ streams: [PlannedStream], at now: Date) -> String {
        let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//\(Product.name)//channels//EN", "CALSCALE:GREGORIAN"]
        let lines = head + streams.flatMap { event($0, now) } + ["END:VCALENDAR"]
        return lines.flatMap(folded).map { $0 + "\r\n" }.joined()
    }

    private static func event(_ stream: PlannedStream, _ now: Date) -> [String] {
        let title = stream.title.map { ": \(text($0))" } ?? ""
        let lines = [
            "BEGIN:VEVENT", "UID:\(uid(stream.id))@\(Product.name)", "DTSTAMP:\(time(now))",
            "DTSTART:\(time(stream.start))",
            stream.end.flatMap { $0 > stream.start ? "DTEND:\(time($0))" : nil },
            "SUMMARY:\(text(stream.name))\(title)",
            stream.game.map { "DESCRIPTION:\(text($0))" }, stream.link.map { "URL:\($0)" }, "END:VEVENT",
        ]
        return lines.compactMap(\.self)
    }

    /// Returns the letters and digits of an id, because a calendar may reject other characters.
    private static func uid(_ id: String) -> String {
        String(decoding: id.utf8.filter { $0.isDigit || (0x61...0x7A).contains($0 | 0x20) }, as: UTF8.self)
    }

    private static func time(_ date: Date) -> String { RFC3339.text(date).filter { $0 != "-" && $0 != ":" } }

    private static func text(_ text: DisplayText) -> String {
        String(text.escaped(for: .plain).flatMap { "\\;,".contains($0) ? ["\\", $0] : [$0] })
    }

    /// Splits a line between Unicode scalars; each further line begins with a space.
    private static func folded(_ line: String) -> [String] {
        var (lines, current) = ([String](), "")
        for scalar in line.unicodeScalars {
            if current.utf8.count + String(scalar).utf8.count > longestLine {
                lines.append(current)
                current = " "
            }
            current.unicodeScalars.append(scalar)
        }
        return lines + [current]
    }
}

/// Planned streams as `schedule --json` prints them.
package struct ScheduleReport: Encodable {
    private struct Channel: Encodable {
        let id: ItemID
        let title: DisplayText
        let page: String?
    }

    private struct Entry: Encodable {
        let id: String
        let channel: Channel
        let start: Date
        let end: Date?
        let title, game: DisplayText?
    }

    /// The version of this format; new optional keys do not change it.
    private let schema = 1
    private let source, service: String
    private let until: Date
    private let items: [Entry]

    package init(_ streams: [PlannedStream], until: Date, _ label: SourceLabel) {
        (source, service, self.until) = (label.name, label.service, until)
        items = streams.map { stream in
            Entry(
                id: stream.id, channel: Channel(id: stream.channel, title: stream.name, page: stream.link),
                start: stream.start, end: stream.end, title: stream.title, game: stream.game)
        }
    }
}
