import Foundation
import TestRig
import TestSupport
import Testing

/// A notification server as on a desktop, on its own display.
struct WindowServer: Sendable {
    enum Display {
        case x
        case wayland
    }

    /// Its name, which is also that of its package.
    let name: String
    /// Its program, by path if desktops start it through the bus.
    let program: String
    var arguments: @Sendable (World) throws -> [String] = { _ in [] }
    let display: Display
    /// Whether it shows one notification at a time, each for some seconds.
    var isFleeting = false
    /// How many notifications are visible.
    let count: @Sendable (ServerOnScreen) async throws -> Int
    /// The place of a click on the only notification that opens its page.
    let opens: @Sendable (ServerOnScreen) async throws -> Point

    /// The requirements of all their tests, in words.
    static let needs = "xvfb, xdotool or sway, dbus, gdbus, systemd"

    /// Whether all requirements of its tests are installed.
    var isThere: Bool {
        let display = display == .x ? Tool.areThere("Xvfb", "xdotool") : Tool.areThere("sway", "python3")
        return display && Tool.areThere(program, "dbus-daemon", "gdbus", "busctl")
    }
}

/// What every notification server has to do, and what no server may be tricked into.
enum ServerTrial: Sendable, CaseIterable {
    /// A change replaces the previous one in the same window.
    case changes
    /// Titles made of markup appear as text.
    case titles
    /// Channels that go live in a game are in one notification, once.
    case live
    case click
    /// A failure is shown next to a change, and disappears when it is over.
    case trouble
    /// After a crash of the server, no other program's notification is replaced.
    case crash
}

extension WindowServer {
    /// Runs a trial; `prepare` starts what the server needs on the bus.
    func stand(_ trial: ServerTrial, prepare: (World) async throws -> Void = { _ in }) async throws {
        try await withWorld { world in
            try world.equip()
            if trial == .live { try world.home.replace(world.home.configuration, with: ServerOnScreen.liveGame) }
            var running = try await ServerOnScreen(self, world, prepare: prepare)
            // A server that shows one at a time removes it only after seconds, and is fast anyway.
            if !isFleeting { try await running.warmUp() }
            switch trial {
            case .changes: try await running.change()
            case .titles: try await running.showTitles()
            case .live: try await running.announceLive()
            case .click: try await running.click()
            case .trouble: try await running.showTrouble()
            case .crash: try await running.crash()
            }
        }
    }
}

extension ServerOnScreen {
    /// Three changes in one place, which finally shows the third like a single one.
    fileprivate func change() async throws {
        for leader in ["27471", "743", "26936"] {
            try await world.change(daemon, to: leader)
            try await wait("a notification") { try await server.count(self) == 1 }
        }
        let shown = try await witness.notifications(3)
        let last = try #require(shown.last)
        #expect(shown.map(\.notification.replaces) == [0, last.id, last.id])
        #expect(shown.allSatisfy { $0.id == last.id } && !witness.closed.contains(last.id))
        #expect(last.notification.body.contains("Music"))
        try await compare(last, to: last.notification, save: nil)
    }

    /// The picture is the same as of titles with all characters as numbers, none of which is markup.
    fileprivate func showTitles() async throws {
        let awkward = world.simulator.ranking.filter { $0.game.name.contains("&") || $0.game.name.contains("<") }
        try world.simulator.setRanking(Array(awkward.map(\.game.id).reversed().prefix(3)))
        try await world.pollUntilShown(daemon)
        let shown = try #require(try await witness.notifications(1).last)
        var numbered = shown.notification
        for title in world.leaders {
            let title = try #require(shown.notification.body.shownPart(of: title.trimmingCharacters(in: .whitespaces)))
            numbered.body = numbered.body.replacing(title.escaped, with: title.numbered)
        }
        try await compare(shown, to: numbered, save: "\(server.name).png")
    }

    fileprivate static let liveGame = #"{"notify": {"live": [{"game": "743", "name": "Chess", "atLeast": 50}]}}"#

    /// The picture is the same as of titles with all characters as numbers; the next poll announces nothing.
    fileprivate func announceLive() async throws {
        let title = "1. e4 <b>&"
        world.simulator.setLive("ibai", "alanzoka", game: "743", title: title)
        try await daemon.poll()
        let shown = try #require(try await witness.notifications(1).last)
        #expect(shown.notification.summary == "2 channels went live in Chess")
        #expect(shown.notification.body == "<b>ibai</b> · \(title.escaped)\n<b>alanzoka</b> · \(title.escaped)")
        var numbered = shown.notification
        numbered.body = numbered.body.replacing(title.escaped, with: title.numbered)
        try await compare(shown, to: numbered, save: "\(server.name)-live.png")
        try await daemon.poll()
        try await settle()
        #expect(try await witness.notifications(1).count == 1)
    }

    /// Expects the picture that the server draws of another notification.
    private func compare(
        _ shown: BusWitness.Answered, to notification: SentNotification, save name: String?
    ) async throws {
        let picture = try await picture()
        #expect(try #require(picture.drawn).x.lowerBound > 0, "it reaches beyond the edge of the screen")
        if let name { try await picture.save(name, world) }
        try await close(shown.id)
        try await wait("the end of the notification") { try await screen.picture() == empty }
        try await showAsAnother(notification)
        try await wait("the same picture") { try await screen.picture() == picture }
    }

    fileprivate func click() async throws {
        let opened = try FolderEvents.watch(world.home.root)
        try await world.change(daemon, to: "743")
        try await wait("a notification") { try await server.count(self) == 1 }
        try await screen.click(try await server.opens(self), button: 1)
        try await opened.first("a browser") { $0 == "opened" }
        let page = "https://www.twitch.tv/directory/game/Chess\n"
        #expect(world.home.text("\(world.home.root)/opened") == page)
        try await awaitCount(0)
    }

    fileprivate func showTrouble() async throws {
        try await world.change(daemon, to: "743")
        world.simulator.revokeTokens(.all)
        try await world.pollUntilShown(daemon)
        let shown = try await witness.notifications(2)
        #expect(shown.count == 2 && Set(shown.map(\.id)).count == 2)
        try await awaitCount(server.isFleeting ? 1 : 2)
        if !server.isFleeting { try await picture().save("\(server.name)-trouble.png", world) }
        try world.signIn()
        try await daemon.poll()
        try await wait("the order to close it") { witness.closing.last == shown[1].id }
        try await awaitCount(server.isFleeting ? 0 : 1)
    }

    /// The new server assigns the ids of our old notifications to other programs.
    fileprivate mutating func crash() async throws {
        try await world.change(daemon, to: "743")
        let before = try #require(try await witness.notifications(1).last)
        try await restart()
        var others: [Int] = []
        var other = before.notification
        while others.last != before.id, others.count < 5 {
            // dunst shows two identical ones as one.
            other.summary = "Not ours, \(others.count + 1)"
            others.append(try await showAsAnother(other))
        }
        try #require(others.last == before.id)
        try await world.change(daemon, to: "27471")
        let after = try #require(try await witness.notifications(2).last)
        #expect(after.notification.replaces == 0 && !others.contains(after.id))
        #expect(!(witness.closed + witness.closing).contains(before.id))
        try await awaitCount(server.isFleeting ? 1 : others.count + 1)
    }
}

extension String {
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
    }

    /// As markup again, with every character as a number.
    fileprivate var numbered: String { unicodeScalars.map { "&#\($0.value);" }.joined() }
}

extension String {
    /// The part of a title in bold in these rows: all of it, or with an ellipsis for its middle or end.
    fileprivate func shownPart(of title: String) -> String? {
        let cuts = (1..<max(1, title.count)).flatMap { start in
            (0..<title.count - start).map { end in "\(title.prefix(start))…\(title.suffix(end))" }
        }
        return ([title] + cuts).first { contains("<b>\($0.escaped)</b>") }
    }
}
