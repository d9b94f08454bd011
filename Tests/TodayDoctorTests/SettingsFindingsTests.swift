import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor

@Suite("What the doctor says about settings and folders")
struct SettingsFindingsTests {
    @Test("an error is reported with file and line, as everywhere else, and gives exit code 78")
    func mistake() {
        let finding = DoctorSample.finding("configuration") {
            $0.configuration.mistake = ConfigurationError(
                line: 3, key: "notify.dwell", reason: "must be a whole number from 1 to 1000")
        }
        #expect(finding?.state == .broken(.configuration))
        #expect(
            finding?.words
                == "~/.config/today/config.json:3: notify.dwell: must be a whole number from 1 to 1000.")
        #expect(finding?.help?.hasPrefix("Correct line 3") == true)
    }

    @Test("names that only the other programs know are checked against their answers")
    func names() {
        let source = DoctorSample.finding("configuration") {
            $0.configuration.settings.sources = ["topgames", "rates"]
        }
        #expect(source?.words.contains(":1: sources: there is no source rates; use one of: topgames") == true)
        let notifier = DoctorSample.finding("configuration") { $0.configuration.settings.notifier = "pager" }
        #expect(notifier?.state == .broken(.configuration))
        #expect(notifier?.words.contains("notify.via: must be one of: libnotify, none") == true)
    }

    @Test("an unreadable configuration is a file error, but a missing one is not an error")
    func unreadable() {
        let finding = DoctorSample.finding("configuration") { $0.configuration.unreadable = "Permission denied" }
        #expect(finding?.state == .broken(.fileError) && finding?.help == "ls -l ~/.config/today/config.json")
        #expect(DoctorSample.finding("configuration") { $0.configuration.isThere = false }?.state == .ok)
    }

    @Test("variables that change which service is asked are reported by name, since a value may hold a password")
    func variables() {
        let finding = DoctorSample.finding("environment") { $0.variables = ["TODAY_TWITCH_API"] }
        #expect(finding?.state == .note && finding?.words.hasSuffix(": TODAY_TWITCH_API") == true)
        #expect(DoctorSample.finding("environment") == nil)
    }

    @Test("a folder that cannot be written gets a command that fits the reason")
    func folders() {
        func finding(_ change: (inout FolderFact) -> Void) -> Finding? {
            DoctorSample.finding("folders.state") { change(&$0.folders[0]) }
        }
        let closed = finding { $0.trouble = "Permission denied" }
        #expect(closed?.state == .broken(.fileError) && closed?.help == "chmod u+rwx ~/.local/state/today")
        let foreign = finding { ($0.trouble, $0.isForeign) = ("Permission denied", true) }
        #expect(foreign?.help == "sudo chown -R \"$USER\" ~/.local/state/today")
        let full = finding { ($0.trouble, $0.freeBytes) = ("No space left on device", 0) }
        #expect(full?.state == .broken(.fileError) && full?.help?.hasPrefix("Free some space") == true)
    }

    @Test("a nearly full disk, and a folder open to others, are warnings")
    func weak() {
        let full = DoctorSample.finding("folders.state") { $0.folders[0].freeBytes = 512 << 10 }
        #expect(full?.state == .warning && full?.words.hasPrefix("Only 512 KiB left") == true)
        let open = DoctorSample.finding("folders.state") { $0.folders[0].isOpen = true }
        #expect(open?.state == .warning && open?.help == "chmod go-w ~/.local/state/today")
    }

    @Test("a command whose path has odd characters can be copied into a shell unchanged")
    func quoting() {
        let finding = DoctorSample.finding("folders.state") {
            $0.folders[0] = FolderFact("state", "/home/ana/my state; rm -rf $HOME/it's")
            $0.folders[0].isOpen = true
        }
        #expect(finding?.help == #"chmod go-w '/home/ana/my state; rm -rf $HOME/it'\''s'"#)
    }

    @Test("an interval below what the service wants is reported as the interval that the service allows")
    func pace() {
        func words(_ interval: Int, _ shortest: Int) -> String? {
            DoctorSample.finding("configuration") {
                $0.configuration.settings.interval = interval
                $0.own.shortestInterval = shortest
            }?.words
        }
        #expect(
            words(5, 15)?.hasSuffix("polls every 15 s, the shortest interval for Twitch, not every 5 s") == true)
        #expect(words(60, 15)?.hasSuffix("; polls every 60 s") == true)
    }
}
