/// What `todayd --probe` reports: the state of the path to a person's screen.
package struct DesktopProbe: Hashable, Sendable, Codable {
    /// How far the probe came.
    package enum Reach: String, Hashable, Sendable, Codable {
        /// There is no session bus, or none that answers.
        case noBus
        /// No server on the bus shows notifications.
        case noServer
        /// A server is there, but did not answer in time.
        case silentServer
        /// The server has answered.
        case server
    }

    /// How the test notification went.
    package struct Test: Hashable, Sendable, Codable {
        /// Why it could not be shown; absent if the server accepted it.
        package let failure: DisplayText?

        /// Makes it.
        package init(failure: String?) {
            self.failure = failure.map { DisplayText($0) }
        }
    }

    /// Version of this format.
    package var schema = 1
    /// The version of the program.
    package let version: String
    /// The version of GLib.
    package let glib: String
    /// The version of libnotify that the program was built with; the library reports no other.
    package let libnotify: String
    /// The names of all notifiers.
    package let notifiers: [String]
    /// How far the probe came.
    package var reach = Reach.noBus
    /// The server, if it answered.
    package var server: NotificationServer?
    /// How the test notification went; absent if none was requested, or if there was no server.
    package var test: Test?

    /// Starts with what does not depend on the session.
    package init(version: String, glib: String, libnotify: String, notifiers: [String]) {
        self.version = version
        self.glib = glib
        self.libnotify = libnotify
        self.notifiers = notifiers
    }
}
