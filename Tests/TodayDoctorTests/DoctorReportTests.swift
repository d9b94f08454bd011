import Foundation
import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore
@testable import TodayDoctor

@Suite("The doctor's report")
struct DoctorReportTests {
    @Test("If all is well the report says so and exits with 0; warnings and notes do not change the status")
    func well() {
        #expect(DoctorSample.report().summary == "No problems found." && DoctorSample.report().exitCode == .success)
        let warned = DoctorSample.report { $0.hasBrowser = false }
        #expect(warned.summary == "1 warning." && warned.exitCode == .success)
    }

    @Test("The report exits with the code of the first error, from which later ones often follow")
    func code() {
        let broken = DoctorSample.report {
            $0.fetch { $0.error = .notSignedIn }
            $0.probe { ($0.reach, $0.server) = (.noServer, nil) }
        }
        #expect(broken.summary == "2 errors." && broken.exitCode == .notSignedIn)
        let both = DoctorSample.report {
            $0.configuration.mistake = ConfigurationError(line: 1, key: "", reason: "x")
            $0.fetch { $0.error = .notSignedIn }
        }
        #expect(both.exitCode == .configuration)
    }

    @Test("In 80 columns only commands are wider, and continued lines are indented")
    func text() {
        let text = DoctorText(TableStyle(colour: false, columns: 80)).render(
            DoctorSample.report {
                $0.fetch { ($0.error, $0.place) = (.notSignedIn, nil) }
                $0.withoutSystemd()
            })
        #expect(
            text.contains(
                """
                Sign-in
                  ✗ sign-in        Not signed in to Twitch. A published feed needs no
                                   registration: see "Published feeds" in `man today-config`.
                                   → topgames login
                  · Twitch         Not checked, because of the sign-in problem.
                """))
        #expect(
            text.contains(
                """
                  · start          Nothing starts todayd with your session.
                                   → Where systemd does not run, `desktop/install` installs an
                                     autostart entry.
                """))
        #expect(text.hasSuffix("\n\n1 error.\n"))
        #expect(text.split(separator: "\n").allSatisfy { String($0).terminalColumns <= 80 })
    }

    @Test("In less than 60 columns the text stands below its title")
    func below() {
        let text = DoctorText(TableStyle(colour: false, columns: 50)).render(
            DoctorSample.report { $0.fetch { ($0.error, $0.place) = (.notSignedIn, nil) } })
        #expect(
            text.contains(
                """
                  ✗ sign-in
                    Not signed in to Twitch. A published feed
                    needs no registration: see "Published feeds"
                    in `man today-config`.
                    → topgames login
                """), "\(text)")
    }

    @Test("A command is never broken into two lines, however narrow the terminal")
    func narrow() {
        let text = DoctorText(TableStyle(colour: false, columns: 40)).render(
            DoctorSample.report { $0.start.enabled = "disabled" })
        #expect(text.contains("→ systemctl --user enable --now todayd\n"))
        #expect(text.contains("no") && !text.contains("  \n"))
    }

    @Test("A command within a text is not broken either: it has less margin, and is below the title if it is first")
    func command() {
        let command = "`topgames config sources topgames,channels,rates`"
        let findings = [
            Finding("a", "notifications", .note, "Nothing is announced: \(command) makes todayd poll it."),
            Finding("b", "poll", .note, "\(command) helps.", .advise("Run \(command) again.")),
        ]
        #expect(
            DoctorText(TableStyle(colour: false, columns: 60)).lines(findings) == """
                  · notifications  Nothing is announced:
                           `topgames config sources topgames,channels,rates`
                                   makes todayd poll it.
                  · poll
                           `topgames config sources topgames,channels,rates`
                                   helps.
                                   → Run
                           `topgames config sources topgames,channels,rates`
                                     again.

                """)
    }

    @Test("Colours are used only on request")
    func colours() {
        let painted = DoctorText(TableStyle(colour: true, columns: 80)).render(DoctorSample.report())
        let plain = DoctorText(TableStyle(colour: false, columns: 80)).render(DoctorSample.report())
        #expect(painted.contains("\u{1B}[32m✓\u{1B}[0m") && !plain.contains("\u{1B}"))
    }

    @Test("Whatever name a server has, it stays on its line and controls no terminal")
    func hostile() {
        let evil = "du\u{1B}]0;x\u{7}nst\n✓ all\u{202E}is well" + String(repeating: "x", count: 5_000)
        let report = DoctorSample.report {
            $0.probe {
                $0.server = .init(
                    name: evil, vendor: evil, version: evil, specification: evil,
                    capabilities: Array(repeating: evil, count: 100))
            }
        }
        let text = DoctorText(TableStyle(colour: false, columns: 80)).render(report)
        #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        #expect(!text.unicodeScalars.contains("\u{202E}"))
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("✓") })
        #expect(text.utf8.count < 8_000)
    }
}
