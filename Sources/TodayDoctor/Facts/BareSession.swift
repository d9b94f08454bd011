import TodayCore

/// A session that runs no XDG autostart entries by itself, and how its start-up file starts a program.
package struct BareSession: Hashable, Sendable {
    /// What people call it.
    package let name: String
    /// Its start-up file, in the order in which it looks for them.
    package let files: [PersonalPath]
    /// What precedes a command there.
    private let prefix: String
    /// What follows it.
    private let suffix: String

    private init(_ name: String, _ files: [PersonalPath], _ prefix: String, _ suffix: String = "") {
        (self.name, self.files, self.prefix, self.suffix) = (name, files, prefix, suffix)
    }

    /// The session that the variables tell of; `nil` if it is another, or one that runs autostart entries.
    package init?(_ environment: (String) -> String?) {
        let desktops = (environment("XDG_CURRENT_DESKTOP") ?? "").lowercased().split(separator: ":")
        func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
        let found = Self.all.first { session, variable in
            desktops.isEmpty ? variable.map(isSet) ?? false : desktops.contains(session.name.lowercased()[...])
        }
        guard let found else { return nil }
        self = found.session
    }

    /// The line of its start-up file that starts `command`.
    package func line(_ command: String) -> String { prefix + command + suffix }

    /// Each with the variable by which it is known if the session does not say its name.
    private static let all: [(session: BareSession, variable: String?)] = [
        (BareSession("sway", [.config("sway/config"), .home(".sway/config")], "exec "), "SWAYSOCK"),
        (BareSession("i3", [.config("i3/config"), .home(".i3/config")], "exec --no-startup-id "), "I3SOCK"),
        (BareSession("Hyprland", [.config("hypr/hyprland.conf")], "exec-once = "), "HYPRLAND_INSTANCE_SIGNATURE"),
        (BareSession("river", [.config("river/init")], "riverctl spawn "), nil),
        (BareSession("bspwm", [.config("bspwm/bspwmrc")], "", " &"), nil),
    ]
}
