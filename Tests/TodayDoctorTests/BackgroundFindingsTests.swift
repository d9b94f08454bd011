import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor

@Suite("What the doctor says about todayd and its unit")
struct BackgroundFindingsTests {
    @Test("a running one is reported with its process id")
    func running() {
        let finding = DoctorSample.finding("daemon")
        #expect(finding?.state == .ok && finding?.words == "running (process 4242)")
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

    /// What it says of a session that runs no autostart entries.
    private func start(_ desktop: String, entry: String? = nil, file text: String? = nil) -> Finding? {
        DoctorSample.finding("unit") {
            $0.start = StartFact()
            $0.start.autostart = entry
            $0.start.session = BareSession { ["XDG_CURRENT_DESKTOP": desktop][$0] }
            $0.start.sessionFile = text.map { StartupFile(path: "/home/ana/.config/sway/config", text: $0) }
        }
    }

    @Test("under sway an autostart entry starts nothing, and the line for sway's configuration is given")
    func sway() {
        let entry = start("sway", entry: "/etc/xdg/autostart/x.desktop", file: "bar {\n}\n# exec todayd\n")
        #expect(entry?.state == .warning)
        #expect(entry?.words == "sway does not run autostart entries, so /etc/xdg/autostart/x.desktop starts nothing.")
        #expect(entry?.help == "Add `exec todayd` to ~/.config/sway/config.")
        #expect(start("sway")?.help == "Add `exec todayd` to ~/.config/sway/config.")
        #expect(start("Hyprland")?.help == "Add `exec-once = todayd` to ~/.config/hypr/hyprland.conf.")
        #expect(start("GNOME", entry: "/etc/xdg/autostart/x.desktop")?.state == .ok)
    }

    @Test("a start-up file that starts todayd, or runs autostart entries with dex, is as good")
    func startupFile() {
        let own = start("sway", file: "exec /usr/local/bin/todayd\n")
        #expect(own?.state == .ok && own?.words == "~/.config/sway/config starts it with your session")
        let dex = "exec --no-startup-id dex --autostart --environment i3\n"
        #expect(start("i3", entry: "/etc/xdg/autostart/x.desktop", file: dex)?.state == .ok)
        #expect(start("i3", file: dex)?.state == .note)
    }

    @Test("a session that does not say its name is known by its socket")
    func socket() {
        #expect(BareSession { ["SWAYSOCK": "/run/sway"][$0] }?.name == "sway")
        #expect(BareSession { ["SWAYSOCK": "/run/sway", "XDG_CURRENT_DESKTOP": "GNOME"][$0] } == nil)
        #expect(BareSession { _ in nil } == nil)
    }

    @Test("where systemd does not run, nothing advises systemctl or timedatectl")
    func noSystemd() {
        let findings = DoctorSample.findings {
            $0.start = StartFact()
            $0.daemon.otherVariables = ["TODAY_CA_FILE"]
            $0.own.status = Sample.status(Sample.snapshot("ABC"), .stale, age: 9_000)
            DoctorSample.withFetch { $0.clockAhead = 600 }(&$0)
        }
        let advice = findings.compactMap(\.help)
        #expect(advice.count > 3 && !advice.contains { $0.contains("ctl ") }, "\(advice)")
        let booted = DoctorSample.findings {
            $0.start.hasSystemd = true
            DoctorSample.withFetch { $0.clockAhead = 600 }(&$0)
        }
        #expect(booted.contains { $0.help == "sudo timedatectl set-ntp true" })
    }
}
