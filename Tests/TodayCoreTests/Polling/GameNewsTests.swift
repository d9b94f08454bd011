import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Announcing channels that go live in a game")
struct GameNewsTests {
    private static let (celeste, chess) = (
        LiveRule(Sample.id("1"), name: DisplayText("Celeste")), LiveRule(Sample.id("2"))
    )

    private static func source(_ live: [LiveRule] = [celeste], _ change: (inout NotifyRules) -> Void = { _ in })
        -> PolledSource
    {
        var rules = NotifyRules()
        rules.live = live
        change(&rules)
        return PolledSource(
            label: Sample.label, schedule: Schedule(interval: 60), conditions: NotifyConditions(rules: rules))
    }

    /// The stream "A1" is the first of channel A.
    private static func channel(_ stream: Substring, _ game: LiveRule) -> Item {
        let (channel, number) = (String(stream.prefix(1)), String(stream.dropFirst()))
        let facts = [
            (ChannelFact.login, "login_\(channel)"), (ChannelFact.game, game.name == nil ? "Chess" : "Celeste"),
            (ChannelFact.title, "<b>run</b> \(number)"), (ChannelFact.since, "2026-11-26T1\(number):00:00Z"),
            (ChannelFact.stream, "\(channel)\(number)"),
        ]
        return Item(
            rank: 0, id: Sample.id(channel), title: DisplayText("Channel \(channel)"),
            link: "https://www.twitch.tv/login_\(channel.lowercased())",
            facts: facts.map { Fact($0.0, .text(DisplayText($0.1))) })
    }

    /// Polls the channels of each game, or no live channels for `nil`; returns the notices.
    private static func poll(
        _ source: inout PolledSource, _ minute: Int, _ games: [(LiveRule, String)]?, delivered: Bool = true,
        confirms: Bool = true
    ) -> [Notice] {
        let now = Sample.start + minute * 60
        var page = Sample.page("ABC", at: now)
        page.live = games?.map { rule, streams in
            LiveGame(rule, streams.split(separator: " ").map { channel($0, rule) })
        }
        let plan = source.absorb(FetchAnswer(label: Sample.label, result: .success(page)), at: now, jitter: 0)
        if confirms { for notice in plan.notices { _ = source.confirm(notice, delivered: delivered, at: now) } }
        return plan.notices
    }

    /// Polls lists of streams of Celeste; returns the summary of the notice after each poll, or "".
    private static func summaries(
        _ source: inout PolledSource, _ polls: [String?], from start: Int = 0, of rule: LiveRule = celeste,
        delivered: Bool = true
    ) -> [String] {
        polls.enumerated().map { minute, streams in
            poll(&source, start + minute, streams.map { [(rule, $0)] }, delivered: delivered)
                .map(summary).joined(separator: "|")
        }
    }

    private static func text(_ notice: Notice, markup: Bool = false) -> NoticeText {
        NoticeText(notice, markup: markup, translations: .english, clock: Sample.clock)
    }

    private static func summary(_ notice: Notice) -> String { text(notice).summary }

    @Test("The first page is silent, and each later stream is announced once, also if it disappears for a while")
    func once() {
        var source = Self.source()
        let polls = ["A1", "A1", "A1 B1", "A1", "A1 B1", "A2 B1", "A2 B1"]
        #expect(
            Self.summaries(&source, polls)
                == ["", "", "Channel B is live in Celeste", "", "", "Channel A is live in Celeste", ""])
    }

    @Test("A poll without the game, because its request failed, changes nothing")
    func failed() {
        var source = Self.source()
        #expect(
            Self.summaries(&source, ["A1", nil, "A1", nil, "A1 B1"])
                == ["", "", "", "", "Channel B is live in Celeste"])
    }

    @Test("Each game has a notice of its own, with a button for each of three channels")
    func grouped() {
        var source = Self.source([Self.celeste, Self.chess])
        #expect(Self.poll(&source, 0, [(Self.celeste, "A1"), (Self.chess, "")]).isEmpty)
        let notices = Self.poll(&source, 1, [(Self.celeste, "A1 B1 C1 D1 E1"), (Self.chess, "F1")])
        #expect(notices.map(Self.summary) == ["4 channels went live in Celeste", "Channel F is live in Chess"])
        #expect(
            notices.map { Self.text($0).body } == [
                "Channel B · <b>run</b> 1\nChannel C · <b>run</b> 1\nChannel D · <b>run</b> 1\nChannel E · <b>run</b> 1",
                "<b>run</b> 1",
            ])
        #expect(
            notices.map { Self.text($0, markup: true).body.hasPrefix("<b>Channel B</b> · &lt;b&gt;") } == [true, false])
        #expect(notices.map(\.replacementKey) == ["liveInGame-B", "liveInGame-F"])
        #expect(notices[0].actions.map(\.key) == ["default", "open-B", "open-C", "mute-1h", "open-D"])
        #expect(notices[0].subject?.webPage == "https://www.twitch.tv/directory/game/Celeste")
        #expect(notices[1].actions.first == .click(page: "https://www.twitch.tv/login_f"))
        #expect(
            source.drainRecords().filter { $0.decision == .announced(nil) }.compactMap(\.text) == [
                DisplayText("4 channels went live in Celeste: Channel B, Channel C, Channel D, 1 more"),
                DisplayText("Channel F is live in Chess"),
            ])
    }

    @Test("The log has the channels that a notification had, and says if another list announced them all")
    func sharedWithChannels() throws {
        var shared = SharedStreams()
        var source = Self.source()
        #expect(Self.poll(&source, 0, [(Self.celeste, "A1")]).isEmpty)
        let followed = Notice(
            label: Sample.label,
            content: .live([ItemChange(new: Self.channel("B1", Self.celeste), facts: [ChannelFact.game])]))
        #expect(shared.claim(followed, of: "channels", at: Sample.start) == followed)
        for (minute, streams) in [(1, "A1 B1"), (2, "A1 B1 C1 D1")] {
            let now = Sample.start + minute * 60
            for notice in Self.poll(&source, minute, [(Self.celeste, streams)], confirms: false) {
                let posted = shared.claim(notice, of: "topgames", at: now)
                _ = source.confirm(notice, posted.map { .delivered($0) } ?? .shared, at: now)
            }
        }
        #expect(
            source.drainRecords().filter { $0.decision != .offered && $0.decision != .first }
                .map { $0.sentenceWithSubject(Sample.clock) } == [
                    "Channel B is live in Celeste — skipped: already announced for another list",
                    "2 channels went live in Celeste: Channel C, Channel D — announced",
                ])
        #expect(Self.poll(&source, 3, [(Self.celeste, "A1 B1 C1 D1")]).isEmpty)
    }

    @Test("After a restart, streams that began meanwhile are announced, and no others")
    func restart() throws {
        var source = Self.source()
        #expect(Self.summaries(&source, ["A1", "A1 B1"]) == ["", "Channel B is live in Celeste"])
        var again = try source.restarted(keepingState: true)
        #expect(Self.summaries(&again, ["A1 B1 C1"], from: 2) == ["Channel C is live in Celeste"])
    }

    @Test("With other conditions the first page is silent again, and a removed game is forgotten")
    func otherConditions() {
        var source = Self.source()
        _ = Self.summaries(&source, ["A1"])
        let less = LiveRule(Self.celeste.game, name: DisplayText("Celeste"), atLeast: 5)
        source.conditions.rules.live = [less]
        // The request was sent with the earlier conditions.
        #expect(Self.summaries(&source, ["A1 B1"], from: 1) == [""])
        #expect(
            Self.summaries(&source, ["A1 B1 C1", "A1 D1"], from: 2, of: less) == ["", "Channel D is live in Celeste"])
        source.conditions.rules.live = []
        #expect(Self.summaries(&source, ["E1"], from: 4, of: less) == [""])
        #expect(source.state.games == nil)
    }

    @Test("A dwell delays the notice, and quiet hours leave only the streams that are still live")
    func deferred() throws {
        var slow = Self.source { $0.itemDwell = 2 }
        #expect(Self.summaries(&slow, ["", "A1", "A1", "A1"]) == ["", "", "Channel A is live in Celeste", ""])
        var quiet = Self.source()
        let hours = QuietHours(from: try #require(TimeOfDay("00:00")), to: try #require(TimeOfDay("23:59")))
        quiet.conditions.rules.quiet = hours
        #expect(Self.summaries(&quiet, ["", "A1 B1", "A1"]).joined().isEmpty)
        quiet.conditions.rules.quiet = nil
        #expect(Self.summaries(&quiet, ["A1"], from: 3) == ["Channel A is live in Celeste"])
    }

    @Test("The hourly limit counts the notices of all games")
    func limited() {
        var source = Self.source([Self.celeste, Self.chess]) { $0.mostPerHour = 1 }
        _ = Self.poll(&source, 0, [(Self.celeste, ""), (Self.chess, "")])
        let both = [(Self.celeste, "A1"), (Self.chess, "F1")]
        #expect(Self.poll(&source, 1, both).map(Self.summary) == ["Channel A is live in Celeste"])
        #expect(Self.poll(&source, 2, both).isEmpty)
        #expect(Self.poll(&source, 62, both).map(Self.summary) == ["Channel F is live in Chess"])
    }

    @Test("An undelivered notice is due again")
    func undelivered() {
        var source = Self.source()
        #expect(
            Self.summaries(&source, ["", "A1"], delivered: false) == ["", "Channel A is live in Celeste"])
        #expect(Self.summaries(&source, ["A1", "A1"], from: 2) == ["Channel A is live in Celeste", ""])
    }

    @Test(
        "Channels and games that are left out are not announced",
        arguments: ["Channel A", "login_a", "A", "Celeste", "1"])
    func leftOut(name: String) {
        var source = Self.source { $0.leaveOut = [name] }
        #expect(Self.summaries(&source, ["", "A1"]) == ["", ""])
        source.conditions.rules.leaveOut = []
        #expect(Self.summaries(&source, ["A1"], from: 2) == [""])
    }

    @Test("A channel that two sources announce is shown once, unless it has changed its game since")
    func shared() {
        var source = Self.source()
        _ = Self.summaries(&source, [""])
        let notice = Self.poll(&source, 1, [(Self.celeste, "A1 B1")])[0]
        func followed(_ streams: String) -> Notice {
            let items = streams.split(separator: " ").map { Self.channel($0, Self.celeste) }
            let changes = items.map { ItemChange(new: $0, facts: [ChannelFact.game]) }
            return Notice(label: SourceDescriptor.channels.label, content: .live(changes), subject: items[0])
        }
        var streams = SharedStreams()
        let (now, soon) = (Sample.start, Sample.start + 60)
        #expect(streams.claim(followed("A1"), of: "channels", at: now) == followed("A1"))
        let rest = streams.claim(notice, of: "topgames", at: soon)
        #expect(rest.map(Self.summary) == "Channel B is live in Celeste")
        #expect(streams.claim(followed("B1"), of: "channels", at: soon) == nil)
        let both = streams.claim(followed("B1 C1"), of: "channels", at: soon)
        #expect(both.map(Self.summary) == "Channel C is live" && both?.subject?.id == Sample.id("C"))
        streams.forget(notice)
        #expect(streams.claim(followed("B1"), of: "channels", at: soon) != nil)
        #expect(streams.claim(notice, of: "topgames", at: Sample.start + 7_200) == notice)
    }

    @Test("Of a page of channels, only those with news to post stay in memory")
    func pending() {
        var news = GameNews(Self.celeste, nil)
        let context = PollContext(label: Sample.label, schedule: Schedule(interval: 60), now: Sample.start)
        for (streams, pending) in [("A1 B1 C1", []), ("A1 B1 C1 D1", ["D"]), ("A1 B1 C1 D1 E1", ["D", "E"])] {
            let channels = streams.split(separator: " ").map { Self.channel($0, Self.celeste) }
            _ = news.observe(LiveGame(Self.celeste, channels), context)
            #expect(Set(news.seen.keys) == Set(pending.map { Sample.id($0) }))
        }
    }

    @Test("The state of a game forgets the oldest of a thousand streams that have ended, and what ended two days ago")
    func bounded() throws {
        let rule = Self.celeste
        func channels(_ range: Range<Int>) -> [Item] {
            range.map { number in
                Item(
                    rank: 0, id: Sample.id("\(number)"), title: DisplayText("A"),
                    facts: [Fact(ChannelFact.stream, .text(DisplayText("\(number)")))])
            }
        }
        var news = GameNews(rule, nil)
        let context = PollContext(label: Sample.label, schedule: Schedule(interval: 60), now: Sample.start)
        for hour in 0..<20 {
            let later = changed(context) { $0.now = Sample.start + hour * 3_600 }
            _ = news.observe(LiveGame(rule, channels(hour * 100..<(hour + 1) * 100)), later)
        }
        let text = try #require(JSONCoding.encode(news.known, pretty: false))
        #expect(text.utf8.count < 100_000, "\(text.utf8.count)")
        for day in [3, 6] {
            _ = news.observe(LiveGame(rule, []), changed(context) { $0.now = Sample.start + day * 86_400 })
        }
        #expect(JSONCoding.encode(news.known, pretty: false)?.contains("streams\":{}") == true)
    }
}
