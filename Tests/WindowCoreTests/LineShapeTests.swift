import Foundation
import Testing
import TodayReports
import WindowCore

@Suite("The line of a history")
struct LineShapeTests {
    private static let span =
        #""schema": 1, "source": "x", "start": "2026-11-22T00:00:00Z", "end": "2026-11-22T10:00:00Z""#

    private func decode<Report: Decodable>(_ more: String) throws -> Report {
        try #require(JSONCoding.decode(Report.self, Data("{\(Self.span), \(more)}".utf8)))
    }

    private func ranks(_ points: String) throws -> LineShape {
        let display = #""enabled": true, "display": {"title": "A", "favorite": false}"#
        let item = #"{"id": "a", "title": "A", "secondsAtFirst": 0, "stretches": [[\#(points)]], \#(display)}"#
        return LineShape(try decode(#""state": "fresh", "hasMore": false, "items": [\#(item)]"#) as HistoryReport)
    }

    @Test("The line has the best rank at its top, and a gap where the item was not in the ranking")
    func ranked() throws {
        let shape = try ranks(
            #"{"time": "2026-11-22T00:00:00Z", "rank": 3}, {"time": "2026-11-22T04:00:00Z"}, "#
                + #"{"time": "2026-11-22T05:00:00Z", "rank": 1}, {"time": "2026-11-22T10:00:00Z", "rank": 5}"#)
        #expect(shape.extent == .ranks(best: 1, worst: 5))
        #expect(shape.stretches.map { $0.map(\.y) } == [[0.5], [0, 1]] && shape.stretches[1].map(\.x) == [0.5, 1])
        #expect(shape.point(near: 0.6)?.text == "1")
        #expect(shape.point(near: 0.9)?.text == "5")
    }

    @Test("The line is in the middle if the rank never changed, and survives the largest numbers")
    func odd() throws {
        let same = (5...6).map { #"{"time": "2026-11-22T0\#($0):00:00Z", "rank": 2}"# }
        #expect(try ranks(same.joined(separator: ", ")).stretches.first?.first?.y == 0.5)
        let (low, high) = (Int.min, Int.max)
        let times = ["00", "10"].map { "2026-11-22T\($0):00:00Z" }
        let wild = try ranks(#"{"time": "\#(times[0])", "rank": \#(low)}, {"time": "\#(times[1])", "rank": \#(high)}"#)
        #expect(wild.stretches.map { $0.map(\.x) } == [[0, 1]] && wild.stretches.map { $0.map(\.y) } == [[0, 1]])
    }

    private func values(_ points: [(hour: String, rate: String)]) throws -> LineShape {
        let all = points.map { #"{"time": "2026-11-22T\#($0.hour):00:00Z", "rate": \#($0.rate), "provider": "p"}"# }
        let ends = #""low": \#(all[0]), "high": \#(all[all.count - 1])"#
        let more =
            #""from": "BRL", "to": "USD", "state": "fresh", \#(ends), "stretches": [[\#(all.joined(separator: ", "))]]"#
        return LineShape(try decode(more) as ValueHistoryReport)
    }

    @Test("The line begins with the first recorded value, and has the highest at its top; a single value is no line")
    func valued() throws {
        let shape = try values([("05", "0.18"), ("10", "0.21")])
        #expect(shape.extent == .values(lowest: "0.18", highest: "0.21", unit: "USD"))
        #expect(shape.stretches.map { $0.map(\.x) } == [[0, 1]] && shape.stretches.map { $0.map(\.y) } == [[1, 0]])
        #expect(try values([("05", "0.18")]) == LineShape())
    }

    @Test("A row of block characters becomes lines with gaps; a single one is no line")
    func sparkline() {
        let lines = Sparkline.stretches("  ▁█ ▁")
        #expect(lines.map { $0.map(\.x) } == [[0, 1.0 / 3], [1]])
        #expect(lines.map { $0.map(\.y) } == [[1, 0], [1]])
        #expect(Sparkline.stretches("   ▄").isEmpty)
        #expect(Sparkline.stretches("").isEmpty)
    }
}
