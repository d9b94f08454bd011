import Foundation
import TestSupport
import Testing
import TodayCore

@testable import TodayFiles

@Suite("Pictures on the disk")
struct PictureCacheTests {
    private let folder: TemporaryFolder
    private let cache: PictureCache
    private let art: String
    private let id = Sample.id("509658")

    init() throws {
        folder = try TemporaryFolder()
        let paths = try folder.paths()
        cache = PictureCache(paths, source: "topgames")
        art = paths.art("topgames")
    }

    @Test("a picture is wanted until it is there")
    func kept() throws {
        #expect(cache.isWanted(id))
        #expect(cache.file(id) == nil)
        try cache.keep([1, 2, 3], id, ending: "png")
        #expect(!cache.isWanted(id))
        #expect(cache.file(id) == "\(art)/509658.png")
        #expect(cache.isWanted(Sample.id("5096580")))
    }

    @Test("each kind of picture is found", arguments: ["jpg", "png", "webp", "gif"])
    func kinds(ending: String) throws {
        try cache.keep([1], id, ending: ending)
        #expect(cache.file(id) == "\(art)/509658.\(ending)")
    }

    @Test("a drawing is written once, and again when a new version has another; no id can be mistaken for it")
    func drawing() throws {
        let file = try #require(cache.file(Drawing("egg", svg: "<svg>one</svg>")))
        #expect(file == "\(art)/drawing.egg.svg" && cache.isWanted(Sample.id("drawing")))
        let written = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        #expect(cache.file(Drawing("egg", svg: "<svg>one</svg>")) == file)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == written)
        #expect(cache.file(Drawing("egg", svg: "<svg>another</svg>")) == file)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "<svg>another</svg>")
    }

    @Test("a drawing that cannot be written is no file")
    func noDrawing() throws {
        try FileManager.default.createDirectory(
            atPath: (art as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: art))
        #expect(cache.file(Drawing("egg", svg: "<svg/>")) == nil)
    }

    @Test("a picture that cannot be had is not requested again within a day")
    func refused() throws {
        try cache.refuse(id)
        #expect(!cache.isWanted(id))
        #expect(cache.file(id) == nil)
        try age(-86_300)
        #expect(!cache.isWanted(id))
        try age(-86_500)
        #expect(cache.isWanted(id))
    }

    @Test("one that arrives after a failure is there")
    func late() throws {
        try cache.refuse(id)
        try cache.keep([1], id, ending: "jpg")
        #expect(cache.file(id) == "\(art)/509658.jpg")
        #expect(!cache.isWanted(id))
    }

    @Test("the large picture is a separate file, and each size is wanted until it is there itself")
    func sizes() throws {
        try cache.keep([1], id, ending: "jpg")
        #expect(cache.isWanted(id, .large) && cache.file(id, .large) == nil)
        try cache.keep([2], id, .large, ending: "png")
        #expect(!cache.isWanted(id, .large) && cache.file(id, .large) == "\(art)/509658.large.png")
        #expect(cache.file(id) == "\(art)/509658.jpg")
    }

    @Test("a large picture that cannot be had says nothing about the small one")
    func largeRefused() throws {
        try cache.refuse(id, .large)
        #expect(!cache.isWanted(id, .large) && cache.isWanted(id))
    }

    @Test("no id can be mistaken for the large picture of another")
    func otherID() throws {
        try cache.keep([1], Sample.id("509658-large"), ending: "jpg")
        #expect(cache.file(id, .large) == nil)
    }

    private func age(_ seconds: Double) throws {
        let date = Date(timeIntervalSinceNow: seconds)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(art)/509658.none")
    }
}

@Suite("Numbers on the disk")
struct ItemNumbersFileTests {
    @Test("what was counted stays until something else is; an answer without a number is none")
    func kept() throws {
        let folder = try TemporaryFolder()
        let file = ItemNumbersFile(try folder.paths(), source: "topgames")
        func item(_ metric: Metric?) -> Item {
            Item(rank: 1, id: Sample.id("7"), title: DisplayText("Rust"), metric: metric)
        }
        file.keep(item(nil), pages: 1, seen: Sample.start)
        #expect(file.read(Sample.id("7")) == nil)
        file.keep(item(Metric(value: 5, unit: "viewers")), pages: 3, seen: Sample.start)
        file.keep(item(nil), pages: 9, seen: Sample.start + 60)
        let kept = try #require(file.read(Sample.id("7")))
        #expect(kept.pages == 3 && kept.numbers.seen == Sample.start)
    }
}
