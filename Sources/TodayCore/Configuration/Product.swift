/// The names and ids of the product, independent of its sources.
package enum Product {
    /// The name in packages, the User-Agent, translations and notifications.
    package static let name = "topgames"
    /// The main program, which also has the commands that concern no particular source.
    package static let command = "topgames"
    /// The application id, which also identifies secrets in the keyring.
    package static let applicationID = "io.github.topgames.topgames"
    /// The id of the desktop entry that starts todayd at login.
    package static let serviceID = "io.github.topgames.todayd"
    /// The bus name of todayd, which exports an object for each source (today-dbus(5)).
    package static let busName = "io.github.topgames.Today"
    /// The D-Bus interface of the object for a source.
    package static let busInterface = busName + "1"
    package static let searchID = "io.github.topgames.search"
    /// The UUID of the GNOME Shell extension.
    package static let extensionID = "today@topgames.github.io"
    package static let programs = [command, "today-fetch", "todayd"]
    /// The programs, joined for a sentence: "…, today-fetch and todayd".
    package static var allPrograms: String {
        let others = programs.dropLast().joined(separator: ", ")
        return gettext("{first} and {second}", ["first": others, "second": programs[programs.count - 1]])
    }
    /// Returns the application id of a source's window and menu entry.
    package static func applicationID(of source: String) -> String { "io.github.topgames.\(source)" }
    package static let userAgent = "\(name)/\(Version.current)"
}

/// The version of all programs; source: CHANGELOG.md.
package enum Version {
    /// Major, minor and patch, as in SemVer.
    package static let current = "0.2.0"
}
