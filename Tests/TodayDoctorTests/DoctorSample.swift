import Foundation
import TestSupport
import TodayBars
import TodayCore

@testable import TodayDoctor

/// Facts about a machine on which all is well, for a test to change.
enum DoctorSample {
    static var fetch: FetchCheck {
        var check = FetchCheck(
            version: Version.current, libcurl: "8.5.0 (OpenSSL/3.0.13)", hasLibsecret: true, sources: ["topgames"],
            label: Sample.label)
        (check.place, check.wasAsked, check.clockAhead) = (.keyring, true, 1)
        return check
    }

    static var probe: DesktopProbe {
        var probe = DesktopProbe(
            version: Version.current, glib: "2.80.0", libnotify: "0.8.3", notifiers: ["libnotify", "none"])
        probe.reach = .server
        probe.server = NotificationServer(
            name: "dunst", vendor: "knopwob", version: "1.9.2", specification: "1.2",
            capabilities: ["actions", "body", "body-markup"])
        return probe
    }

    static var facts: DoctorFacts {
        var facts = DoctorFacts(
            own: SourceFacts(
                .topGames, fetch: .value(fetch), status: Sample.status(Sample.snapshot("ABC"), .fresh, age: 14)),
            now: Sample.start, clock: { Sample.clock($0) }, home: "/home/ana", probe: .value(probe))
        facts.configuration = ConfigurationFact(path: "/home/ana/.config/today/config.json")
        facts.configuration.isThere = true
        facts.folders = [FolderFact("state", "/home/ana/.local/state/today")]
        facts.folders[0].freeBytes = 35 << 30
        facts.credentialFile = CredentialFileFact(
            path: "/home/ana/.local/state/today/credentials.json", isOpen: false, isForeign: false)
        facts.daemon.process = 4242
        (facts.start.hasManager, facts.start.enabled, facts.start.active) = (true, "enabled", "active")
        facts.bars = [
            BarStatus(
                AllFeedFormats.all.first { $0.name == "waybar" }!, of: "topgames", title: "Waybar", installed: true,
                configuration: "/home/ana/.config/waybar/config",
                entry: .yes)
        ]
        return facts
    }

    /// The findings after a change of the facts.
    static func findings(_ change: (inout DoctorFacts) -> Void = { _ in }) -> [Finding] {
        report(change).findings
    }

    /// The report after a change of the facts.
    static func report(_ change: (inout DoctorFacts) -> Void) -> DoctorReport {
        var facts = facts
        change(&facts)
        return DoctorReport(facts)
    }

    /// The one finding with this id.
    static func finding(_ id: String, _ change: (inout DoctorFacts) -> Void = { _ in }) -> Finding? {
        let found = findings(change).filter { $0.id == id }
        return found.count == 1 ? found[0] : nil
    }

    /// A change of `today-fetch`'s answer.
    static func withFetch(_ change: (inout FetchCheck) -> Void) -> (inout DoctorFacts) -> Void {
        var check = fetch
        change(&check)
        return { [check] in $0.own.fetch = .value(check) }
    }

    /// A change of `todayd --probe`'s answer.
    static func withProbe(_ change: (inout DesktopProbe) -> Void) -> (inout DoctorFacts) -> Void {
        var answer = probe
        change(&answer)
        return { [answer] in $0.probe = .value(answer) }
    }
}

extension Finding {
    /// Its sentence.
    var words: String { detail.escaped(for: .plain) }

    /// The fix, whether command or sentence.
    var help: String? {
        switch fix {
        case .command(let text), .advice(let text): text.escaped(for: .plain)
        case nil: nil
        }
    }
}
