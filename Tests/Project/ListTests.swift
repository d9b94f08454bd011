import Foundation
import TestSupport
import Testing

@testable import TodayBars
@testable import TodayDoctor

/// Enforces that a new format, source or notifier is one new file and one line in its list.
@Suite("Lists of formats, notifiers, sources and checks")
struct ListTests {
    @Test("Each file of a format is in AllBarFormats, and each format has its own file")
    func formats() throws {
        let files = try Fixtures.swiftFiles(below: "Sources/TodayBars")
        let conforming = SourceText.conformances(to: "BarFormat", in: files)
        let listed = AllBarFormats.all.map { String(describing: type(of: $0)) }
        #expect(Set(conforming.keys) == Set(listed), "listed: \(listed), found: \(conforming)")
        #expect(listed.count == Set(listed).count)
        for (type, path) in conforming { #expect(path == "Sources/TodayBars/Formats/\(type).swift") }
    }

    @Test(
        "Each notifier, source and provider of rates is in its list, and has its own file",
        arguments: [
            (["Notifier"], "TodayDaemon/Notifications", "AllNotifiers"),
            (["Source", "SignInSource", "PublicSource"], "TodayFetching", "AllSources"),
            (["RatesService", "FrankfurterService"], "TodayFetching/Rates", "RatesService"),
        ])
    func kinds(_ protocols: [String], _ folder: String, _ list: String) throws {
        let files = try Fixtures.swiftFiles(below: "Sources/\(folder)")
        let conforming = protocols.reduce(into: [:]) { found, kind in
            found.merge(SourceText.conformances(to: kind, in: files)) { first, _ in first }
        }
        let listed = SourceText.listed(in: files["Sources/\(folder)/\(list).swift"])
        #expect(!listed.isEmpty)
        #expect(Set(conforming.keys) == Set(listed), "listed: \(listed), found: \(conforming)")
        for (type, path) in conforming { #expect(path.hasSuffix("/\(type).swift")) }
    }

    @Test("Each doctor check is in the list of the report")
    func doctorChecks() throws {
        let files = try Fixtures.swiftFiles(below: "Sources/TodayDoctor")
        let report = try #require(files["Sources/TodayDoctor/DoctorReport.swift"])
        let list = try #require(report.firstRange(of: "var checks: "))
        let checks = files.values.flatMap { $0.matches(of: /func (check\w+)\(/).map(\.1) }
        #expect(checks.count > 20)
        for name in checks { #expect(report[list.upperBound...].contains(try Regex("\\b\(name)\\b")), "\(name)") }
    }

    @Test("The search for conformances finds every form of them, and nothing else")
    func search() {
        let files = [
            "a.swift": "struct A: BarFormat {\n}", "b.swift": "public final class B: Base, BarFormat, Sendable {",
            "c.swift": "extension C: BarFormat {", "d.swift": "/// struct D: BarFormat {",
            "e.swift": "struct E: BarFormatter {", "f.swift": "public protocol BarFormat: Sendable {",
            "g.swift": "struct G<T>: BarFormat where T: Sendable {", "h.swift": "func f(format: any BarFormat) {",
        ]
        #expect(Set(SourceText.conformances(to: "BarFormat", in: files).keys) == ["A", "B", "C", "G"])
        #expect(SourceText.listed(in: "[\n        A.self,\n        B.self\n    ]") == ["A", "B"])
    }
}
