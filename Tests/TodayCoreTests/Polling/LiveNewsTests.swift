import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Announcing live channels")
struct LiveNewsTests {
    private static let label = SourceDescriptor.channels.label

    private static func source(_ change: (inout NotifyRules) -> Void) -> PolledSource {
        source(changed(NotifyRules(), change))
    }

    private static func source(_ rules: NotifyRules = NotifyRules(), favorites: Set<ItemID> = []) -> PolledSource {
        PolledSource(
            label: label, kind: .live, schedule: Schedule(interval: 60),
            conditions: NotifyConditions(rules: rules, favorites: favorites))
    }

    /// The stream "A1:Chess" is the first of channel A, which plays chess in it.
    private static func item(_ stream: Substring, id: String? = nil) -> Item {
        let words = stream.split(separator: ":").map(String.init)
        let (channel, number) = (String(words[0].prefix(1)), String(words[0].dropFirst()))
        var facts = [
            Fact("login", .text(DisplayText("login_\(channel)"))),
            Fact("since", .text(DisplayText("2026-11-26T1\(number):00:00Z"))),
            Fact("stream", .text(DisplayText(id ?? "\(channel)\(number)"))),
        ]
        if words.count > 1 { facts.append(Fact("game", .text(DisplayText(words[1])))) }
        if words.count > 2 { facts.append(Fact("title", .text(DisplayText(words[2])))) }
        return Item(
            rank: 0, id: Sample.id(channel), title: DisplayText("Channel \(channel)"),
            link: "https://www.twitch.tv/login_\(channel.lowercased())", facts: facts)
    }

    /// Polls lists of streams, or "!" for a failure; returns the summary of the notice after each poll, or "".
    private static func told(
        _ source: inout PolledSource, _ polls: [String], from start: Int = 0, delivered: Bool = true
    ) -> [String] {
        polls.enumerated().map { minute, streams in
            let now = Sample.start + (start + minute) * 60
            let result: Result<Page, FetchError> =
                streams == "!"
                ? .failure(.timedOut(seconds: 10))
                : .success(Page(items: streams.split(separator: " ").map { item($0) }, fetchedAt: now))
            let plan = source.absorb(FetchAnswer(label: label, result: result), at: now, jitter: 0)
            for notice in plan.notices { _ = source.confirm(notice, delivered: delivered, at: now) }
            return plan.notices.filter { $0.slot == .live }.map { summary($0) }.joined(separator: "|")
        }
    }

    private static func summary(_ notice: Notice) -> String {
        NoticeText(notice, markup: false, translations: .english, clock: Sample.clock).summary
    }

    private static func body(_ notice: Notice?, markup: Bool = false) -> String? {
        notice.map { NoticeText($0, markup: markup, translations: .english, clock: Sample.clock).body }
    }

    @Test("The first list is not announced, and each later stream is announced once, after one poll")
    func once() {
        var source = Self.source()
        let told = Self.told(&source, ["A1", "A1", "A1 B1", "A1 B1", "B1", "A2 B1"])
        #expect(told == ["", "", "Channel B is live", "", "", "Channel A is live"])
    }

    @Test("A stream that is missing for some polls and returns is the same stream, also with another id")
    func flap() {
        var source = Self.source()
        #expect(Self.told(&source, ["A1 B1", "B1", "A1 B1", "", "", "A1 B1"]).joined().isEmpty)
        let page = Page(items: [Self.item("A1", id: "new")], fetchedAt: Sample.start + 600)
        let plan = source.absorb(
            FetchAnswer(label: Self.label, result: .success(page)), at: Sample.start + 600, jitter: 0)
        #expect(plan.notices.isEmpty)
    }

    @Test("If no channel is live at first, the first stream is announced")
    func fromNobody() {
        var source = Self.source()
        #expect(Self.told(&source, ["", "A1"]) == ["", "Channel A is live"])
    }

    @Test("A failure between two polls does not announce a stream again")
    func failure() {
        var source = Self.source()
        #expect(Self.told(&source, ["A1", "!", "A1 B1", "!", "A1"]) == ["", "", "Channel B is live", "", ""])
    }

    @Test("After a restart, streams that began meanwhile are announced, and no others")
    func restart() throws {
        var source = Self.source()
        #expect(Self.told(&source, ["A1", "A1 B1"]) == ["", "Channel B is live"])
        var again = try source.restarted(keepingState: true)
        #expect(Self.told(&again, ["A1 B1 C1"], from: 2) == ["Channel C is live"])
    }

    @Test("An undelivered stream is announced at the next poll, unless it has ended")
    func undelivered() {
        var source = Self.source()
        #expect(Self.told(&source, ["", "A1 B1"], delivered: false) == ["", "2 channels are live"])
        #expect(Self.told(&source, ["A1"], from: 2) == ["Channel A is live"])
    }

    @Test("Nothing is announced in quiet hours, and afterwards only streams that are still live")
    func quiet() throws {
        var rules = NotifyRules()
        rules.quiet = QuietHours(from: try #require(TimeOfDay("00:00")), to: try #require(TimeOfDay("23:59")))
        var source = Self.source(rules)
        #expect(Self.told(&source, ["", "A1 B1", "A1"]).joined().isEmpty)
        source.conditions.rules.quiet = nil
        #expect(Self.told(&source, ["A1"], from: 3) == ["Channel A is live"])
    }

    @Test(
        "A channel can be left out by name, login or id, and favoritesOnly announces favourites alone",
        arguments: [["Channel A"], ["login_a"], ["A"]])
    func leftOut(_ names: [String]) {
        var rules = NotifyRules()
        rules.leaveOut = names
        var source = Self.source(rules)
        #expect(Self.told(&source, ["", "A1 B1"]) == ["", "Channel B is live"])
        // Allowing the channel again does not announce a stream that began before.
        source.conditions.rules.leaveOut = []
        #expect(Self.told(&source, ["A1 B1"], from: 2) == [""])
        rules = NotifyRules()
        rules.favoritesOnly = true
        var chosen = Self.source(rules, favorites: [Sample.id("B")])
        #expect(Self.told(&chosen, ["", "A1 B1"]) == ["", "Channel B is live"])
    }

    @Test("A new game or title is announced if the rules say so, and for favourites only")
    func changes() {
        var rules = NotifyRules()
        rules.announcesChanged = true
        var source = Self.source(rules, favorites: [Sample.id("A")])
        let polls = ["A1:Chess:hi B1:Chess:x", "A1:Rust:ho B1:Rust:y", "A1:Rust:ho", "A1:Rust:hey", "A2:Go:z"]
        #expect(
            Self.told(&source, polls)
                == ["", "Channel A: Chess → Rust", "", "Channel A: ho → hey", "Channel A is live"])
        var silent = Self.source(favorites: [Sample.id("A")])
        #expect(Self.told(&silent, polls) == ["", "", "", "", "Channel A is live"])
    }

    @Test("A channel is announced once its game or title is one that the rules allow, and only once")
    func allowed() {
        var source = Self.source { $0.channels = ChannelRules(only: ["chess"], titles: ["Speed-Run"]) }
        let polls = [
            "A1:Rust:x B1:Chess:x", "A1:Chess:x B1:Chess:x", "A1:Rust:x", "A1:Chess:x", "C1:Rust:a-speed-run!",
            "D1:Rust:speed-runs", "D1:Rust:SPEED-RUN", "B2:Rust:x E1:Chess:x",
        ]
        #expect(
            Self.told(&source, polls) == [
                "", "Channel A: Rust → Chess", "", "", "Channel C is live", "", "Channel D: speed-runs → SPEED-RUN",
                "Channel E is live",
            ])
        // Without the rules, the stream that they excluded is not announced.
        source.conditions.rules.channels = ChannelRules()
        #expect(Self.told(&source, ["B2:Rust:x", "B2:Go:x", "F1:Rust:x"], from: 8) == ["", "", "Channel F is live"])
    }

    @Test("Channels with a left out or hidden game are not announced before they play another")
    func leftOutGames() {
        var source = Self.source { rules in
            rules.channels = ChannelRules(leaveOut: ["Slots"])
            rules.hidden = LeftOut().withGames(["Rust"])
        }
        #expect(
            Self.told(&source, ["", "A1:Slots B1:Rust C1:Go", "A1:Chess B1:Rust", "A1:Slots B1:Go"])
                == ["", "Channel C is live", "Channel A: Slots → Chess", "Channel B: Rust → Go"])
        #expect(source.pollState.snapshot?.live == 2)
        #expect(Self.told(&source, ["A1:Slots B1:Rust"], from: 4) == [""])
        #expect(source.pollState.snapshot?.live == 1)
    }

    @Test(
        "A channel with games of its own is announced only when it plays one of them",
        arguments: ["Channel A", "login_a", "A"])
    func ownGames(name: String) throws {
        let entries = [ChannelRules.Entry(name, "Chess"), ChannelRules.Entry(name, "Go")]
        var source = Self.source { $0.channels = ChannelRules(leaveOut: ["Chess"], entries: entries) }
        #expect(Self.told(&source, ["", "A1:Rust B1:Rust C1:Chess"]) == ["", "Channel B is live"])
        var again = try source.restarted(keepingState: true)
        #expect(
            Self.told(&again, ["A1:Go B1:Rust", "A2:Chess"], from: 2) == ["Channel A: Rust → Go", "Channel A is live"])
    }

    @Test("Up to three streams are named with their games and have a button each, and more are counted")
    func grouped() {
        func notice(_ streams: String) -> Notice? {
            var source = Self.source()
            _ = Self.told(&source, [""])
            let page = Page(items: streams.split(separator: " ").map { Self.item($0) }, fetchedAt: Sample.start + 60)
            let answer = FetchAnswer(label: Self.label, result: .success(page))
            return source.absorb(answer, at: Sample.start + 60, jitter: 0).notices.first
        }
        let one = notice("A1:Chess:<b>hi</b>&")
        #expect(one?.actions.map(\.key) == ["default", "mute-1h"] && one?.replacementKey == "live-A")
        #expect(Self.body(one, markup: true) == "Chess\n&lt;b&gt;hi&lt;/b&gt;&amp;")
        let three = notice("A1:Chess B1:Rust C1")
        #expect(three?.actions.map(\.key) == ["default", "open-A", "open-B", "mute-1h", "open-C"])
        #expect(Self.body(three) == "Channel A · Chess\nChannel B · Rust\nChannel C")
        let five = notice("A1:Chess B1 C1 D1 E1")
        #expect(five.map(Self.summary) == "5 channels are live")
        #expect(Self.body(five) == "Channel A · Chess\nChannel B\nChannel C\nand 2 more")
    }

    @Test("Signing out deletes the stored streams and the snapshot, and an expired sign-in does not")
    func signedOut() {
        var source = Self.source()
        _ = Self.told(&source, ["A1"])
        let answer = FetchAnswer(label: Self.label, result: .failure(.notSignedIn))
        let plan = source.absorb(answer, at: Sample.start + 60, jitter: 0)
        #expect(plan.forgets)
        #expect(plan.feed?.rows.isEmpty == true)
        #expect(plan.feed?.state == .unauthorized)
        #expect(source.state.streams == nil && source.pollState.snapshot == nil)
        // An expired sign-in deletes nothing.
        var expired = Self.source()
        _ = Self.told(&expired, ["A1"])
        let later = FetchAnswer(label: Self.label, result: .failure(.signInExpired))
        #expect(!expired.absorb(later, at: Sample.start + 60, jitter: 0).forgets && expired.pollState.snapshot != nil)
    }

    @Test("A sign-in as another user deletes the previous one's data, and their first list is not announced")
    func otherPerson() {
        var source = Self.source()
        func poll(_ streams: String, of person: String, minute: Int) -> Plan {
            let now = Sample.start + minute * 60
            var page = Page(items: streams.split(separator: " ").map { Self.item($0) }, fetchedAt: now)
            page.person = person
            return source.absorb(FetchAnswer(label: Self.label, result: .success(page)), at: now, jitter: 0)
        }
        #expect(!poll("A1", of: "7", minute: 0).forgets)
        let plan = poll("B1 C1", of: "8", minute: 1)
        #expect(plan.forgets)
        #expect(plan.notices.isEmpty)
        #expect(plan.snapshot?.live == 2)
        #expect(poll("B1 C1 D1", of: "8", minute: 2).notices.map(Self.summary) == ["Channel D is live"])
    }

    @Test("Delivery of a notice marks only its own streams, so that one that began meanwhile is announced")
    func told() {
        var source = Self.source()
        func poll(_ streams: String, minute: Int) -> [Notice] {
            let now = Sample.start + minute * 60
            let page = Page(items: streams.split(separator: " ").map { Self.item($0) }, fetchedAt: now)
            return source.absorb(FetchAnswer(label: Self.label, result: .success(page)), at: now, jitter: 0).notices
        }
        _ = poll("", minute: 0)
        let first = poll("A1", minute: 1)
        // The server answers only after the next poll, which sees another stream.
        #expect(first.count == 1 && poll("A2", minute: 2).isEmpty)
        _ = source.confirm(first[0], delivered: true, at: Sample.start + 130)
        #expect(poll("A2", minute: 3).map(Self.summary) == ["Channel A is live"])
    }

    @Test("The snapshot counts the live channels and has favourites first, also if none are live")
    func snapshot() throws {
        var source = Self.source(favorites: [Sample.id("D")])
        _ = Self.told(&source, ["A1:Chess B1 C1 D1"])
        let snapshot = try #require(source.pollState.snapshot)
        #expect(snapshot.live == 4 && snapshot.items.map(\.id.description) == ["D", "A", "B"])
        #expect(snapshot.items[1].text(ChannelFact.game) == DisplayText("Chess") && snapshot.items[1].liveSince == nil)
        let bytes = try #require(JSONCoding.encode(snapshot, pretty: true))
        #expect(JSONCoding.decode(Snapshot.self, Data(bytes.utf8)) == snapshot)
        _ = Self.told(&source, [""], from: 1)
        let nobody = try #require(source.pollState.snapshot)
        #expect(nobody.live == 0)
        #expect(nobody.items.isEmpty)
        #expect(nobody.headline(.english).hasSuffix(": none live"))
        let empty = try #require(JSONCoding.encode(nobody, pretty: true))
        #expect(JSONCoding.decode(Snapshot.self, Data(empty.utf8)) == nobody)
        #expect(source.feed(at: Sample.start + 60).json.contains(#""live":0,"rows":[]"#))
    }

    @Test("After a change of favourites, the stored channels are in the order that a poll gives them")
    func pinning() {
        let page = Page(
            items: "ABCDEFG".enumerated().map { index, letter in
                changed(Self.item("\(letter)1")) { $0.metric = Metric(value: Double(1000 - index), unit: "viewers") }
            }, fetchedAt: Sample.start)
        func snapshot(_ favorites: String) -> Snapshot {
            Snapshot(live: page, pinning: Set(favorites.map { Sample.id("\($0)") }), Self.label)
        }
        func titles(_ snapshot: Snapshot) -> [DisplayText] { snapshot.items.map(\.title) }
        for (before, after) in [("", "C"), ("C", ""), ("F", "E"), ("", "BE"), ("GF", "F"), ("A", "A")] {
            let favorites = Set(after.map { Sample.id("\($0)") })
            let pinned = snapshot(before).pinning(favorites)
            #expect(titles(pinned) == titles(snapshot(after)), "\(before) to \(after)")
            #expect(pinned.pinning(favorites) == pinned && pinned.live == 7)
        }
        #expect(titles(snapshot("").pinning([Sample.id("G")])) == titles(snapshot("")))
        #expect(Sample.snapshot("ABC").pinning([Sample.id("C")]) == Sample.snapshot("ABC"))
    }

    @Test("In a day of 200 channels whose streams flicker, each stream is announced once")
    func day() {
        var (dice, source) = (SystemDice(seed: 29), Self.source())
        var ends: [Int: Int] = [:]
        var streams: [Int: Int] = [:]
        var (begun, told): (Set<String>, [String]) = ([], [])
        for minute in 0..<1_440 {
            let now = Sample.start + minute * 60
            for channel in 0..<200 where ends[channel] ?? -30 < minute - 20 && dice.roll(400) == 0 {
                (ends[channel], streams[channel]) = (minute + 5 + dice.roll(300), minute)
                begun.insert("\(channel)/\(minute)")
            }
            let live = (0..<200).filter { ends[$0] ?? -1 >= minute }
            // One in ten is missing without having ended, but not in its first minute, in which it could end unseen.
            let seen = live.filter { streams[$0] == minute || dice.roll(10) > 0 }
            let items = seen.map { channel in
                Item(
                    rank: 0, id: Sample.id("\(channel)"), title: DisplayText("Channel \(channel)"),
                    facts: [
                        Fact(
                            "stream",
                            .text(DisplayText("\(minute % 3 == 0 ? minute : streams[channel] ?? 0)-\(channel)"))),
                        Fact("since", .text(DisplayText(RFC3339.text(Sample.start + (streams[channel] ?? 0) * 60)))),
                    ])
            }
            let page = Page(items: items, fetchedAt: now)
            let plan = source.absorb(FetchAnswer(label: Self.label, result: .success(page)), at: now, jitter: 0)
            for notice in plan.notices {
                told += (notice.entries ?? []).map { change in
                    "\(change.item.id)/\(streams[Int(change.item.id.description) ?? 0] ?? -1)"
                }
                _ = source.confirm(notice, delivered: true, at: now)
            }
            if minute == 0 { told += items.map { "\($0.id)/0" } }
        }
        #expect(told.count == Set(told).count)
        #expect(Set(told) == begun)
        #expect(begun.count > 400)
    }
}

/// A week of 200 channels, 60 of which are followed, and of five games with a rule; polls are five minutes apart.
private struct SimulatedWeek {
    struct Stream {
        let number: Int
        let end: Int
        var game: Int
        /// When it changes its game, and to which; a poll never if the stream is short.
        let change: (at: Int, game: Int)
    }

    static let (channels, followed, games, polls) = (200, 60, 5, 2_016)

    private var dice = SystemDice(seed: 52)
    private(set) var streams: [Int: Stream] = [:]
    /// The events that a rule covers: "channel/stream/game".
    private(set) var events: Set<String> = []

    /// Begins, changes and ends streams; nothing is live at the first poll.
    mutating func advance(to poll: Int) {
        for channel in 0..<Self.channels {
            if let stream = streams[channel] {
                if stream.end == poll { streams[channel] = nil }
                if stream.change.at == poll {
                    streams[channel]?.game = stream.change.game
                    if stream.change.game < Self.games { events.insert(event(channel)) }
                }
            } else if poll > 0, poll < Self.polls - 20, dice.roll(150) == 0 {
                let game = dice.roll(Self.games + 2)
                let change = dice.roll(2) == 0 ? 24 : .max / 2
                streams[channel] = Stream(
                    number: poll, end: poll + 12 + dice.roll(60), game: game,
                    change: (poll + change, (game + 1) % (Self.games + 2)))
                if streams[channel]?.end ?? 0 <= poll + change + 8 { streams[channel] = unchanged(channel) }
                if game < Self.games || channel < Self.followed { events.insert(event(channel)) }
            }
        }
    }

    private func unchanged(_ channel: Int) -> Stream? {
        streams[channel].map { Stream(number: $0.number, end: $0.end, game: $0.game, change: (-1, 0)) }
    }

    func event(_ channel: Int) -> String {
        "\(channel)/\(streams[channel]?.number ?? -1)/\(streams[channel]?.game ?? -1)"
    }

    /// Returns the live channels that Twitch lists; one in ten is missing.
    mutating func listed(_ isWanted: (Int, Stream) -> Bool) -> [Item] {
        streams.sorted { $0.key < $1.key }.filter { isWanted($0.key, $0.value) && dice.roll(10) > 0 }.map {
            key, stream in
            let facts = [
                (ChannelFact.game, "Game \(stream.game)"), (ChannelFact.stream, "\(key)-\(stream.number)"),
                (ChannelFact.since, RFC3339.text(Sample.start + stream.number * 300)),
            ]
            return Item(
                rank: 0, id: Sample.id("\(key)"), title: DisplayText("Channel \(key)"),
                facts: facts.map { Fact($0.0, .text(DisplayText($0.1))) })
        }
    }
}

extension LiveNewsTests {
    @Test("In a week of 200 channels, followed or in five games, each event is in one notification")
    func week() {
        var rules = NotifyRules()
        rules.live = (0..<SimulatedWeek.games).map { LiveRule(Sample.id("\($0)")) }
        var games = PolledSource(
            label: Sample.label, schedule: Schedule(interval: 300), conditions: NotifyConditions(rules: rules))
        var followed = PolledSource(
            label: SourceDescriptor.channels.label, kind: .live, schedule: Schedule(interval: 300))
        var (week, shared) = (SimulatedWeek(), SharedStreams())
        var (announced, bubbles): ([String], Int) = ([], 0)
        func post(_ plan: Plan, _ source: inout PolledSource, at now: Date) {
            for notice in plan.notices {
                if let shown = shared.claim(notice, of: notice.label.name, at: now), let changes = shown.entries {
                    bubbles += 1
                    announced += changes.map { week.event(Int($0.item.id.description) ?? -1) }
                }
                _ = source.confirm(notice, delivered: true, at: now)
            }
        }
        for poll in 0..<SimulatedWeek.polls {
            let now = Sample.start + poll * 300
            week.advance(to: poll)
            var page = Sample.page("ABC", at: now)
            page.live = rules.live.enumerated().map { game, rule in LiveGame(rule, week.listed { $1.game == game }) }
            post(
                games.absorb(FetchAnswer(label: Sample.label, result: .success(page)), at: now, jitter: 0), &games,
                at: now)
            let mine = Page(items: week.listed { channel, _ in channel < SimulatedWeek.followed }, fetchedAt: now)
            let answer = FetchAnswer(label: SourceDescriptor.channels.label, result: .success(mine))
            post(followed.absorb(answer, at: now + 20, jitter: 0), &followed, at: now + 20)
        }
        #expect(announced.count == Set(announced).count)
        #expect(Set(announced) == week.events)
        #expect(bubbles <= week.events.count && week.events.count > 1_000)
    }
}

/// Random numbers that are the same on every machine.
private struct SystemDice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
    }
}
