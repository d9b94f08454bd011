import Testing

@testable import TodayCore

@Suite("What the doctor says about todayd and its unit")
struct BackgroundFindingsTests {
    @Test("a running one is reported with its process id")
    func running() {
        let finding = DoctorSample.finding("daemon")
        #expect(finding?.state == .ok && finding?.words == "runs (process 4242)")
    }

    @Test("one replaced by an update keeps running the old program until it is restarted")
    func replaced() {
        let unit = DoctorSample.finding("daemon") { $0.daemon.isReplaced = true }
        #expect(unit?.state == .warning && unit?.help == "systemctl --user restart todayd")
        let bare = DoctorSample.finding("daemon") {
            $0.daemon.isReplaced = true
            $0.start = StartFact()
        }
        #expect(bare?.help == "kill 4242; todayd &")
    }

    @Test("variables that differ from ours are reported by name, never by value")
    func otherEnvironment() {
        let finding = DoctorSample.finding("daemon") { $0.daemon.otherVariables = ["TODAY_CA_FILE"] }
        #expect(finding?.state == .warning && finding?.words.contains("TODAY_CA_FILE") == true)
    }

    @Test("a second one on the same desktop announces everything twice")
    func second() {
        let finding = DoctorSample.finding("daemon.other") { $0.daemon.others = [77] }
        #expect(finding?.state == .warning && finding?.help == "kill 77")
    }

    @Test("a failed unit is broken; a disabled or unknown one is a note with the next step")
    func unit() {
        func unit(_ enabled: String?, _ active: String?) -> Finding? {
            DoctorSample.finding("unit") { ($0.start.enabled, $0.start.active) = (enabled, active) }
        }
        #expect(unit("enabled", "failed")?.state == .broken(.unavailable))
        #expect(unit("enabled", "failed")?.help == "journalctl --user -u todayd -n 20")
        #expect(unit("disabled", "inactive")?.state == .note)
        #expect(unit("disabled", "inactive")?.help == "systemctl --user enable --now todayd")
        #expect(unit("not-found", "inactive")?.help?.contains("desktop/install") == true)
        #expect(unit(nil, nil)?.state == .note)
    }

    @Test("without systemd the autostart entry is looked for")
    func autostart() {
        let none = DoctorSample.finding("unit") { $0.start = StartFact() }
        #expect(none?.state == .note && none?.words == "Nothing starts todayd with your session.")
        let entry = DoctorSample.finding("unit") {
            $0.start = StartFact()
            $0.start.autostart = "/home/ana/.config/autostart/x.desktop"
        }
        #expect(entry?.state == .ok && entry?.words.hasPrefix("~/.config/autostart/x.desktop") == true)
    }
}
