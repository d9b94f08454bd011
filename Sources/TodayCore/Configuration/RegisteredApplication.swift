/// An application registered for others, so that they need none to sign in: the section with the name of its service.
package struct RegisteredApplication: Hashable, Sendable {
    /// The longest id, in bytes; real ones have 30.
    private static let longest = 255

    /// Its id; it is a public client, without a secret.
    package let clientID: String
    /// The file that names it; `nil` if it is the person's own.
    package var file: String?

    /// The key of the id.
    package static let key = "\(SourceDescriptor.topGamesSection).clientID"

    /// Reads the section of `outer`; `nil` if it names none.
    init?(in outer: inout ConfigurationObject) throws(ConfigurationError) {
        guard var section = try outer.object(SourceDescriptor.topGamesSection) else { return nil }
        let place = section.file("clientID")
        let id = try section.value("clientID", gettext("must be a client ID in quotes, of letters and digits")) {
            $0.string.flatMap { Self.isID($0.utf8) ? $0 : nil }
        }
        try section.refuseRest()
        guard let id else { return nil }
        (clientID, file) = (id, place)
    }

    private static func isID(_ bytes: String.UTF8View) -> Bool {
        (1...longest).contains(bytes.count) && bytes.allSatisfy { $0.isLetterOrDigit }
    }
}
