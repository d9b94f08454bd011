import Foundation
import TestSupport
import Testing
import TodayCore

@testable import TodayFiles

@Suite("Pictures on disk")
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

    @Test("A picture is wanted until it is there, also after a failure", arguments: ["jpg", "png", "webp", "gif"])
    func kept(ending: String) throws {
        #expect(cache.isWanted(id) && cache.file(id) == nil)
        try cache.refuse(id)
        try cache.store([1, 2, 3], id, ending: ending)
        #expect(!cache.isWanted(id) && cache.isWanted(Sample.id("5096580")))
        #expect(cache.file(id) == "\(art)/509658.\(ending)")
    }

    @Test("A drawing is written once, and again when a new version has another; no id collides with it")
    func drawing() throws {
        let file = try #require(cache.file(Drawing("egg", Array("<svg>one</svg>".utf8))))
        #expect(file == "\(art)/drawing.egg.svg" && cache.isWanted(Sample.id("drawing")))
        let written = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        #expect(cache.file(Drawing("egg", Array("<svg>one</svg>".utf8))) == file)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == written)
        #expect(cache.file(Drawing("egg", Array("<svg>another</svg>".utf8))) == file)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "<svg>another</svg>")
    }

    @Test("A drawing that cannot be written has no file")
    func noDrawing() throws {
        try folder.put("", at: art)
        #expect(cache.file(Drawing("egg", Array("<svg/>".utf8))) == nil)
    }

    @Test("A picture that is not available is not requested again within a day")
    func refused() throws {
        try cache.refuse(id)
        #expect(!cache.isWanted(id))
        #expect(cache.file(id) == nil)
        try age(-86_300)
        #expect(!cache.isWanted(id))
        try age(-86_500)
        #expect(cache.isWanted(id))
    }

    @Test("The large picture is a separate file, wanted until it is there itself, and no id collides with it")
    func sizes() throws {
        try cache.refuse(id, .large)
        #expect(!cache.isWanted(id, .large) && cache.isWanted(id))
        let other = Sample.id("509659")
        for id in [other, Sample.id("509659-large")] { try cache.store([1], id, ending: "jpg") }
        #expect(cache.isWanted(other, .large) && cache.file(other, .large) == nil)
        try cache.store([2], other, .large, ending: "png")
        #expect(!cache.isWanted(other, .large) && cache.file(other, .large) == "\(art)/509659.large.png")
        #expect(cache.file(other) == "\(art)/509659.jpg")
    }

    private func age(_ seconds: Double) throws {
        let date = Date(timeIntervalSinceNow: seconds)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(art)/509658.none")
    }
}

@Suite("Numbers on disk")
struct ItemNumbersFileTests {
    @Test("A count stays until there is another, and an answer without a number is none")
    func kept() throws {
        let folder = try TemporaryFolder()
        let file = ItemNumbersFile(try folder.paths(), source: "topgames")
        func item(_ metric: Metric?) -> Item {
            Item(rank: 1, id: Sample.id("7"), title: DisplayText("Rust"), metric: metric)
        }
        file.store(item(nil), pages: 1, seen: Sample.start)
        #expect(file.read(Sample.id("7")) == nil)
        file.store(item(Metric(value: 5, unit: "viewers")), pages: 3, seen: Sample.start)
        file.store(item(nil), pages: 9, seen: Sample.start + 60)
        let kept = try #require(file.read(Sample.id("7")))
        #expect(kept.pages == 3 && kept.numbers.seen == Sample.start)
    }
}
