import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

/// How the daemon starts with the session.
package struct StartFact: Sendable {
    /// Whether the user's systemd can be asked.
    var hasManager = false
    /// What it says about the unit: "enabled"; `nil` if it does not answer.
    var enabled: String?
    /// What it says about the unit: "active"; `nil` if it does not answer.
    var active: String?
    var autostart: String?
    /// How todayd is called: by its name if the session finds it, else by its path.
    var daemonCommand = "todayd"
    var hasSystemd = false
    /// The session, if it runs no autostart entries by itself.
    var session: BareSession?
    /// The start-up file of that session, if it is there.
    var sessionFile: StartupFile?

    var knowsUnit: Bool { enabled != nil && enabled != "not-found" }

    private static let entry = "autostart/\(Product.serviceID).desktop"
    /// Seconds in which systemd has to answer about the unit.
    private static let patience = 3

    /// Asks the user's systemd, if one runs, and looks for the autostart entry; starts nothing.
    static func collect() -> StartFact {
        var fact = StartFact()
        fact.autostart = autostartEntry
        // Source: sd_booted(3).
        fact.hasSystemd = access("/run/systemd/system", F_OK) == 0
        fact.collectSession()
        let answers = answers("is-enabled", "is-active")
        fact.hasManager = !answers.isEmpty
        if fact.hasManager { (fact.enabled, fact.active) = (answers[0], answers[1]) }
        return fact
    }

    /// What the user's systemd says about the unit, a word for each question; none if it does not run.
    ///
    /// Of an unknown unit it says nothing, or "not-found" since systemd 253. Source: systemctl(1).
    package static func answers(_ questions: String...) -> [String?] {
        // The folder that a manager makes when it starts: without it, systemctl has no manager to ask.
        guard let runtime = Environment["XDG_RUNTIME_DIR"], access("\(runtime)/systemd", F_OK) == 0 else { return [] }
        return questions.map { TimedProgram(["systemctl", "--user", $0, "todayd.service"], seconds: patience) }
            .map { $0.line().word }
    }

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
    /// The first word of a line; `nil` if there is none.
    fileprivate var word: String? {
        guard case .value(let line) = self else { return nil }
        return String(decoding: line, as: UTF8.self).split(separator: " ").first.map { String($0) }
    }
}

extension DoctorFacts {
    /// Whether todayd starts with the session, and what starts it.
    func checkStart() -> [Finding] {
        let subject = Subject("unit", gettext("start"))
        guard start.hasManager, start.knowsUnit || start.sessionFile?.startsDaemon != true else {
            return autostarted(subject)
        }
        guard let enabled = start.enabled, start.knowsUnit else {
            return subject(
                .note, gettext("systemd has no unit for todayd."), .say(gettext("`desktop/install` installs one.")))
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
        let (entry, file) = (start.autostart.map(written), start.sessionFile)
        let nothing = gettext("Nothing starts todayd with your session.")
        if let file, file.startsDaemon {
            return subject(.ok, gettext("{path} starts it with your session", ["path": written(file.path)]))
        }
        if let session = start.session, file?.runsAutostart != true {
            // A session that passes autostart entries by.
            let place = file.map { written($0.path) } ?? session.files.first?.written ?? gettext("its start-up file")
            let advice = Finding.Fix.say(
                gettext("Add `{line}` to {place}.", ["line": session.line(start.daemonCommand), "place": place]))
            guard let entry else { return subject(.note, nothing, advice) }
            let detail = gettext(
                "{name} does not run autostart entries, so {entry} starts nothing.",
                ["name": session.name, "entry": entry])
            return subject(.warning, detail, advice)
        }
        if let entry { return subject(.ok, gettext("{entry} starts it with your session", ["entry": entry])) }
        return subject(
            .note, nothing, .say(gettext("Where systemd does not run, `desktop/install` installs an autostart entry.")))
    }
}

/// A session that runs no XDG autostart entries by itself, and how its start-up file starts a program.
struct BareSession: Hashable, Sendable {
    let name: String
    /// Its start-up file, in the order in which it looks for them.
    let files: [PersonalPath]
    /// What precedes a command there.
    private let prefix: String
    /// What follows it.
    private let suffix: String

    private init(_ name: String, _ files: [PersonalPath], _ prefix: String, _ suffix: String = "") {
        (self.name, self.files, self.prefix, self.suffix) = (name, files, prefix, suffix)
    }

    /// The session that the variables tell of; `nil` if it is another, or one that runs autostart entries.
    init?(_ environment: (String) -> String?) {
        let desktops = (environment("XDG_CURRENT_DESKTOP") ?? "").lowercased().split(separator: ":")
        func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
        let found = Self.all.first { session, variable in
            desktops.isEmpty ? variable.map(isSet) ?? false : desktops.contains(session.name.lowercased()[...])
        }
        guard let found else { return nil }
        self = found.session
    }

    /// The line of its start-up file that starts `command`.
    func line(_ command: String) -> String { prefix + command + suffix }

    /// Each with the variable by which it is known if the session does not say its name.
    private static let all: [(session: BareSession, variable: String?)] = [
        (BareSession("sway", [.config("sway/config"), .home(".sway/config")], "exec "), "SWAYSOCK"),
        (BareSession("i3", [.config("i3/config"), .home(".i3/config")], "exec --no-startup-id "), "I3SOCK"),
        (BareSession("Hyprland", [.config("hypr/hyprland.conf")], "exec-once = "), "HYPRLAND_INSTANCE_SIGNATURE"),
        (BareSession("river", [.config("river/init")], "riverctl spawn "), nil),
        (BareSession("bspwm", [.config("bspwm/bspwmrc")], "", " &"), nil),
    ]
}

/// What the start-up file of a session does for todayd.
struct StartupFile: Hashable, Sendable {
    let path: String
    let startsDaemon: Bool
    /// Whether a line of it runs autostart entries, as dex(1) does.
    let runsAutostart: Bool

    /// Reads the text of the file; comments say nothing.
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

    /// The words of a line, programs by the last part of their path.
    private static func names(_ line: Substring) -> [Substring] {
        line.split { " \t=;\"'&".contains($0) }.compactMap { $0.split(separator: "/").last }
    }
}
