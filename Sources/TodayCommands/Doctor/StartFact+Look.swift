import FoundationEssentials
import Glibc
import TodayCore
import TodayDoctor
import TodayFiles

extension StartFact {
    private static let entry = "autostart/\(Product.serviceID).desktop"
    /// Seconds in which systemd has to answer about the unit.
    private static let patience = 3

    /// Asks the user's systemd, if one runs, and looks for the autostart entry; starts nothing.
    static func look() -> StartFact {
        var fact = StartFact()
        fact.autostart = autostartEntry
        // Source: sd_booted(3).
        fact.hasSystemd = access("/run/systemd/system", F_OK) == 0
        fact.lookAtSession()
        // The folder that a manager makes when it starts: without it, systemctl has no manager to ask.
        guard let runtime = Environment["XDG_RUNTIME_DIR"], access("\(runtime)/systemd", F_OK) == 0 else { return fact }
        let questions = ["is-enabled", "is-active"].map {
            TimedProgram(["systemctl", "--user", $0, "todayd.service"], seconds: patience)
        }
        let answers = questions.map { $0.line().word }
        (fact.enabled, fact.active) = (answers[0], answers[1])
        fact.hasManager = true
        return fact
    }

    private mutating func lookAtSession() {
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
