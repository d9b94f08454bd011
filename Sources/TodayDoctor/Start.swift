import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// How the daemon starts with the session.
package struct StartFact: Sendable {
    /// Whether the user's systemd is running, judging by its runtime folder.
    var hasManager = false
    /// The output of `systemctl is-enabled`: "enabled"; `nil` without output.
    var enabled: String?
    var active: String?
    var autostart: String?
    /// The command that runs todayd: its name if PATH leads to it, or else its path.
    var daemonCommand = "todayd"
    var hasSystemd = false
    /// The session; `nil` if it runs autostart entries by itself, or is unknown.
    var session: BareSession?
    var sessionFile: StartupFile?

    var knowsUnit: Bool { Self.isUnit(enabled) }

    /// Whether the output of `systemctl is-enabled` is about a unit that exists.
    private static func isUnit(_ enabled: String?) -> Bool { enabled != nil && enabled != "not-found" }

    private static let entry = "autostart/\(Product.serviceID).desktop"
    /// The timeout of systemctl, in seconds.
    private static let timeout = 3

    static func collect() -> StartFact {
        var fact = StartFact()
        fact.autostart = autostartEntry
        // See sd_booted(3).
        fact.hasSystemd = access("/run/systemd/system", F_OK) == 0
        fact.collectSession()
        let outputs = systemctlOutput("is-enabled", "is-active")
        fact.hasManager = !outputs.isEmpty
        if fact.hasManager { (fact.enabled, fact.active) = (outputs[0], outputs[1]) }
        return fact
    }

    /// Returns the first word that each subcommand of systemctl prints about the unit; empty without a user manager.
    ///
    /// For an unknown unit, is-enabled prints nothing or, since systemd 253, "not-found"; is-active prints "inactive".
    package static func systemctlOutput(_ subcommands: String...) -> [String?] {
        // The manager creates this folder when it starts; without it, systemctl cannot connect.
        guard let runtime = Environment["XDG_RUNTIME_DIR"], access("\(runtime)/systemd", F_OK) == 0 else { return [] }
        return subcommands.map { TimedProgram(["systemctl", "--user", $0, "todayd.service"], seconds: timeout) }
            .map { $0.line().word }
    }

    /// Whether the user's systemd has a unit for todayd.
    package static var hasUnit: Bool { isUnit(systemctlOutput("is-enabled").first ?? nil) }

    private mutating func collectSession() {
        let own = OwnProgram.path("todayd")
        let isFound = InstalledPrograms.path("todayd").map { InstalledPrograms.areSame($0, own) } ?? false
        daemonCommand = isFound ? "todayd" : own
        session = BareSession { Environment[$0] }
        guard let session, let folders = try? PersonalFolders() else { return }
        for path in session.files.map(folders.path) {
            guard let bytes = try? AtomicFile.read(path, limit: 1 << 20, onlyRegular: true) else { continue }
            sessionFile = StartupFile(path: path, text: String(decoding: bytes, as: UTF8.self))
            return
        }
    }

    private static var autostartEntry: String? {
        let home = Environment["HOME"].map { "\($0)/.config" }
        let own = Environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
        let system = (Environment["XDG_CONFIG_DIRS"] ?? "").split(separator: ":").map { String($0) }
        let folders = [own].compactMap(\.self) + (system.isEmpty ? ["/etc/xdg"] : system)
        return folders.map { "\($0)/\(entry)" }.first { access($0, R_OK) == 0 }
    }
}

extension DoctorFacts.Answer<Data> {
    fileprivate var word: String? {
        guard case .value(let line) = self else { return nil }
        return String(decoding: line, as: UTF8.self).split(separator: " ").first.map { String($0) }
    }
}

extension DoctorFacts {
    func checkStart() -> [Finding] {
        let subject = Subject("unit", gettext("start"))
        guard start.hasManager, start.knowsUnit || start.sessionFile?.startsDaemon != true else {
            return autostarted(subject)
        }
        guard let enabled = start.enabled, start.knowsUnit else {
            return subject(
                .note, gettext("systemd has no unit for todayd."), .advise(gettext("`desktop/install` installs one.")))
        }
        if start.active == "failed" {
            let fix = Finding.Fix.run("journalctl --user -u todayd -n 20")
            return subject(.broken(.unavailable), gettext("The unit has failed."), fix)
        }
        let active = start.active.map { ", \($0)" } ?? ""
        guard enabled.hasPrefix("enabled") else {
            let detail = gettext(
                "The unit is {enabled}{active}: todayd does not start with your session.",
                ["enabled": enabled, "active": active])
            return subject(.note, detail, .run("systemctl --user enable --now todayd"))
        }
        return subject(
            .ok,
            gettext("systemd starts it with your session ({enabled}{active})", ["enabled": enabled, "active": active]))
    }

    private func autostarted(_ subject: Subject) -> [Finding] {
        let (entry, file) = (start.autostart.map(abbreviated), start.sessionFile)
        let nothing = gettext("Nothing starts todayd with your session.")
        if let file, file.startsDaemon {
            return subject(.ok, gettext("{path} starts it with your session", ["path": abbreviated(file.path)]))
        }
        if let session = start.session, file?.runsAutostart != true {
            // The session does not run autostart entries.
            let place =
                file.map { abbreviated($0.path) } ?? session.newFile?.written ?? gettext("its start-up file")
            let advice = Finding.Fix.advise(
                gettext("Add `{line}` to {place}.", ["line": session.line(start.daemonCommand), "place": place]))
            guard let entry else { return subject(.note, nothing, advice) }
            let detail = gettext(
                "{name} does not run autostart entries, so {entry} starts nothing.",
                ["name": session.name, "entry": entry])
            return subject(.warning, detail, advice)
        }
        if let entry { return subject(.ok, gettext("{entry} starts it with your session", ["entry": entry])) }
        return subject(
            .note, nothing,
            .advise(gettext("Where systemd does not run, `desktop/install` installs an autostart entry.")))
    }
}

/// A session that does not run XDG autostart entries, and the syntax of its start-up file.
struct BareSession: Hashable, Sendable {
    let name: String
    /// The possible paths of the session's start-up file, in order of precedence ("FILES" in sway(1) and i3(1)).
    let files: [PersonalPath]
    var newFile: PersonalPath? { files.first { $0.folder == .config } }
    private let prefix: String
    private let suffix: String

    private init(_ name: String, _ files: [PersonalPath], _ prefix: String, _ suffix: String = "") {
        (self.name, self.files, self.prefix, self.suffix) = (name, files, prefix, suffix)
    }

    /// Creates the session that the environment names; `nil` if it runs autostart entries, or is unknown.
    init?(_ environment: (String) -> String?) {
        let desktops = (environment("XDG_CURRENT_DESKTOP") ?? "").lowercased().split(separator: ":")
        func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
        let found = Self.all.first { session, variable in
            desktops.isEmpty ? variable.map(isSet) ?? false : desktops.contains(session.name.lowercased()[...])
        }
        guard let found else { return nil }
        self = found.session
    }

    func line(_ command: String) -> String { prefix + command + suffix }

    /// The sessions, each with a variable that identifies it if XDG_CURRENT_DESKTOP is not set.
    private static let all: [(session: BareSession, variable: String?)] = [
        (BareSession("sway", [.home(".sway/config"), .config("sway/config")], "exec "), "SWAYSOCK"),
        (BareSession("i3", [.config("i3/config"), .home(".i3/config")], "exec --no-startup-id "), "I3SOCK"),
        (BareSession("Hyprland", [.config("hypr/hyprland.conf")], "exec-once = "), "HYPRLAND_INSTANCE_SIGNATURE"),
        (BareSession("river", [.config("river/init")], "riverctl spawn "), nil),
        (BareSession("bspwm", [.config("bspwm/bspwmrc")], "", " &"), nil),
    ]
}

struct StartupFile: Hashable, Sendable {
    let path: String
    let startsDaemon: Bool
    /// Whether the file runs the autostart entries, with dex(1).
    let runsAutostart: Bool

    init(path: String, text: String) {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
            .filter { !$0.hasPrefix("#") }
        self.path = path
        startsDaemon = lines.contains { Self.names($0).contains("todayd") }
        runsAutostart = lines.contains { line in
            let names = Self.names(line)
            return names.contains("dex") && (names.contains("-a") || names.contains("--autostart"))
        }
    }

    private static func names(_ line: Substring) -> [Substring] {
        line.split { " \t=;\"'&".contains($0) }.compactMap { $0.split(separator: "/").last }
    }
}
