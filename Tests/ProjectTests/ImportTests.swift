import Foundation
import TestSupport
import Testing
import TodayCore

@Suite("Imports point one way")
struct ImportTests {
    /// What each target may import, besides the C library and the modules allowed everywhere.
    private static let allowed: [String: Set<String>] = [
        "TodayCore": ["FoundationEssentials", "@_spi(_Unicode) Swift"],
        "TodayBars": ["FoundationEssentials", "TodayCore"],
        "TodayDoctor": ["FoundationEssentials", "TodayCore", "TodayBars"],
        "TodaySystem": ["FoundationEssentials", "Glibc", "TodayCore", "CTimer"],
        "TodayStore": ["FoundationEssentials", "Glibc", "TodayCore", "TodayBars", "TodayDoctor", "TodaySystem"],
        "TodayDigest": ["Glibc"],
        "TodaySources": ["FoundationEssentials", "Glibc", "TodayCore", "TodayDigest", "CCurl"],
        "TodayKeyring": ["Glibc", "TodayCore", "TodaySystem", "CSecret"],
        "TodayCatalogue": [
            "FoundationEssentials", "Glibc", "TodayCore", "TodayDoctor", "TodaySystem", "TodayStore", "CSQLite",
        ],
        "TodayNotify": ["FoundationEssentials", "Glibc", "TodayCore", "TodayDoctor", "CNotify"],
        "TodayApp": ["FoundationEssentials", "TodayCore", "TodaySystem", "TodayStore", "TodayCatalogue"],
        "TodayCommands": [
            "FoundationEssentials", "Glibc", "TodayCore", "TodayBars", "TodayDoctor", "TodaySystem", "TodayStore",
            "TodayCatalogue", "TodayApp", "ArgumentParser",
        ],
        "today-fetch": [
            "FoundationEssentials", "Glibc", "TodayCore", "TodayDoctor", "TodaySystem", "TodayStore", "TodaySources",
            "TodayKeyring", "ArgumentParser",
        ],
        "todayd": [
            "FoundationEssentials", "Glibc", "TodayCore", "TodayBars", "TodayDigest", "TodayDoctor", "TodaySystem",
            "TodayStore", "TodayCatalogue", "TodayNotify", "CNotify", "ArgumentParser",
        ],
        "today-search": [
            "FoundationEssentials", "Glibc", "TodayCore", "TodaySystem", "TodayStore", "TodayCatalogue", "TodayApp",
            "CGio", "ArgumentParser",
        ],
    ]

    /// The loopback stand-ins for services, which users never run, may import anything.
    private static let free: Set<String> = [
        "SimulatorKit", "TwitchSimulator", "twitch-simulator", "RatesSimulator", "rates-simulator",
        "CharactersSimulator", "characters-simulator", "PokeAPISimulator", "pokeapi-simulator",
    ]

    /// Those of a target; the program of a source has no more than its two lines.
    private static func allowed(in target: String) -> Set<String>? {
        allowed[target] ?? (AllSourceDescriptors.named(target) == nil ? nil : ["TodayCommands"])
    }

    private static func target(_ path: String) -> String { String(path.split(separator: "/")[1]) }

    @Test("no file imports what its target must not know")
    func oneWay() throws {
        let files = try Fixtures.swiftFiles(below: "Sources")
        #expect(files.count > 100)
        for (path, text) in files where !Self.free.contains(Self.target(path)) {
            let allowed = try #require(
                Self.allowed(in: Self.target(path)), "\(path) is of a target that has no rule here")
            #expect(Set(SourceText.imports(text)).isSubset(of: allowed), "\(path)")
        }
    }

    @Test("full Foundation, which costs 40 MB, is imported by no program that users run")
    func noFoundation() throws {
        for (path, text) in try Fixtures.swiftFiles(below: "Sources") where !Self.free.contains(Self.target(path)) {
            let foundation = SourceText.imports(text).filter {
                $0.hasPrefix("Foundation") && $0 != "FoundationEssentials"
            }
            #expect(foundation.isEmpty, "\(path)")
        }
    }

    @Test("no program that users run has threads or Swift concurrency, which wakes it once a second")
    func noConcurrency() throws {
        let words = /\b(await|async|Task|DispatchQueue|Thread|actor|pthread_create)\b/
        for (path, text) in try Fixtures.swiftFiles(below: "Sources") where !Self.free.contains(Self.target(path)) {
            let lines = text.split(separator: "\n").map { $0.split(separator: "//", maxSplits: 1).first ?? "" }
            for line in lines where line.contains(words) { Issue.record("\(path): \(line)") }
        }
    }

    @Test("Package.swift gives each target only the targets that its rule allows")
    func manifest() throws {
        let text = try String(contentsOf: ProjectFolder.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let target = /arget\(\s*name: "(?<name>[\w-]+)"(?:,\s*dependencies: \[(?<list>[^\]]*)\])?/
        var checked = 0
        for declaration in text.matches(of: target) {
            let name = String(declaration.name)
            guard let allowed = Self.allowed(in: name) else { continue }
            checked += 1
            let dependencies = (declaration.list ?? "").matches(of: /"([\w-]+)"/).map { String($0.1) }
            #expect(Set(dependencies).isSubset(of: allowed), "\(name): \(dependencies)")
        }
        #expect(checked == Self.allowed.count + AllSourceDescriptors.all.count)
    }

    @Test("the import reader sees every form of import")
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
