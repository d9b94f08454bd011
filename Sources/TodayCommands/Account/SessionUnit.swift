import Glibc
import TodayFiles

/// todayd as a unit of the user's own systemd, if there is one.
enum SessionUnit {
    private static let name = "todayd.service"

    /// What the user's systemd says about the unit: "disabled", "enabled"; `nil` if there is no such manager or unit.
    ///
    /// Source: systemctl(1), `is-enabled`; for an unknown unit it prints nothing, or "not-found" since systemd 253.
    private static var state: String? {
        // A manager creates this folder when it starts: without it, systemctl has nothing to ask.
        guard let runtime = Environment["XDG_RUNTIME_DIR"], access("\(runtime)/systemd", F_OK) == 0,
            case .whole(let bytes)? = ChildProgram.output(of: ["systemctl", "--user", "is-enabled", name])
        else { return nil }
        let word = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).first
        return word.map { String($0) }
    }

    /// Offers to start todayd now and with each session, or says how else to start it.
    static func offer() {
        switch state {
        case "disabled" where Terminal.hasPerson:
            guard Terminal.agrees("Start todayd with your session?") else {
                return Terminal.tell("To keep this up to date, start `todayd`.")
            }
            enable()
        case "disabled": Terminal.tell("To keep this up to date, run `systemctl --user enable --now todayd`.")
        case "enabled": Terminal.tell("To keep this up to date, run `systemctl --user start todayd`.")
        default: Terminal.tell("To keep this up to date, start `todayd`.")
        }
    }

    private static func enable() {
        if ChildProgram.run(["systemctl", "--user", "enable", "--now", name]) != 0 {
            Terminal.tell("systemctl failed. To keep this up to date, start `todayd`.")
        }
    }
}
