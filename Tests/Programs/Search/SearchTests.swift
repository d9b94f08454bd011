import Foundation
import TestRig
import TestSupport
import Testing
import TodayCatalogue
import TodayCore

/// GNOME Shell's search, on a real session bus that starts the service.
@Suite("today-search", .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct SearchTests {
    @Test("Games are found by name while the user types, with rank and picture, without a request")
    func games() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let art = "\(world.home.art)/27471.jpg"
            try world.home.replace(art, with: "picture")
            let shell = try await world.startSearch()
            #expect(world.searching.isEmpty)
            var found = try await shell.search("topgames", "m")
            for length in 2...9 {
                found = try await shell.search("topgames", after: found, [String("minecraft".prefix(length))])
            }
            let rank = try #require(world.allIDs.firstIndex(of: "27471")) + 1
            let description = "Number \(rank) on Twitch"
            #expect(
                try await shell.show("topgames", found)
                    == [.init(id: "27471", name: "Minecraft", description: description, clipboardText: nil, icon: art)])
            #expect(try await shell.search("topgames", "nothing", "like", "it") == [])
            #expect(world.searching.count == 1 && world.requestCount == 0)
        }
    }

    @Test("An amount is converted with the cached rates, and choosing the result copies it and opens nothing")
    func conversion() async throws {
        try await withWorld { world in
            try world.haveQuotes()
            let files = try FolderEvents.watch(world.home.root)
            let shell = try await world.startSearch()
            let ids = try await shell.search("rates", "100", "usd", "brl")
            #expect(ids == ["100:USD:BRL"])
            let shown = try #require(try await shell.show("rates", ids).first)
            #expect(shown.name == "100.00 USD = 543.12 BRL")
            #expect(shown.clipboardText == "543.12")
            #expect(shown.icon == nil)
            #expect(shown.description?.hasSuffix(" · Rates By Exchange Rate API") == true)
            try await shell.activate("rates", ids[0])
            try await shell.activate("rates", "BRL")
            try await files.first("a window") { $0.hasPrefix("opened-") }
            #expect(files.all.filter { $0.hasPrefix("opened-") } == ["opened-today-window"])
            #expect(world.home.text("\(world.home.root)/opened-today-window") == "rates\n--show\nBRL\n")
            #expect(world.home.text(world.lastConversion) == nil && world.requestCount == 0)
        }
    }

    @Test(
        "KRunner finds the same results, with pictures, opens the window or the page, and copies a conversion"
    )
    func krunner() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            try world.haveQuotes()
            let art = "\(world.home.art)/27471.jpg"
            try world.home.replace(art, with: "picture")
            let files = try FolderEvents.watch(world.home.root)
            let shell = try await world.startSearch()
            func ask(_ source: String, _ method: String, _ type: String, _ arguments: String...) async throws -> String
            {
                let more = ["interface": "org.kde.krunner1", "type": type]
                return String(decoding: try await shell.call(source, method, arguments, more), as: UTF8.self)
            }
            let rank = try #require(world.allIDs.firstIndex(of: "27471")) + 1
            let match = try await ask("topgames", "Match", "(s)", "minecraft")
            let fields = #"{"actions": ["page"], "subtext": "Number \#(rank) on Twitch"}"#
            #expect(match == #"[[["27471", "Minecraft", "\#(art)", 30, 1.0, \#(fields)]]]"#)
            #expect(try await ask("topgames", "Match", "(s)", "nothing like it") == "[[]]")
            #expect(try await ask("topgames", "Match", "(s)", String(repeating: "x", count: 5000)) == "[[]]")
            #expect(try await ask("topgames", "Actions", "()").hasPrefix(#"[[["page", "Open in Browser", "#))
            _ = try await ask("topgames", "Run", "(ss)", "27471", "")
            try await files.first("a window") { $0 == "opened-today-window" }
            #expect(world.home.text("\(world.home.root)/opened-today-window") == "topgames\n--show\n27471\n")
            _ = try await ask("topgames", "Run", "(ss)", "27471", "page")
            try await files.first("a page") { $0 == "opened-topgames" }
            #expect(world.home.text("\(world.home.root)/opened-topgames") == "open\n27471\n")
            _ = try await ask("topgames", "Run", "(ss)", "--list", "page")
            let klipper = try await world.startClipboard()
            let conversion = try await ask("rates", "Match", "(s)", "100 usd brl")
            #expect(
                conversion.hasPrefix(
                    #"[[["100:USD:BRL", "100.00 USD = 543.12 BRL", "accessories-calculator", 100, 1.0, "#))
            _ = try await ask("rates", "Run", "(ss)", "100:USD:BRL", "")
            try await klipper.output.lines.first("a copy") { $0 == "543.12" }
            #expect(files.all.filter { $0.hasPrefix("opened-") }.count == 2)
        }
    }

    @Test("Words and titles are in the user's language")
    func language() async throws {
        try await withWorld { world in
            try world.haveQuotes()
            let shell = try await world.startSearch(environment: try await world.speak("pt_BR.UTF-8"))
            let shown = try #require(try await shell.show("rates", ["1000:USD:BRL"]).first)
            #expect(shown.name == "1.000,00 USD = 5.431,20 BRL" && shown.clipboardText == "5431,20")
            // "das 15:00", "da 01:22" or, after midnight, "de 29 de nov.".
            #expect(shown.description?.contains(#/ · Cotações (das|da|de) /#) == true, "\(shown)")
        }
    }

    @Test("today-search exits after a while without a search, and the next search starts it again")
    func idle() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let shell = try await world.startSearch(idle: 1)
            for _ in 1...2 {
                #expect(try await shell.search("topgames", "minecraft") == ["27471"])
                try await world.searchEnds()
            }
            #expect(!shell.bus.errors.text.contains("CRITICAL"))
        }
    }

    @Test("today-search that is killed during a search leaves the shell an error, and the next search starts it again")
    func killed() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let shell = try await world.startSearch()
            #expect(try await shell.search("topgames", "minecraft") == ["27471"])
            let process = try #require(world.searching.first)
            kill(process, SIGSTOP)
            let pending = Task { try await shell.search("topgames", "minecraft") }
            kill(process, SIGKILL)
            // The bus may or may not have delivered the call by then; either way there is an answer.
            _ = await pending.result
            #expect(try await shell.search("topgames", "minecraft") == ["27471"])
            #expect(world.searching.first != process)
        }
    }

    @Test("today-search exits with the bus")
    func busGone() async throws {
        try await withWorld { world in
            let shell = try await world.startSearch()
            #expect(try await shell.search("topgames", "chess") == [])
            shell.bus.signal(SIGTERM)
            try await world.searchEnds()
        }
    }

    @Test("A second today-search says that one is running, and one without a bus says so, too")
    func second() async throws {
        try await withWorld { world in
            let alone = try await world.run(.search, [], environment: World.withoutBus)
            #expect(alone.code == 69)
            #expect(alone.errors == "No session bus responds, so no search results can be provided.\n")
            let unreachable = try await world.run(.search, [])
            #expect(unreachable.code == 69 && unreachable.errors == "The session bus cannot be reached.\n")
            let shell = try await world.startSearch()
            #expect(try await shell.search("topgames", "chess") == [])
            let second = try await world.run(.search, [])
            #expect(second.code == 75 && second.errors == "today-search is already running.\n")
        }
    }
}

@Suite(
    "Hostile input of today-search",
    .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
struct SearchMischiefTests {
    @Test("Thousands of words find nothing, and too many are rejected")
    func words() async throws {
        try await withWorld { world in
            try world.havePage(1, world.allIDs[...], secondsAgo: 5, next: nil)
            let shell = try await world.startSearch()
            let many = try await shell.call("rates", "GetInitialResultSet", [["a"]], ["times": 5_000])
            #expect(String(decoding: many, as: UTF8.self) == "[[]]")
            let ids = try await shell.call("topgames", "GetResultMetas", [["27471", "x y", ""]], ["times": 1_000])
            #expect(try JSONDecoder().decode([[ShellDouble.Result]].self, from: ids)[0].allSatisfy { $0.id == "27471" })
            // Too many arguments are rejected, and the service goes on.
            for (source, method, words, times) in [
                ("rates", "GetInitialResultSet", ["usd"], 100_000),
                ("topgames", "GetInitialResultSet", [String(repeating: "a", count: 1_000_000)], 1),
                ("topgames", "GetResultMetas", ["27471", "x y", ""], 50_000),
            ] {
                let refusal = await #expect(throws: ShellDouble.Refused.self) {
                    try await shell.call(source, method, [words], ["times": times])
                }
                #expect(refusal?.name == "org.freedesktop.DBus.Error.LimitsExceeded")
            }
            #expect(try await shell.search("topgames", "minecraft") == ["27471"])
            #expect(world.searching.count == 1)
        }
    }
}
