import FoundationEssentials
import TodayCore

/// A live channel, with the fields that counting needs (https://dev.twitch.tv/docs/api/reference#get-streams).
struct TwitchStream: TwitchEntry {
    let id: String
    let game_id: String
    let viewer_count: Int

    var isUsable: Bool { true }
}

typealias TwitchStreams = TwitchList<TwitchStream>

/// Counts the streams of one game and their viewers; counts a stream once, even if it moves to another page meanwhile.
struct TwitchStreamCount {
    private let game: String
    private var known: Set<String> = []
    private var sum: Int? = 0
    private var lacksStreams = false

    init(of game: ItemID) { self.game = game.description }

    /// Adds a page; if some of its streams are invalid or of another game, the totals become lower bounds.
    mutating func add(_ page: TwitchStreams) {
        let streams = page.entries.filter { $0.game_id == game && $0.viewer_count >= 0 }
        if streams.count < page.count { lacksStreams = true }
        for stream in streams where known.insert(stream.id).inserted {
            guard case let (total, overflow)? = sum?.addingReportingOverflow(stream.viewer_count) else { continue }
            sum = overflow ? nil : total
        }
    }

    /// Returns the viewers, a lower bound unless all streams were counted; `nil` without streams or after an overflow.
    func viewers(isWhole: Bool) -> Metric? {
        guard !known.isEmpty, let sum else { return nil }
        return Metric(value: Double(sum), unit: "viewers", atLeast: !isWhole || lacksStreams)
    }

    func channels(isWhole: Bool) -> Metric? {
        guard !known.isEmpty else { return nil }
        return Metric(value: Double(known.count), unit: "channels", atLeast: !isWhole || lacksStreams)
    }
}

extension TwitchAPI {
    /// Returns the indices of the first three items, and of the first three that are not hidden, in ascending order.
    ///
    /// Hidden leaders are included, because their missing numbers in a published feed would reveal what the user hides.
    func leaderIndices(of items: [Item]) -> [Int] {
        let visible = items.indices.filter { !context.leftOut.contains(items[$0]) }.prefix(Snapshot.places)
        return Set(items.indices.prefix(Snapshot.places)).union(visible).sorted()
    }

    /// Sets the viewers of these items; a failure ends only the counting, and sets `restUntil` if it is a rate limit.
    func countViewers(of leaderIndices: [Int], in page: inout Page) {
        do throws(FetchError) {
            for index in leaderIndices {
                page.items[index].metric = try viewers(page.items[index].id)
            }
        } catch {
            // The ranking is useful without the numbers.
            page.restUntil = error.restUntil(context.now())
        }
    }

    private func viewers(_ id: ItemID) throws(FetchError) -> Metric? {
        let query = [("game_id", id.description), ("first", String(Self.pageSize))]
        // The ranking was just fetched with the same token, so a 401 does not mean that the token is invalid.
        let streams = try TwitchStreams(get("/streams", query, renews: false))
        var count = TwitchStreamCount(of: id)
        count.add(streams)
        return count.viewers(isWhole: !streams.hasNext)
    }

    /// Seconds after which no more live channels are requested, so that a slow service does not delay the ranking.
    private static let liveReadingTime = 20.0

    /// Adds the live channels of the games in `notify.live`, from the first page of each.
    ///
    /// A failure ends only the reading; a rate limit sets `restUntil`. Reads nothing if `restUntil` is already set.
    func readLive(_ page: inout Page) {
        let start = context.now()
        var live: [LiveGame] = []
        do throws(FetchError) {
            for rule in context.live where page.restUntil == nil {
                guard context.now().timeIntervalSince(start) < Self.liveReadingTime else { break }
                live.append(try channels(rule))
            }
        } catch {
            page.restUntil = error.restUntil(context.now())
        }
        page.live = live.isEmpty ? nil : live
    }

    private func channels(_ rule: LiveRule) throws(FetchError) -> LiveGame {
        let language = rule.language.map { [("language", $0)] } ?? []
        let query = [("game_id", rule.game.description), ("first", String(Self.pageSize))] + language
        // The ranking was just fetched with the same token, so a 401 does not mean that the token is invalid.
        let channels = try TwitchList<LiveChannel>(get("/streams", query, renews: false))
        let chosen = channels.entries.filter { $0.viewer_count >= rule.atLeast ?? 0 }
        return LiveGame(rule, chosen.compactMap(\.item).map(\.forAnnouncement))
    }

    /// Returns a page with a game and its counts; adds a remark if a failure or the rate limit ends the count.
    func detail(_ id: ItemID, pages: Int) throws(FetchError) -> Page {
        var page = try games([id])
        guard var item = page.items.first else { return page }
        let end = count(&item, pages)
        if case .unfinished(let reason) = end {
            context.remark(reason.sentence(TwitchSource.label))
            if case .failed(let error) = reason { page.restUntil = error.restUntil(context.now()) }
        }
        page.items = [item]
        return page
    }

    private func count(_ item: inout Item, _ pages: Int) -> End {
        var count = TwitchStreamCount(of: item.id)
        // The game was just fetched with the same token, so a 401 does not mean that the token is invalid.
        let end = read(
            "/streams", [("game_id", item.id.description)], most: pages, renews: false,
            report: { context.progress(FetchProgress(gettext("Counting streams"), done: $0, total: pages)) },
            take: { (streams: TwitchStreams) in count.add(streams) })
        let isWhole = if case .whole = end { true } else { false }
        item.metric = count.viewers(isWhole: isWhole)
        item.details = count.channels(isWhole: isWhole).map { [$0] }
        return end
    }
}
