/// What `todayd --probe` reports: the state of the path to a person's screen.
public struct DesktopProbe: Hashable, Sendable, Codable {
    /// A notification server, as it describes itself.
    public struct Server: Hashable, Sendable, Codable {
        /// Its name.
        public let name: DisplayText
        /// Who made it.
        public let vendor: DisplayText
        /// Its version.
        public let version: DisplayText
        /// The version of the specification that it follows.
        public let specification: DisplayText
        /// What it can do.
        public let capabilities: [DisplayText]

        /// Makes a description.
        public init(name: String, vendor: String, version: String, specification: String, capabilities: [String]) {
            (self.name, self.vendor) = (DisplayText(name), DisplayText(vendor))
            (self.version, self.specification) = (DisplayText(version), DisplayText(specification))
            self.capabilities = capabilities.map { DisplayText($0) }
        }
    }

    /// How far the probe came.
    public enum Reach: String, Hashable, Sendable, Codable {
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
    public struct Test: Hashable, Sendable, Codable {
        /// Why it could not be shown; absent if the server accepted it.
        public let failure: DisplayText?

        /// Makes it.
        public init(failure: String?) {
            self.failure = failure.map { DisplayText($0) }
        }
    }

    /// Version of this format.
    public var schema = 1
    /// The version of the program.
    public let version: String
    /// The version of GLib.
    public let glib: String
    /// The version of libnotify that the program was built with; the library reports no other.
    public let libnotify: String
    /// The names of all notifiers.
    public let notifiers: [String]
    /// How far the probe came.
    public var reach = Reach.noBus
    /// The server, if it answered.
    public var server: Server?
    /// How the test notification went; absent if none was requested, or if there was no server.
    public var test: Test?

    /// Starts with what does not depend on the session.
    public init(version: String, glib: String, libnotify: String, notifiers: [String]) {
        self.version = version
        self.glib = glib
        self.libnotify = libnotify
        self.notifiers = notifiers
    }
}
