import TodayCore

/// One of our secrets in the Secret Service of the user's session, through libsecret.
///
/// Source: https://specifications.freedesktop.org/secret-service/0.2/; implemented by gnome-keyring, KeePassXC and
/// KWallet. Only `prepare` waits for the user. If the service prompts during another call, the call fails unless the
/// user responds within 5 s.
final class KeyringSecret {
    /// Seconds for all calls of one operation.
    private static let deadline = 5.0
    /// Seconds for the user to type a password.
    private static let unlockDeadline = 120.0

    private let attributes: KeyValuePairs<String, String>
    private let label: String
    private var connection: Result<SecretConnection, KeyringFailure>?

    /// Refers to a secret, which need not be stored yet; keyring managers show `label` as its name.
    init(source: String, slot: String, label: String) {
        attributes = ["application": Product.applicationID, "source": source, "slot": slot]
        self.label = label
    }

    /// Returns the newest secret; `nil` if the keyring is unlocked and has none.
    func find() throws(KeyringFailure) -> String? {
        let service = try opened()
        let items = try service.items(attributes)
        let readable = items.filter { !service.isLocked(item: $0) }
        if let newest = readable.max(by: { service.modified($0) < service.modified($1) }) {
            return try service.secret(newest)
        }
        if !items.isEmpty { throw .locked }
        // The service may not find items in a locked keyring, so check that it is unlocked.
        _ = try openCollection(service)
        return nil
    }

    func store(_ secret: String) throws(KeyringFailure) {
        let service = try opened()
        try service.create(secret, attributes, label: label, in: try openCollection(service))
    }

    func remove() throws(KeyringFailure) {
        let service = try opened()
        for item in try service.items(attributes) {
            if service.isLocked(item: item) { throw .locked }
            try service.delete(item)
        }
    }

    /// Checks that secrets can be stored; prompts the user to unlock the keyring only if `mayPrompt` is `true`.
    func prepare(mayPrompt: Bool) throws(KeyringFailure) {
        let service = try opened()
        guard let collection = try service.defaultCollection() else { throw .empty }
        guard service.isLocked(collection: collection) else { return }
        guard mayPrompt else { throw .locked }
        service.library.renew(seconds: Self.unlockDeadline)
        try service.unlock(collection)
    }

    private func opened() throws(KeyringFailure) -> SecretConnection {
        let connection =
            connection ?? Result { () throws(KeyringFailure) in try SecretConnection(seconds: Self.deadline) }
        self.connection = connection
        let service = try connection.get()
        service.library.renew(seconds: Self.deadline)
        return service
    }

    /// Returns the default keyring; throws if it is locked, or missing, because creating one would prompt the user.
    private func openCollection(_ service: SecretConnection) throws(KeyringFailure) -> OpaquePointer {
        guard let collection = try service.defaultCollection() else { throw .empty }
        if service.isLocked(collection: collection) { throw .locked }
        return collection
    }
}
