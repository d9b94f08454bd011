import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor

@Suite("What the doctor says about notifications")
struct NotificationFindingsTests {
    @Test("a server is introduced with everything it says about itself")
    func server() {
        #expect(DoctorSample.finding("server")?.words == "dunst 1.9.2 by knopwob, specification 1.2")
        #expect(DoctorSample.finding("abilities")?.words == "actions, body, body-markup")
        #expect(DoctorSample.finding("abilities.missing") == nil)
    }

    @Test("a missing ability is explained by what it means for the person")
    func missing() {
        let probe = DoctorSample.withProbe {
            $0.server = .init(name: "x", vendor: "", version: "", specification: "", capabilities: ["body"])
        }
        let missing = DoctorSample.findings(probe).filter { $0.id == "abilities.missing" }
        #expect(missing.count == 2 && missing.allSatisfy { $0.state == .note })
        #expect(
            missing.first?.words == "without actions, notifications have no buttons, and clicking one opens nothing")
        #expect(DoctorSample.finding("server", probe)?.words == "x")
    }

    @Test("no bus, no server and a server that hangs are broken, each with its own step")
    func broken() {
        for (reach, id) in [(.noBus, "sessionBus"), (.noServer, "server"), (.silentServer, "server")]
            as [(DesktopProbe.Reach, String)]
        {
            let probe = DoctorSample.withProbe { ($0.reach, $0.server) = (reach, nil) }
            let finding = DoctorSample.finding(id, probe)
            #expect(finding?.state == .broken(.unavailable) && finding?.help != nil, "\(reach)")
        }
    }

    @Test("without notifications, no server is missed")
    func unwanted() {
        let finding = DoctorSample.finding("server") {
            DoctorSample.withProbe { ($0.reach, $0.server) = (.noServer, nil) }(&$0)
            $0.configuration.settings.notifier = "none"
        }
        #expect(finding?.state == .note)
    }

    @Test("a mute and quiet hours explain the silence, with their end")
    func silence() {
        let findings = DoctorSample.findings {
            $0.mutedUntil = Sample.start + 3600
            $0.quietUntil = Sample.start + 7200
        }
        let muted = findings.first { $0.id == "silence.muted" }
        #expect(muted?.state == .note && muted?.help == "topgames mute off")
        #expect(muted?.words == "Notifications are muted until \(Sample.clock(Sample.start + 3600)).")
        #expect(findings.first { $0.id == "silence.quiet" }?.words.hasPrefix("Quiet hours last until ") == true)
        #expect(!DoctorSample.findings().contains { $0.id.hasPrefix("silence") })
    }

    @Test("announcing only favourites, without having any, explains it too")
    func favorites() {
        let finding = DoctorSample.finding("silence.favorites") { $0.own.lacksFavorites = true }
        #expect(finding?.state == .note && DoctorSample.finding("silence.favorites") == nil)
    }

    @Test("a test notification is reported only if one was requested")
    func test() {
        func finding(_ test: DesktopProbe.Test?) -> Finding? {
            DoctorSample.finding("testNotice") {
                DoctorSample.withProbe { $0.test = test }(&$0)
                $0.wantsTest = true
            }
        }
        #expect(DoctorSample.finding("testNotice") == nil)
        #expect(finding(.init(failure: nil))?.state == .ok)
        #expect(finding(.init(failure: "too\u{1B}[2J many"))?.words == "The server did not confirm it: too[2J many.")
        #expect(finding(nil)?.state == .broken(.unavailable))
    }
}
