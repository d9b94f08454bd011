import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor
@testable import TodayFiles

/// A situation in a sentence, with its differences from a machine on which all is well.
typealias Situation = (sentence: String, change: (inout DoctorFacts) -> Void)

/// Golden/findings/SUBJECT.txt has the new findings of each situation and, after a minus, the missing ones.
@Suite("Findings of the doctor")
struct FindingsTests {
    @Test("The findings of each situation are as in the golden file", arguments: Situations.all.map(\.subject))
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

    @Test("If all is well, each finding is one line")
    func well() {
        Golden.expect(
            DoctorSample.findings().map(\.text).joined().replacing(Version.current, with: "VERSION"),
            "findings/well.txt")
    }

    @Test("In Portuguese, no sentence of any situation is left in English")
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
                // Details that equal the English ones have no words of ours: paths, versions, names of servers.
                let left = same.filter { text in translated.contains { $0.count > 8 && text.contains($0) } }
                #expect(left.isEmpty, "\(sentence)")
            }
        }
    }

    @Test("Only a refusal of the sign-in advises to sign in again", arguments: [(200, false), (403, true)])
    func refusals(status: Int, advises: Bool) {
        let error = FetchError.refused(status: status, message: DisplayText("error 106"))
        let findings = DoctorSample.findings { $0.fetch { $0.error = error } }
        #expect(findings.contains { $0.fix == .run("topgames login") } == advises)
    }

    @Test("A second source has its own findings, with its name")
    func ids() {
        let ids = DoctorSample.findings { $0.sources.append(Situations.rates()) }.map(\.id)
        #expect(Set(ids).count == ids.count && ids.contains("service.rates"), "\(ids)")
    }

    @Test("Without a sign-in or a ranking, no finding mentions them, another command, or games")
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

    @Test("Shared settings that another user could have written are a warning, and unreadable ones a note")
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

    @Test("A sign-in without the permission for the list is an error with the command that gives it")
    func permission() {
        let findings = DoctorSample.findings { $0.sources = [DoctorSample.source(.channels, .permissionMissing)] }
        let signIn = findings.first { $0.id == "signIn" }
        #expect(signIn?.state == .broken(.notSignedIn) && signIn?.fix == .run("channels login"), "\(findings)")
    }

    @Test("The command to sign in is the one that signs in for all sources that todayd polls")
    func healing() {
        let findings = DoctorSample.findings {
            $0.configuration.settings.sources = ["topgames", "channels"]
            $0.fetch { $0.error = .notSignedIn }
        }
        #expect(findings.first { $0.id == "signIn" }?.fix == .run("channels login"), "\(findings)")
    }

    @Test("If a service was not checked because of an error in the settings, the finding says so, and not the sign-in")
    func settings() {
        let findings = DoctorSample.findings {
            $0.configuration.mistake = ConfigurationError(line: 1, key: "x", reason: "y")
            $0.fetch { $0.error = .configuration(reason: "c.json:1: x: y") }
        }
        #expect(findings.contains { $0.text.contains("because of the error in the settings") }, "\(findings)")
    }

    @Test("A todayd with other folders is not advised to poll, which would not bring data here")
    func elsewhere() {
        let text = DoctorSample.findings {
            $0.daemon.otherVariables = ["XDG_STATE_HOME"]
            $0.own.status = Sample.status(Sample.snapshot("ABC"), .stale, age: 9_000)
        }.map(\.text).joined()
        #expect(!text.contains("reload") && !text.contains("kill -HUP"), "\(text)")
        #expect(text.contains("systemctl --user edit todayd"))
    }

    @Test("Where systemd does not run, no finding advises systemctl or timedatectl")
    func noSystemd() {
        let text = DoctorSample.findings {
            $0.withoutSystemd()
            $0.daemon.otherVariables = ["TODAY_CA_FILE"]
            $0.own.status = Sample.status(Sample.snapshot("ABC"), .stale, age: 9_000)
            $0.fetch { $0.clockAhead = 600 }
        }.map(\.text).joined()
        #expect(text.contains("NTP client"), "\(text)")
        #expect(text.contains("Stop todayd and start it from here"), "\(text)")
        #expect(!text.contains("ctl "), "\(text)")
    }

    @Test("A session without a name is recognised by its socket")
    func socket() {
        let sway = BareSession { ["SWAYSOCK": "/run/sway"][$0] }
        #expect(sway?.name == "sway")
        #expect(sway?.files.map(\.written) == ["~/.sway/config", "~/.config/sway/config"])
        #expect(sway?.newFile?.written == "~/.config/sway/config")
        #expect(BareSession { ["SWAYSOCK": "/run/sway", "XDG_CURRENT_DESKTOP": "GNOME"][$0] } == nil)
        #expect(BareSession { _ in nil } == nil)
    }
}
