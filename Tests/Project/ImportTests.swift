import Foundation
import TestSupport
import Testing
import TodayCore

@Suite("Imports point one way")
struct ImportTests {
    /// The imports allowed for each target, besides the C library and the modules allowed everywhere.
    private static let allowed: [String: Set<String>] = [
        "TodayReports": ["FoundationEssentials", "@_spi(_Unicode) Swift"],
        "WindowCore": ["FoundationEssentials", "TodayReports"],
        "TodayCore": ["FoundationEssentials", "@_spi(_Unicode) Swift", "@_exported TodayReports", "TodayReports"],
        "TodayFiles": ["FoundationEssentials", "Glibc", "TodayCore", "CGlibc"],
        "TodayGLib": ["FoundationEssentials", "TodayCore", "TodayFiles", "CGio"],
        "TodayCatalogue": ["FoundationEssentials", "Glibc", "TodayCore", "TodayFiles", "CSQLite"],
        "TodayBars": ["FoundationEssentials", "TodayCore"],
        "TodayDoctor": [
            "FoundationEssentials", "Glibc", "TodayCore", "TodayFiles", "TodayCatalogue", "TodayBars",
        ],
        "TodayApp": ["FoundationEssentials", "TodayCore", "TodayFiles", "TodayCatalogue"],
        "TodayCommands": [
            "FoundationEssentials", "Glibc", "TodayCore", "TodayFiles", "TodayCatalogue", "TodayBars", "TodayDoctor",
            "TodayApp", "ArgumentParser",
        ],
        "TodayFetching": [
            "FoundationEssentials", "Glibc", "TodayCore", "TodayFiles", "CCurl", "CSecret", "ArgumentParser",
        ],
        "TodayDaemon": [
            "FoundationEssentials", "Glibc", "TodayCore", "TodayFiles", "TodayCatalogue", "TodayGLib", "CGlibc",
            "CNotify", "ArgumentParser",
        ],
        "today-search": [
            "FoundationEssentials", "Glibc", "TodayCore", "TodayFiles", "TodayCatalogue", "TodayApp", "TodayGLib",
            "CGio",
            "ArgumentParser",
        ],
        "topgames": ["TodayCommands"],
        "today-fetch": ["TodayFetching"],
        "todayd": ["TodayDaemon"],
    ]

    /// The target of a file: its folder in Sources, or in Sources/Programs.
    private static func target(_ path: String) -> String {
        let folders = path.split(separator: "/")
        return String(folders[1] == "Programs" ? folders[2] : folders[1])
    }

    @Test("No file imports a module that its target may not import")
    func oneWay() throws {
        let files = try Fixtures.swiftFiles(below: "Sources")
        #expect(files.count > 100)
        for (path, text) in files {
            let allowed = try #require(Self.allowed[Self.target(path)], "\(path) is of a target that has no rule here")
            #expect(Set(SourceText.imports(text)).isSubset(of: allowed), "\(path)")
        }
    }

    @Test("No program that users run imports full Foundation, which costs 40 MB")
    func noFoundation() throws {
        for (path, text) in try Fixtures.swiftFiles(below: "Sources") {
            let foundation = SourceText.imports(text).filter {
                $0.hasPrefix("Foundation") && $0 != "FoundationEssentials"
            }
            #expect(foundation.isEmpty, "\(path)")
        }
    }

    @Test("No program that users run has threads or Swift concurrency, which wakes it once a second")
    func noConcurrency() throws {
        let words = ["await", "async", "Task", "DispatchQueue", "Thread", "actor", "pthread_create"]
        for (path, text) in try Fixtures.swiftFiles(below: "Sources") {
            for word in words {
                let whole = try Regex("^(?:[^/]|/[^/])*\\b\(word)\\b")
                for line in SourceText.lines(text, with: word) where line.contains(whole) {
                    Issue.record("\(path): \(line)")
                }
            }
        }
    }

    @Test("Package.swift gives each target only the targets that its rule allows")
    func manifest() throws {
        let text = try String(contentsOf: ProjectFolder.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let target = /(?:arget\(\s*name: |program\()"(?<name>[\w-]+)"(?:,\s*(?:dependencies: \[)?(?<list>"[^\])]*))?/
        var checked = 0
        for declaration in text.matches(of: target) {
            let name = String(declaration.name)
            guard let allowed = Self.allowed[name] else { continue }
            checked += 1
            let dependencies = (declaration.list ?? "").matches(of: /"([\w-]+)"/).map { String($0.1) }
            #expect(Set(dependencies).isSubset(of: allowed), "\(name): \(dependencies)")
        }
        #expect(checked == Self.allowed.count)
    }

    @Test("The import reader finds every form of import")
    func reading() {
        let text = """
            import A
            @testable import B
            @_spi(_Unicode) import Swift
            // import C
            import struct D.E
              import F
            """
        #expect(SourceText.imports(text) == ["A", "@testable B", "@_spi(_Unicode) Swift", "D", "F"])
    }
}
