import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor
@testable import TodayFiles

/// A situation in a sentence, and how it differs from a machine on which all is well.
typealias Situation = (sentence: String, change: (inout DoctorFacts) -> Void)

/// Golden/findings/SUBJECT.txt has, for each situation, what the doctor says otherwise than on a machine where all is
/// well, and below it with a minus what it no longer speaks of.
@Suite("What the doctor says")
struct FindingsTests {
    @Test("of each situation, what the golden file says", arguments: Situations.all.map(\.subject))
    func golden(_ subject: String) throws {
        let situations = try #require(Situations.all.first { $0.subject == subject }).situations
        let well = DoctorSample.findings()
        let texts = situations.map { sentence, change in
            let found = DoctorSample.findings(change)
            let gone = well.map(\.id).filter { id in !found.contains { $0.id == id } }
            let new = found.filter { !well.contains($0) }.map(\.text).joined()
            return "\(sentence)\n\(new)\(gone.isEmpty ? "" : "  - \(gone.joined(separator: ", "))\n")"
        }
        Golden.expect(
            texts.joined(separator: "\n").replacing(Version.current, with: "VERSION"), "findings/\(subject).txt")
    }

    @Test("where all is well, of each thing one line")
    func well() {
        Golden.expect(
            DoctorSample.findings().map(\.text).joined().replacing(Version.current, with: "VERSION"),
            "findings/well.txt")
    }

    @Test("in Portuguese, no sentence of any situation is left in English")
    func portuguese() throws {
        let file = try POFile("pt_BR.po")
        let translated = Set(file.entries.map(\.message))
        for (_, situations) in Situations.all {
            for (sentence, change) in situations {
                let english = DoctorSample.findings(change)
                let portuguese = Translations.$current.withValue(file.translations) { DoctorSample.findings(change) }
                let same = zip(english, portuguese).filter { $0.detail == $1.detail }.map {
                    $0.0.detail.escaped(for: .plain)
                }
                #expect(english.map(\.id) == portuguese.map(\.id), "ids are for scripts: \(sentence)")
                // What is alike has no words of ours: paths, versions, what a server says of itself.
                let left = same.filter { text in translated.contains { $0.count > 8 && text.contains($0) } }
                #expect(left.isEmpty, "\(sentence)")
            }
        }
    }

    @Test("a second source has findings of its own, with its name, and none has the name of another")
    func ids() {
        let ids = DoctorSample.findings { $0.sources.append(Situations.rates()) }.map(\.id)
        #expect(Set(ids).count == ids.count && ids.contains("service.rates"), "\(ids)")
    }

    @Test("without a sign-in or a ranking, nothing speaks of one, of another command, or of games")
    func others() {
        for source in [Situations.rates(.refused(status: 403, message: DisplayText("no"))), Situations.creatures()] {
            let report = DoctorSample.report {
                $0.sources = [source]
                $0.configuration.settings.sources = [source.label.name]
            }
            #expect(report.groups.contains { $0.heading == "Service" })
            for finding in report.findings where finding.id != "versions" && !finding.id.hasPrefix("bar") {
                for word in ["sign-in", "Sign", "sign in", "login", "top three", "Twitch", " game", "topgames"] {
                    #expect(!finding.text.contains(word), "\(finding.text)")
                }
            }
        }
    }

    @Test("settings for all users that another user could have written are a warning, and unreadable ones a note")
    func skippedSettings() {
        let path = "/etc/xdg/today/config.json"
        func skipped(_ error: FileError) -> [Finding] {
            DoctorSample.findings { $0.configuration.skipped = [error] }.filter { $0.id == "configuration" }
        }
        let writable = skipped(FileError(.read, path, reason: "\(path) belongs to another user"))
        #expect(writable.map(\.state) == [.ok, .warning])
        #expect(
            writable.last?.detail == DisplayText("Cannot read \(path): \(path) belongs to another user."))
        #expect(skipped(FileError(.read, path, code: EACCES)).map(\.state) == [.ok, .note])
    }

    @Test("a sign-in without the permission for the list is an error with the command that gives it")
    func permission() {
        let findings = DoctorSample.findings { $0.sources = [DoctorSample.source(.channels, .permissionMissing)] }
        let signIn = findings.first { $0.id == "signIn" }
        #expect(signIn?.state == .broken(.notSignedIn) && signIn?.fix == .run("channels login"), "\(findings)")
    }

    @Test("the command to sign in is the one that heals all sources that todayd polls")
    func healing() {
        let findings = DoctorSample.findings {
            $0.configuration.settings.sources = ["topgames", "channels"]
            $0.fetch { $0.error = .notSignedIn }
        }
        #expect(findings.first { $0.id == "signIn" }?.fix == .run("channels login"), "\(findings)")
    }

    @Test("an error in the settings is why a service was not checked, and not the sign-in")
    func settings() {
        let findings = DoctorSample.findings {
            $0.configuration.mistake = ConfigurationError(line: 1, key: "x", reason: "y")
            $0.fetch { $0.error = .configuration(reason: "c.json:1: x: y") }
        }
        #expect(findings.contains { $0.text.contains("because of the error in the settings") }, "\(findings)")
    }

    @Test("a todayd with other folders is not asked to poll, which would not bring data here")
    func elsewhere() {
        let text = DoctorSample.findings {
            $0.daemon.otherVariables = ["XDG_STATE_HOME"]
            $0.own.status = Sample.status(Sample.snapshot("ABC"), .stale, age: 9_000)
        }.map(\.text).joined()
        #expect(!text.contains("reload") && !text.contains("kill -HUP"), "\(text)")
        #expect(text.contains("systemctl --user edit todayd"))
    }

    @Test("where systemd does not run, nothing advises systemctl or timedatectl")
    func noSystemd() {
        let text = DoctorSample.findings {
            $0.withoutSystemd()
            $0.daemon.otherVariables = ["TODAY_CA_FILE"]
            $0.own.status = Sample.status(Sample.snapshot("ABC"), .stale, age: 9_000)
            $0.fetch { $0.clockAhead = 600 }
        }.map(\.text).joined()
        #expect(
            text.contains("NTP client") && text.contains("Stop todayd and start it from here")
                && !text.contains("ctl "), "\(text)")
    }

    @Test("a session that does not say its name is known by its socket")
    func socket() {
        #expect(BareSession { ["SWAYSOCK": "/run/sway"][$0] }?.name == "sway")
        #expect(BareSession { ["SWAYSOCK": "/run/sway", "XDG_CURRENT_DESKTOP": "GNOME"][$0] } == nil)
        #expect(BareSession { _ in nil } == nil)
    }
}
