import TestSupport
import Testing

@testable import TodayCore

@Suite("Notices that sources of one service share")
struct SharedNoticesTests {
    private let games = SourceDescriptor.topGames
    private let channels = SourceDescriptor.channels
    private let shared = Shared()

    /// A reference, because the calls of `#expect` cannot change a value.
    private final class Shared {
        private var notices = SharedNotices()

        func add(_ notice: Notice, of source: String) -> Bool { notices.add(notice, of: source) }
        func forget(_ notice: Notice) { notices.forget(notice) }
        func remove(_ slot: NoticeSlot, of source: String) -> String? { notices.remove(slot, of: source) }
    }

    private func offline(_ source: SourceDescriptor) -> Notice {
        Notice(
            label: source.label, content: .offline(.timedOut(seconds: 10), since: Sample.start, lastData: Sample.start))
    }

    private func signIn(_ source: SourceDescriptor, _ error: FetchError) -> Notice {
        Notice(label: source.label, content: .signIn(error))
    }

    @Test("An outage of Twitch is shown once, until it is over for both lists")
    func outage() {
        #expect(shared.add(offline(games), of: "topgames"))
        #expect(!shared.add(offline(channels), of: "channels"))
        #expect(shared.remove(.connection, of: "topgames") == nil)
        #expect(shared.remove(.connection, of: "channels") == "topgames")
        #expect(shared.add(offline(channels), of: "channels"), "the next outage is another")
    }

    @Test("Failures of another service or of another kind are shown as well")
    func others() {
        #expect(shared.add(offline(games), of: "topgames"))
        #expect(shared.add(offline(.pokedex), of: "pokedex"))
        #expect(shared.add(signIn(channels, .permissionMissing), of: "channels"))
        #expect(shared.remove(.signIn, of: "channels") == "channels")
        #expect(shared.remove(.connection, of: "topgames") == "topgames")
    }

    @Test(
        "An undelivered notice is posted again by any source, and one from before the start is withdrawn"
    )
    func undelivered() {
        #expect(shared.add(offline(games), of: "topgames"))
        shared.forget(offline(games))
        #expect(shared.add(offline(channels), of: "channels"))
        #expect(shared.remove(.signIn, of: "topgames") == "topgames")
    }

    @Test("A revoked token is announced with the one command that signs in for both lists")
    func healing() {
        let expired = signIn(games, .signInExpired)
        #expect(expired.withSignInLabel(among: [games]) == expired)
        let healing = expired.withSignInLabel(among: [games, channels])
        #expect(healing.failure?.sentence(healing.label) == "Your Twitch session has expired: run `channels login`.")
        #expect(offline(games).withSignInLabel(among: [games, channels]) == offline(games))
        let key = signIn(.rates, .notSignedIn)
        #expect(key.withSignInLabel(among: [games, channels]) == key)
    }
}
