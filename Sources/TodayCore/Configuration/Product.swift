/// The names and links of the product as a whole, independent of its sources.
package enum Product {
    /// Its name, as in its packages, its User-Agent, its translations and what it tells notification servers.
    package static let name = "topgames"
    /// The program that people run, under the name that it also has where no source is meant.
    package static let command = "topgames"
    /// The id of the application on the desktop, and of its secrets in the keyring.
    package static let applicationID = "io.github.topgames.topgames"
    /// The id of the service in the session.
    package static let serviceID = "io.github.topgames.todayd"
    /// The name of the poller on the session bus, with an object for each source: see today-dbus(5).
    package static let busName = "io.github.topgames.Today"
    /// The interface of each of these objects.
    package static let busInterface = busName + "1"
    /// The id of the service that answers the search of a desktop.
    package static let searchID = "io.github.topgames.search"
    /// The id of the extension for GNOME Shell.
    package static let extensionID = "today@topgames.github.io"
    /// The programs of one installation.
    package static let programs = [command, "today-fetch", "todayd"]
    /// The programs in a sentence: "…, today-fetch and todayd".
    package static var allPrograms: String {
        let others = programs.dropLast().joined(separator: ", ")
        return gettext("{first} and {second}", ["first": others, "second": programs[programs.count - 1]])
    }
    /// The id of a source's own application on the desktop: that of its window and its menu entry.
    package static func applicationID(of source: String) -> String { "io.github.topgames.\(source)" }
    /// Its `User-Agent`, product and version.
    package static let userAgent = "\(name)/\(Version.current)"
}

/// The version of all programs; source of the number: CHANGELOG.md.
package enum Version {
    /// Major, minor and patch, as in SemVer.
    package static let current = "0.2.0"
}
