import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("The installed search")
struct SearchInstallTests {
    private static let service = "share/dbus-1/services/io.github.topgames.search.service"
    private static let providers = "share/gnome-shell/search-providers"

    private func fields(_ world: World, _ file: String) throws -> [String: String] {
        let lines = try #require(world.home.text("\(world.prefix)/\(file)")).split(separator: "\n")
        let pairs = lines.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }.filter { $0.count == 2 }
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
    }

    @Test("Each source with a menu entry is registered with the name, the path and the program of the service")
    func files() async throws {
        try await withWorld { world in
            let programs = try world.programs()
            try world.home.replace(
                "\(programs)/today-fetch", with: "#!/bin/sh\necho topgames\necho unknown\n", mode: 0o755)
            #expect(try await world.install("--programs", programs).code == 0)
            let service = try fields(world, Self.service)
            #expect(service == ["Name": "io.github.topgames.search", "Exec": "\(world.prefix)/bin/today-search"])
            let entries = try FileManager.default.contentsOfDirectory(atPath: "\(world.prefix)/share/applications")
            let registered = try FileManager.default.contentsOfDirectory(atPath: "\(world.prefix)/\(Self.providers)")
            #expect(registered.contains("io.github.topgames.topgames.search-provider.ini"))
            #expect(registered.allSatisfy { !$0.contains("unknown") })
            for file in registered {
                let provider = try fields(world, "\(Self.providers)/\(file)")
                #expect(entries.contains(try #require(provider["DesktopId"])), "\(file)")
                #expect(provider["BusName"] == service["Name"] && provider["Version"] == "2", "\(file)")
                let source = try #require(file.split(separator: ".").dropFirst(3).first)
                #expect(provider["ObjectPath"] == "/io/github/topgames/search/\(source)")
            }
        }
    }

    @Test(
        "The bus starts the service for a search, and the service exits ten seconds after the last one",
        .needs(Tool.hasRecorder, "needs dbus and python3-gi"))
    func activation() async throws {
        try await withWorld { world in
            try world.haveQuotes()
            let programs = URL(fileURLWithPath: BuiltProgram.topgames.path).deletingLastPathComponent().path
            #expect(try await world.install("--programs", programs).code == 0)
            let bus = try await world.startBus(services: "\(world.prefix)/share/dbus-1/services")
            let shell = try await world.startShell(on: bus)
            #expect(try await shell.search("rates", "100", "usd", "brl") == ["100:USD:BRL"])
            #expect(world.searching.count == 1)
            try await world.searchEnds()
        }
    }

    @Test("If the shell does not search the prefix, install says how to change that", arguments: [true, false])
    func advice(_ isSearched: Bool) async throws {
        try await withWorld { world in
            try world.home.replace("\(world.home.bin)/gnome-shell", with: "#!/bin/sh\n", mode: 0o755)
            let folders = "/usr/share" + (isSearched ? ":\(world.prefix)/share/" : "")
            let outcome = try await world.install(
                "--programs", try world.programs(), environment: ["XDG_DATA_DIRS": folders])
            #expect(
                outcome.code == 0 && outcome.output.contains("GNOME Shell does not look") == !isSearched, "\(outcome)")
        }
    }
}
