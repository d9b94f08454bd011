import TodayCatalogue
import TodayCore

/// What was looked up about one source.
package struct SourceFacts: Sendable {
    /// The source.
    package let descriptor: SourceDescriptor
    /// The answer of `today-fetch check`.
    package var fetch: DoctorFacts.Answer<FetchCheck>
    /// Why the service was not asked; `nil` if it was.
    package var pause: RequestPause?
    /// Seconds between two questions that the service insists on, as far as it is known.
    package var shortestInterval = 0
    /// Seconds until the service may be polled again.
    package var wait = 0
    /// When todayd polled last, and when it polls next, if it has noted that.
    package var polls: PollTimes?
    /// The data to show.
    package var status: FeedStatus
    /// What is kept of its list and details; `nil` if that is not known.
    package var kept: KeptData?
    /// Whether only favourites are announced, and there are none.
    package var lacksFavorites = false
    /// Whether moves of favourites are announced, and there are none.
    package var lacksMovingFavorites = false

    /// Starts with what has no default.
    package init(_ descriptor: SourceDescriptor, fetch: DoctorFacts.Answer<FetchCheck>, status: FeedStatus) {
        (self.descriptor, self.fetch, self.status) = (descriptor, fetch, status)
    }

    /// How the source refers to itself.
    package var label: SourceLabel { descriptor.label }
}
