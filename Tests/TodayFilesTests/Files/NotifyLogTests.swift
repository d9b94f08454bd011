import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFiles

@Suite("The log of announcements")
struct NotifyLogTests {
    private let folder: TemporaryFolder
    private let log: NotifyLog
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        let paths = try folder.paths()
        log = NotifyLog(paths, source: "topgames")
        path = paths.log("topgames")
    }

    private func record(_ number: Int) -> NotifyRecord {
        let item = Item(rank: 1, id: Sample.id("1"), title: DisplayText("Tom & \"Jerry\"\n\u{1B}[31m <\(number)>"))
        return NotifyRecord(.announced(nil), [item], at: Sample.start + Double(number))
    }

    @Test("Records read back in order, one line each; before the first one there is no file")
    func added() throws {
        try log.append([])
        #expect(try log.read().isEmpty)
        #expect(try folder.names().isEmpty)
        try log.append([record(1), record(2)])
        try log.append([record(3)])
        #expect(try log.read() == [record(1), record(2), record(3)])
        #expect(text(path)?.split(separator: "\n").count == 3)
        #expect(try mode(path) == 0o644)
    }

    @Test("A line that cannot be read loses only itself")
    func broken() throws {
        try log.append([record(1)])
        let good = try #require(text(path))
        for line in ["", "{", "nonsense", "\u{0}\u{0}", "[]", "{\"schema\": 1}", String(good.dropLast(9))] {
            try folder.put("\(good)\(line)\n\(good)", at: path)
            #expect(try log.read() == [record(1), record(1)], "\(line)")
        }
        try folder.put(good.trimmingCharacters(in: .newlines), at: path)
        #expect(try log.read() == [record(1)])
    }

    @Test("After a line that was cut off, or never written, the next record has its own line")
    func cutOff() throws {
        try log.append([record(1)])
        let good = try #require(text(path))
        for rest in [String(good.dropLast(30)), String(repeating: "\0", count: 90), String(good.dropLast(1))] {
            try folder.put(good + rest, at: path)
            try log.append([record(2)])
            #expect(try log.read().last == record(2))
            #expect(try log.read().first == record(1))
        }
    }

    @Test("A file that gets too large becomes the older one, and both together never exceed twice the limit")
    func rotated() throws {
        let many = (0..<200).map(record)
        var added = 0
        for _ in 0..<60 {
            try log.append(many)
            added += many.count
            #expect(try #require(text(path)).utf8.count <= NotifyLog.largest)
        }
        let read = try log.read()
        #expect(read.count < added && read.count > 2000)
        #expect(read.suffix(200) == many)
        #expect(try folder.names(in: (path as NSString).deletingLastPathComponent) == ["log.jsonl", "log.jsonl.1"])
    }

    @Test("The older file alone, or the same file twice, is read once")
    func renamed() throws {
        try log.append([record(1)])
        try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
        #expect(try log.read() == [record(1)])
        try FileManager.default.copyItem(atPath: path + ".1", toPath: path)
        #expect(try log.read() == [record(1)])
    }

    @Test("A folder in place of the file is an error with its name")
    func inTheWay() throws {
        try folder.put("", at: path + "/inside")
        #expect(throws: FileError(.write, path, code: EISDIR)) { try log.append([record(1)]) }
        #expect(throws: FileError(.read, path, code: EISDIR)) { try log.read() }
    }
}
