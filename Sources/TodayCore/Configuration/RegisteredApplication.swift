/// An application registered with a service; users can sign in with it without registering their own.
package struct RegisteredApplication: Hashable, Sendable {
    /// The maximum length of an id, in bytes; Twitch issues ids of 30 bytes.
    private static let longest = 255

    /// The id of a public client, which has no secret.
    package let clientID: String
    /// The file for all users that sets the id; `nil` if the user's file does.
    package var file: String?

    package static let key = "\(SourceDescriptor.topGamesSection).clientID"

    init?(in outer: inout ConfigurationObject) throws(ConfigurationError) {
        guard var section = try outer.object(SourceDescriptor.topGamesSection) else { return nil }
        let idFile = section.file("clientID")
        let id = try section.value("clientID", gettext("must be a client ID in quotes, of letters and digits")) {
            $0.string.flatMap { Self.isID($0.utf8) ? $0 : nil }
        }
        try section.rejectUnreadKeys()
        guard let id else { return nil }
        (clientID, file) = (id, idFile)
    }

    private static func isID(_ bytes: String.UTF8View) -> Bool {
        (1...longest).contains(bytes.count) && bytes.allSatisfy { $0.isLetterOrDigit }
    }
}
