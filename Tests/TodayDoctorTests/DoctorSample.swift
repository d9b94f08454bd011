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
        (check.place, check.sentRequest, check.clockAhead) = (.keyring, true, 1)
        return check
    }

    static var probe: DesktopProbe {
        var probe = DesktopProbe(
            version: Version.current, glib: "2.80.0", libnotify: "libnotify.so.4.0.0", notifiers: ["libnotify", "none"])
        probe.reach = .server
        probe.server = NotificationServer(
            name: "dunst", vendor: "knopwob", version: "1.9.2", specification: "1.2",
            capabilities: ["actions", "body", "body-markup"])
        probe.isDoNotDisturbOn = false
        return probe
    }

    static var facts: DoctorFacts {
        var facts = DoctorFacts(
            sources: [
                SourceFacts(
                    descriptor: .topGames, fetch: .value(fetch),
                    status: Sample.status(Sample.snapshot("ABC"), .fresh, age: 14))
            ],
            now: Sample.start, clock: { Sample.clock($0) }, home: "/home/ana", probe: .value(probe))
        facts.configuration = ConfigurationFact(path: "/home/ana/.config/today/config.json", exists: true)
        facts.folders = [FolderFact(name: "state", path: "/home/ana/.local/state/today")]
        facts.folders[0].freeBytes = 35 << 30
        facts.credentialFile = CredentialFileFact(
            path: "/home/ana/.local/state/today/credentials.json", isOpen: false, belongsToAnotherUser: false)
        facts.daemon.process = 4242
        (facts.start.hasManager, facts.start.enabled, facts.start.active) = (true, "enabled", "active")
        facts.bars = [bar("waybar", .yes, "/home/ana/.config/waybar/config")]
        return facts
    }

    /// A bar, installed if it has a configuration or an entry.
    static func bar(
        _ name: String, _ entry: BarStatus.EntryState?, _ path: String? = "/home/ana/c", installed: Bool = true,
        reason: String? = nil
    ) -> BarStatus {
        BarStatus(
            name, of: "topgames", title: name.capitalized, installed: installed, configuration: path, entry: entry,
            reason: reason)
    }

    static func findings(_ change: (inout DoctorFacts) -> Void = { _ in }) -> [Finding] { report(change).findings }

    static func report(_ change: (inout DoctorFacts) -> Void = { _ in }) -> DoctorReport {
        var facts = facts
        change(&facts)
        return DoctorReport(facts)
    }

    /// A source whose check had `error`, or succeeded.
    static func source(
        _ descriptor: SourceDescriptor, _ error: FetchError? = nil, _ status: SourceStatus = Sample.status(nil)
    ) -> SourceFacts {
        var check = FetchCheck(
            version: Version.current, libcurl: "8.5.0", hasLibsecret: true,
            sources: ["topgames", "rates", "creatures"], label: descriptor.label)
        (check.sentRequest, check.error, check.clockAhead) = (error == nil, error, 0)
        return SourceFacts(descriptor: descriptor, fetch: .value(check), status: status)
    }
}

extension DoctorFacts {
    /// Changes the answer of `today-fetch check`.
    mutating func fetch(_ change: (inout FetchCheck) -> Void) {
        guard var check = own.fetch.value else { return }
        change(&check)
        own.fetch = .value(check)
    }

    /// Changes the answer of `todayd --probe`.
    mutating func probe(_ change: (inout DesktopProbe) -> Void) {
        guard var answer = probe.value else { return }
        change(&answer)
        probe = .value(answer)
    }

    /// Without systemd, and without anything else that starts todayd.
    mutating func withoutSystemd() { start = StartFact() }
}

extension Finding {
    /// In the form of golden files: state, name, title and sentence, and the remedies below.
    var text: String {
        let code = state.exitCode.map { "broken \($0.rawValue)" } ?? "\(state)"
        let words = "  \(code) \(id) (\(title.escaped(for: .plain))): \(detail.escaped(for: .plain))\n"
        switch fix {
        case .command(let command): return words + "    $ \(command.escaped(for: .plain))\n"
        case .advice(let sentence): return words + "    \(sentence.escaped(for: .plain))\n"
        case nil: return words
        }
    }

    var words: String { detail.escaped(for: .plain) }
}
