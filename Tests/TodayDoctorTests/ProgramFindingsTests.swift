import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore
@testable import TodayDoctor

@Suite("What the doctor says about the programs")
struct ProgramFindingsTests {
    @Test("three programs of one version are one line")
    func same() {
        let finding = DoctorSample.finding("versions")
        #expect(finding?.state == .ok)
        #expect(finding?.words == "topgames, today-fetch and todayd \(Version.current)")
    }

    @Test("after a partial update it says which program has which version")
    func mixed() {
        let old = FetchCheck(
            version: "0.0.9", libcurl: "8", hasLibsecret: true, sources: ["topgames"], label: Sample.label)
        let finding = DoctorSample.finding("versions") { $0.own.fetch = .value(old) }
        #expect(finding?.state == .warning)
        #expect(finding?.words.contains("today-fetch 0.0.9, todayd \(Version.current)") == true)
        #expect(finding?.help?.contains("desktop/install") == true)
    }

    @Test("a program that is missing, hangs, or says nothing is broken, and nothing is made up in its place")
    func gone() {
        let findings = DoctorSample.findings {
            $0.own.fetch = .missing
            $0.probe = .silent(seconds: 10)
        }
        let fetch = findings.first { $0.id == "versions.today-fetch" }
        let daemon = findings.first { $0.id == "versions.todayd" }
        #expect(fetch?.state == .broken(.unavailable) && daemon?.state == .broken(.tryLater))
        #expect(daemon?.words == "It did not answer within 10 s and was stopped.")
        #expect(!findings.contains { ["signIn", "service", "server", "sessionBus", "libraries"].contains($0.id) })
    }

    @Test("without libsecret it says where credentials go instead, unless the person wants the file anyway")
    func libsecret() {
        let old = FetchCheck(
            version: Version.current, libcurl: "8", hasLibsecret: false, sources: ["topgames"], label: Sample.label)
        #expect(DoctorSample.finding("libraries.libsecret") { $0.own.fetch = .value(old) }?.state == .note)
        let chosen = DoctorSample.finding("libraries.libsecret") {
            $0.own.fetch = .value(old)
            $0.configuration.settings.credentials = .file
        }
        #expect(chosen == nil)
    }
}

@Suite("What the doctor says about the rest of the desktop")
struct DesktopFindingsTests {
    private func bar(_ format: any FeedFormat, _ entry: BarStatus.Entry?, here: Bool = true) -> BarStatus {
        BarStatus(
            format, of: "topgames", title: "", installed: here, configuration: here ? "/home/ana/c" : nil, entry: entry)
    }

    @Test("bars that show the games have a line each, and those that do not share one")
    func bars() {
        let findings = DoctorSample.findings {
            $0.bars = [
                bar(WaybarFormat(), .yes), bar(PolybarFormat(), .outdated), bar(TmuxFormat(), .no),
                bar(ConkyFormat(), .no), bar(XmobarFormat(), .unclear), bar(EwwFormat(), .no, here: false),
            ]
        }
        func found(_ id: String) -> Finding? { findings.first { $0.id == id } }
        #expect(found("bar.waybar")?.state == .ok && found("bar.waybar")?.words == "shows the feed (~/c)")
        #expect(found("bar.polybar")?.state == .warning)
        #expect(found("bar.polybar")?.help == "topgames bars install polybar --write")
        #expect(found("bar.xmobar")?.state == .note)
        #expect(found("bars")?.words == "not showing the feed: tmux, conky")
        #expect(!findings.contains { $0.id == "bar.eww" })
    }

    @Test("a machine without any bar is not a fault")
    func noBars() {
        #expect(DoctorSample.finding("bars") { $0.bars = [] }?.state == .note)
    }

    @Test("without xdg-open a click opens nothing")
    func browser() {
        #expect(DoctorSample.finding("browser") { $0.hasBrowser = false }?.state == .warning)
    }

    @Test("an entry in a bar that is not installed shows nothing, and is not said to")
    func notInstalled() {
        let finding = DoctorSample.finding("bar.argos") {
            $0.bars = [
                BarStatus(
                    ArgosFormat(), of: "topgames", title: "Argos", installed: false,
                    configuration: "/home/ana/a.sh", entry: .yes)
            ]
        }
        #expect(finding?.state == .note)
        #expect(finding?.words == "~/a.sh has the entry, but Argos is not installed.")
    }

    @Test("a bar whose PATH does not find topgames shows nothing, and is mended with the path")
    func lost() {
        let finding = DoctorSample.finding("bar.waybar") { $0.bars = [bar(WaybarFormat(), .lost)] }
        #expect(finding?.state == .warning && finding?.words.contains("PATH") == true)
        #expect(finding?.help == "topgames bars install waybar --write")
    }
}
