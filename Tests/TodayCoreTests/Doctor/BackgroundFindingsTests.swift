import Testing

@testable import TodayCore

@Suite("What the doctor says of todayd and its unit")
struct BackgroundFindingsTests {
    @Test("one that runs is told by its process")
    func running() {
        let finding = DoctorSample.finding("daemon")
        #expect(finding?.state == .ok && finding?.words == "runs (process 4242)")
    }

    @Test("one that was replaced by an update runs on as it was, until it is started again")
    func replaced() {
        let unit = DoctorSample.finding("daemon") { $0.daemon.isReplaced = true }
        #expect(unit?.state == .warning && unit?.help == "systemctl --user restart todayd")
        let bare = DoctorSample.finding("daemon") {
            $0.daemon.isReplaced = true
            $0.start = StartFact()
        }
        #expect(bare?.help == "kill 4242; todayd &")
    }

    @Test("one that was started with other variables is told by their names, and never by their values")
    func otherEnvironment() {
        let finding = DoctorSample.finding("daemon") { $0.daemon.otherVariables = ["TODAY_CA_FILE"] }
        #expect(finding?.state == .warning && finding?.words.contains("TODAY_CA_FILE") == true)
    }

    @Test("a second one on the same desktop announces everything twice")
    func second() {
        let finding = DoctorSample.finding("daemon.other") { $0.daemon.others = [77] }
        #expect(finding?.state == .warning && finding?.help == "kill 77")
    }

    @Test("a unit that failed is broken; one that is disabled or unknown is a note with the next step")
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
