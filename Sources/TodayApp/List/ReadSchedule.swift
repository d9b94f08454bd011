import FoundationEssentials
import TodayCore

/// Fetches the planned streams of favourite channels.
package struct ReadSchedule {
    private static let day = 86_400.0

    private let session: AppSession

    package init(_ session: AppSession) { self.session = session }

    /// Returns the message that there are no favourites; `nil` if there are some.
    package func obstacle() throws(CommandError) -> String? {
        try session.favorites().isEmpty ? FavoriteList(session).emptyMessage : nil
    }

    /// Returns the end of a period of `days` days that begins now.
    package func end(after days: Int) -> Date { session.now.addingTimeInterval(Double(days) * Self.day) }

    /// Fetches the streams that begin before `until`, earliest first, of as many favourites as a request can contain.
    package func streams(until: Date) throws(CommandError) -> [PlannedStream] {
        let channels = try session.favorites().map(\.id)
        guard !channels.isEmpty else { return [] }
        if channels.count > ScheduleRequest.mostChannels {
            session.environment.report(
                gettext(
                    "Only the schedules of the first {n} favourites are read.",
                    ["n": "\(ScheduleRequest.mostChannels)"]))
        }
        let answer = try session.fetch(FetchCall(.schedule(ScheduleRequest(channels, until: until))))
        return try session.value(answer.schedule, answer.label)
    }
}
