import Foundation
import TestRig
import TestSupport
import Testing

/// A status bar with our feed in it, as a user would set it up.
struct Bar: Sendable {
    /// The display of a bar.
    enum Display: Sendable {
        case x
        /// A Wayland display; sway also reads this configuration file.
        case wayland(configuration: String? = nil)
    }

    let name: String
    let process: String
    var display = Display.x
    /// Whether its fonts have only ASCII.
    var isASCII = false
    /// Whether it needs a session bus to start.
    var needsBus = false
    /// A shell command that starts it, run in the folder of the configurations; STAND_IN is set for the second bar.
    let command: String
    /// Four titles with everything that its own syntax, a shell or markup could interpret.
    let hostile: [String]
    /// Four titles in wide or joined scripts, and emoji.
    var writings = ["原神 ～ゲンシン～", "The 👩‍👩‍👧‍👦 Family 🏳️‍🌈 Party", "Ελληνικά Игра ไทย", "HλLF-LIFE² Chu♥lip"]
    /// A feed that no format writes, with a command that the bar runs, at once or on a click.
    var trap = ""
    /// Whether it runs the trap without a click.
    var springsAtOnce = false
    /// Whether a click anywhere opens the page of the first place.
    var opensFirst = false
    /// Whether clicks go through the feed: the bar sends them to it, or runs its commands, which have the full path of
    /// the program.
    var clicksThroughFeed = false
    /// Whether a click is lost while its command runs: i3blocks runs one for each click, and never two at a time.
    var losesClicks = false
    /// How it shows a title of which it cannot show everything.
    var shown: @Sendable (String) -> String = { $0 }
    /// The output of a feed before the first line.
    var header = ""
    /// The output of a feed that shows a text, written independently of our format.
    let says: @Sendable (String) -> String
}

/// A trial of a bar.
enum Trial: CustomTestStringConvertible {
    case titles, writings, directions, click, clicks, trap, stop, end

    var testDescription: String {
        switch self {
        case .titles: "hostile titles are shown verbatim, a change appears, and nothing in them runs"
        case .writings: "titles in other scripts, and emoji, are shown"
        case .directions: "right-to-left titles stay after their places"
        case .click: "a click opens the page of the first place, and runs nothing in a title"
        case .clicks: "a click opens the page of the title under it, and runs nothing in the title"
        case .trap: "without our escaping such a title runs its command"
        case .stop: "a bar that was suspended shows the last change"
        case .end: "when the bar is killed, its feed ends"
        }
    }
}

extension Bar {
    func stand(_ trial: Trial) async throws {
        try await withWorld { world in
            let pair = try await BarPair(self, world)
            switch trial {
            case .titles: try await pair.show(hostile, "titles", trouble: "offline")
            case .writings: try await pair.show(writings, "writings", trouble: "unauthorized")
            case .directions: try await pair.show(.directions, "directions", trouble: "offline")
            case .click: try await pair.click()
            case .clicks: try await pair.clickEachWay()
            case .trap: try await pair.springTrap()
            case .stop: try await pair.stopForAWhile(hostile)
            case .end: try await pair.kill()
            }
        }
    }
}

extension [String] {
    /// Right-to-left titles, one of them with a number.
    fileprivate static let directions = ["شطرنج العرب", "Chess (2)", "שחמט: 3", "لعبة"]
}

extension BarPair {
    /// Shows the first three titles, then two of them in another order and the fourth, and expects exactly that text.
    ///
    /// Finally a failure is shown as well; its look is for human review.
    fileprivate func show(_ titles: [String], _ name: String, trouble: String) async throws {
        let before = try await picture(of: .places(titles))
        try await save(before, "\(name)-1")
        let start = ContinuousClock.now
        try world.show(.changed(titles))
        _ = try await bar.screen.picture("a change") { $0 != before }
        try note("a change was on the screen after \((ContinuousClock.now - start) / .milliseconds(1)) ms", name)
        let after = try await picture(of: .changed(titles))
        try await save(after, "\(name)-2")
        try world.showTrouble(trouble)
        try await save(try await bar.screen.picture(after: after), "\(name)-3")
        #expect(before != after)
        #expect(!world.isTrapped)
        #expect(world.commands.isEmpty)
    }

    /// Clicks on the first title and the last, then with the middle button, which shows the list, and the right one,
    /// which mutes.
    fileprivate func click() async throws {
        let places = [Place].places(bar.bar.hostile)
        let drawn = try #require(try await picture(of: places).drawn)
        #expect(try await opened(drawn.left, button: 1) == places[0].page)
        #expect(!world.isTrapped)
    }

    fileprivate func clickEachWay() async throws {
        let places = [Place].places(bar.bar.hostile)
        let drawn = try #require(try await picture(of: places).drawn)
        let first = bar.bar.opensFirst
        #expect(try await opened(drawn.left, button: 1) == places[0].page)
        #expect(try await opened(drawn.right, button: 1) == places[first ? 0 : 2].page)
        #expect(try await opened(drawn.left, button: 2).hasPrefix("-e sh -c "))
        let mutes = try world.watchMute()
        try await click(drawn.right, button: 3, mutes, "a mute") { $0 == "mute.json" }
        let pages: [Substring] = first ? ["open", "open"] : ["open 101", "open 103"]
        #expect(world.commands == (bar.bar.clicksThroughFeed ? [] : pages + ["open --list", "mute 1h"]))
        #expect(!world.isTrapped)
    }

    /// Feeds the other bar text that no format writes: if that had no effect, the other trials would prove nothing.
    fileprivate func springTrap() async throws {
        let sprung = try FolderEvents.watch(world.home.root)
        if bar.bar.springsAtOnce {
            try standIn.say(raw: bar.bar.trap)
        } else {
            // Until its first line, a bar such as xmobar may show its own text, on which a click would be lost.
            let before = try await picture(of: .places(["One", "Two", "Three"]))
            try standIn.say(raw: bar.bar.trap)
            let after = try await other.screen.picture("the text of the trap") { $0 != before && $0.drawn != nil }
            try await other.screen.click(try #require(after.drawn).left, button: 1)
        }
        try await sprung.first("the trap") { $0 == World.trap }
    }

    /// Stops the bar during two changes, as a debugger or a busy machine might; then it has to show the second.
    fileprivate func stopForAWhile(_ titles: [String]) async throws {
        _ = try await picture(of: .places(titles))
        let (stopped, feed) = (try await bar.process(), try #require(bar.feeds.first))
        Glibc.kill(stopped, SIGSTOP)
        for places in [[Place].places(titles.reversed()), .changed(titles)] {
            try world.show(places)
            try await ProcProbe.waitUntilIdle(feed)
        }
        Glibc.kill(stopped, SIGCONT)
        _ = try await picture(of: .changed(titles))
    }

    /// Kills the bar without a signal to its feed.
    fileprivate func kill() async throws {
        _ = try await picture(of: .places(["One", "Two", "Three"]))
        #expect(bar.feeds.count == 1)
        Glibc.kill(try await bar.process(), SIGKILL)
        try await ProcProbe.wait("the end of the feed") { bar.feeds.isEmpty }
    }

    private func save(_ picture: Picture, _ name: String) async throws {
        try await picture.save("\(bar.bar.name)-\(name).png", world)
    }

    /// Records a time for human review; no test depends on how fast a machine is.
    private func note(_ text: String, _ name: String) throws {
        print("\(bar.bar.name), \(name): \(text)")
        let file = try Artifacts.path("\(bar.bar.name)-\(name).txt")
        try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: file))
    }
}
