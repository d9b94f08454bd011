import TodayCore

/// One secret of ours in the Secret Service of a person's session, through libsecret.
///
/// Source: https://specifications.freedesktop.org/secret-service/0.2/; gnome-keyring, KeePassXC and KWallet have it.
/// Only `prepare` may show a prompt. Where the service itself asks a person, it is given up after the deadline.
public final class SecretService {
    /// Seconds for all that one of the operations asks.
    static let deadline = 5.0
    /// Seconds that a person has to type a password.
    static let unlockDeadline = 120.0

    private let attributes: KeyValuePairs<String, String>
    private let label: String
    private var connection: Result<SecretConnection, KeyringTrouble>?

    /// The secret of `source` and `slot`; `label` is what the keyring's own programs call it.
    public init(source: String, slot: String, label: String) {
        attributes = ["application": "io.github.topgames.topgames", "source": source, "slot": slot]
        self.label = label
    }

    /// The secret; nil where the keyring is open and has none.
    public func find() throws(KeyringTrouble) -> String? {
        let service = try opened()
        let items = try service.items(attributes)
        let readable = items.filter { !service.isLocked(item: $0) }
        if let newest = readable.max(by: { service.modified($0) < service.modified($1) }) {
            return try service.secret(newest)
        }
        if !items.isEmpty { throw .locked }
        // A service whose keyring is locked may know nothing of what is in it.
        _ = try openCollection(service)
        return nil
    }

    /// Keeps the secret in the place of the one before.
    public func store(_ secret: String) throws(KeyringTrouble) {
        let service = try opened()
        try service.create(secret, attributes, label: label, in: try openCollection(service))
    }

    /// Removes the secret; that there is none is no error.
    public func remove() throws(KeyringTrouble) {
        let service = try opened()
        for item in try service.items(attributes) {
            if service.isLocked(item: item) { throw .locked }
            try service.delete(item)
        }
    }

    /// Sees to it that something can be kept; a person is asked to unlock the keyring only where that `mayPrompt`.
    public func prepare(mayPrompt: Bool) throws(KeyringTrouble) {
        let service = try opened()
        guard let collection = try service.defaultCollection() else { throw .empty }
        guard service.isLocked(collection: collection) else { return }
        guard mayPrompt else { throw .locked }
        service.patience.renew(seconds: Self.unlockDeadline)
        try service.unlock(collection)
    }

    /// Whether the library that speaks to keyrings is there.
    public static var isInstalled: Bool { SecretLibrary.isInstalled }

    /// The connection, opened once; each use of it has a deadline of its own.
    private func opened() throws(KeyringTrouble) -> SecretConnection {
        let connection = connection ?? SecretConnection.open(seconds: Self.deadline)
        self.connection = connection
        let service = try connection.get()
        service.patience.renew(seconds: Self.deadline)
        return service
    }

    /// The keyring that new secrets go into; one is never made, because that asks a person for a password.
    private func openCollection(_ service: SecretConnection) throws(KeyringTrouble) -> OpaquePointer {
        guard let collection = try service.defaultCollection() else { throw .empty }
        if service.isLocked(collection: collection) { throw .locked }
        return collection
    }
}
