import Foundation
import TestRig
import TestSupport
import Testing

@Suite("Opening results of today-search", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct SearchOpeningTests {
    private func opened(_ world: World, _ files: EventLog<String>, _ name: String) async throws -> String? {
        try await files.first("the start of \(name)") { $0 == "opened-\(name)" }
        return world.home.text("\(world.home.root)/opened-\(name)")
    }

    @Test("An item opens in the window by its id, and a search by its words, which are on no command line")
    func window() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let files = try FolderEvents.watch(world.home.root)
            let shell = try await world.startSearch()
            try await shell.activate("topgames", "27471", time: 12_345)
            #expect(try await opened(world, files, "today-window") == "topgames\n--show\n27471\n")
            let mark = files.count
            try await shell.launch("topgames", ["$(reboot)", "of", "<b>"])
            try await files.first(after: mark, "the window") { $0 == "opened-today-window" }
            let text = world.home.text("\(world.home.root)/opened-today-window")
            #expect(text == "topgames\n--search\n$(reboot) of <b>\n")
        }
    }

    @Test(
        "On X11 the window gets the time of the click; on Wayland it gets no invented token", arguments: [false, true])
    func token(_ isWayland: Bool) async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let files = try FolderEvents.watch(world.home.root)
            let shell = try await world.startSearch(
                environment: [
                    "WAYLAND_DISPLAY": isWayland ? "wayland-0" : "", "XDG_ACTIVATION_TOKEN": "of-another-click",
                    "DESKTOP_STARTUP_ID": "of-another-click",
                ])
            try await shell.activate("topgames", "27471", time: 12_345)
            _ = try await opened(world, files, "today-window")
            let token = try #require(world.home.text("\(world.home.root)/token"))
            #expect(isWayland ? token == "\n" : token.contains(/^today-search-\d+_TIME12345\n$/), "\(token)")
        }
    }

    @Test("Without the window an item opens as the command opens it, and a search opens the application")
    func noWindow() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let folder = "\(world.home.root)/share/applications"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let entry = "[Desktop Entry]\nType=Application\nName=x\nExec=\(world.searchFolder)/entry from the entry\n"
            try world.home.replace("\(folder)/io.github.topgames.topgames.desktop", with: entry)
            let files = try FolderEvents.watch(world.home.root)
            let shell = try await world.startSearch(window: false)
            try await shell.activate("topgames", "27471")
            #expect(try await opened(world, files, "topgames") == "open\n27471\n")
            try await shell.launch("topgames", ["chess"])
            #expect(try await opened(world, files, "entry") == "from\nthe\nentry\n")
        }
    }

    @Test("An invalid or unknown id opens nothing")
    func foreign() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let files = try FolderEvents.watch(world.home.root)
            let shell = try await world.startSearch()
            for id in [
                "", "../27471", "--help", "27471 27471", "99999999", "100:USD:BRL", "$(reboot)",
                String(repeating: "8", count: 5000),
            ] { try await shell.activate("topgames", id) }
            try await shell.activate("topgames", "27471")
            _ = try await opened(world, files, "today-window")
            #expect(files.all.count { $0.hasPrefix("opened-") } == 1)
            #expect(world.home.text("\(world.home.root)/opened-today-window") == "topgames\n--show\n27471\n")
        }
    }
}
