import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFiles

@Suite("The end of a mute")
struct MuteFileTests {
    private let folder: TemporaryFolder
    private let paths: XDGPaths
    private let file: MuteFile

    init() throws {
        folder = try TemporaryFolder()
        paths = try folder.paths()
        file = MuteFile(paths)
    }

    @Test("A mute holds exactly until its time, is replaced by the next one, and can be ended")
    func holds() throws {
        #expect(file.until(at: Sample.start) == nil, "reading creates no file")
        #expect(try folder.names().isEmpty, "reading creates no file")
        try file.mute(until: Sample.start + 3600)
        for seconds in [0, 3599] { #expect(file.until(at: Sample.start + seconds) == Sample.start + 3600) }
        #expect(file.until(at: Sample.start + 3600) == nil)
        try file.mute(until: Sample.start + 60)
        #expect(file.until(at: Sample.start) == Sample.start + 60)
        try file.mute(until: nil)
        #expect(file.until(at: Sample.start) == nil)
    }

    @Test("A click mutes for an hour, and never shortens a longer mute")
    func click() throws {
        #expect(try file.muteForAnHour(at: Sample.start) == Sample.start + 3600)
        #expect(try file.muteForAnHour(at: Sample.start + 60) == Sample.start + 3660)
        try file.mute(until: Sample.start + 18_000)
        #expect(try file.muteForAnHour(at: Sample.start + 60) == Sample.start + 18_000)
        #expect(file.until(at: Sample.start + 60) == Sample.start + 18_000)
    }

    @Test("A mute of one source leaves the others alone; one of all sources mutes each, and the later end counts")
    func scopes() throws {
        let (own, other) = (MuteFile(paths, source: "rates"), MuteFile(paths, source: "topgames"))
        try own.mute(until: Sample.start + 60)
        #expect(own.until(at: Sample.start) == Sample.start + 60 && other.until(at: Sample.start) == nil)
        #expect(file.until(at: Sample.start) == nil)
        try file.mute(until: Sample.start + 30)
        #expect(own.until(at: Sample.start) == Sample.start + 60 && other.until(at: Sample.start) == Sample.start + 30)
        try own.mute(until: nil)
        #expect(own.until(at: Sample.start) == Sample.start + 30)
    }

    @Test(
        "An unreadable file mutes nothing, and neither does an impossible time",
        arguments: [
            "", "{", "[]", #"{"schema": 1}"#, #"{"schema": 1, "until": "soon"}"#,
            #"{"schema": 1, "until": "2027-11-21T02:20:00Z"}"#, #"{"schema": 1, "until": 9999999999}"#,
        ])
    func broken(content: String) throws {
        try folder.put(content, at: paths.mute)
        #expect(file.until(at: Sample.start) == nil)
        try file.mute(until: Sample.start + 60)
        #expect(file.until(at: Sample.start) == Sample.start + 60)
    }

    @Test("Mute, configuration and favourites make the conditions of a poll")
    func conditions() throws {
        try file.mute(until: Sample.start + 60)
        let favorites = #"{"schema": 1, "sources": {"topgames": [{"id": "32982", "title": "Grand Theft Auto V"}]}}"#
        try folder.put(favorites, at: paths.favorites)
        var rules = NotifyRules()
        rules.announcesFavorites = false
        let plain = NotifyConditions(rules, paths, source: "topgames", at: Sample.start)
        #expect(plain.mutedUntil == Sample.start + 60 && plain.favorites.isEmpty)
        rules.favoritesOnly = true
        let all = NotifyConditions(rules, paths, source: "topgames", at: Sample.start + 60)
        #expect(all.mutedUntil == nil && all.favorites == [Sample.id("32982")])
    }

    @Test(
        "Without favourites of this source, or with an unreadable file, there are none",
        arguments: [
            nil, "", "{", #"{"schema": 1, "sources": {}}"#, #"{"schema": 1, "sources": {"pokedex": []}}"#,
            #"{"schema": 1, "sources": {"topgames": [{"id": "../x", "title": "x"}]}}"#,
        ])
    func noFavorites(content: String?) throws {
        if let content { try folder.put(content, at: paths.favorites) }
        #expect(FavoritesFile.read(paths, source: "topgames").isEmpty)
    }
}
