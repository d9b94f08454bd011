import FoundationEssentials
import TodayCore

/// The planned streams of a channel (https://dev.twitch.tv/docs/api/reference#get-channel-stream-schedule).
struct TwitchSchedule {
    private struct Body: Decodable { let data: Channel }

    private struct Channel: Decodable {
        let broadcaster_id, broadcaster_name, broadcaster_login: String
        let segments: ReadableRows<Segment>?
        let vacation: Vacation?
    }

    private struct Vacation: Decodable {
        let start_time, end_time: String

        func contains(_ date: Date) -> Bool {
            guard let start = RFC3339.date(start_time), let end = RFC3339.date(end_time) else { return false }
            return start <= date && date < end
        }
    }

    struct Segment: Decodable {
        struct Category: Decodable { let name: String }

        let id: String
        let start_time: String
        let end_time, title: String?
        /// The end of this stream if it is cancelled, or else `null`.
        let canceled_until: String?
        let category: Category?

        /// The maximum length of an id in bytes; Twitch's ids have 120.
        private static let longestID = 512

        fileprivate var start: Date? { RFC3339.date(start_time) }
        fileprivate var isUsable: Bool {
            start != nil && (1...Self.longestID).contains(id.utf8.count)
                && id.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        }
    }

    let streams: [PlannedStream]

    /// Decodes the streams of a response, except cancelled or repeated streams, and streams during a vacation.
    init(_ response: HTTPResponse) throws(FetchError) {
        let channel = try response.decoded(Body.self).data
        guard let id = ItemID(channel.broadcaster_id) else { throw .badAnswer(reason: "its channel has no id") }
        let segments = try channel.segments?.rows(\.isUsable).get() ?? []
        let login = ChannelLogin(channel.broadcaster_login)
        let name = DisplayText(channel.broadcaster_name)
        func text(_ text: String?) -> DisplayText? { text.map { DisplayText($0) }.flatMap { $0.isEmpty ? nil : $0 } }
        var known: Set<String> = []
        streams = segments.compactMap { segment in
            guard let start = segment.start, segment.canceled_until == nil,
                channel.vacation?.contains(start) != true, known.insert(segment.id).inserted
            else { return nil }
            return PlannedStream(
                id: segment.id, channel: id, name: name.isEmpty ? DisplayText(channel.broadcaster_login) : name,
                login: login, start: start, end: segment.end_time.flatMap { RFC3339.date($0) },
                title: text(segment.title), game: text(segment.category?.name))
        }
    }
}

extension TwitchAPI {
    /// The maximum number of streams that Twitch sends on a page, more than most channels plan for a month.
    private static let mostSegments = 25

    /// Returns the streams that end after now and start before `request.until`, earliest first.
    ///
    /// A stream without an end counts as ending when it starts. Throws if the first schedule cannot be read; if a later
    /// schedule cannot be read, returns the streams of the earlier channels, with a remark.
    func schedule(_ request: ScheduleRequest) throws(FetchError) -> [PlannedStream] {
        var streams: [PlannedStream] = []
        for (index, id) in request.channels.enumerated() {
            do throws(FetchError) {
                if let left = allowance, left.isLow { throw .rateLimited(until: nil) }
                context.progress(
                    FetchProgress(gettext("Reading schedules"), done: index, total: request.channels.count))
                streams += try schedule(of: id)
            } catch {
                if index == 0 { throw error }
                context.remark(IncompleteReason.failed(error).sentence(ChannelsSource.label))
                break
            }
        }
        let now = context.now()
        return streams.filter { ($0.end ?? $0.start) > now && $0.start < request.until }
            .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    }

    private func schedule(of id: ItemID) throws(FetchError) -> [PlannedStream] {
        do throws(FetchError) {
            let query = [("broadcaster_id", id.description), ("first", String(Self.mostSegments))]
            return try TwitchSchedule(get("/schedule", query)).streams
        } catch .refused(404, _) {
            return []
        }
    }
}
