import CSecret
import Glibc
import TodayCore

/// A connection to the Secret Service, with one method per call.
///
/// It does not free what libsecret hands out: the program ends soon.
final class SecretConnection {
    /// How long to wait for answers.
    let patience: CallDeadline
    private let library: SecretLibrary
    private let service: OpaquePointer

    private init(_ library: SecretLibrary, _ patience: CallDeadline, _ service: OpaquePointer) {
        self.library = library
        self.patience = patience
        self.service = service
    }

    /// Opens it within `seconds`; the bus starts the service if it can.
    static func open(seconds: Double) -> Result<SecretConnection, KeyringTrouble> {
        do throws(KeyringTrouble) {
            let library = try SecretLibrary()
            let patience = CallDeadline(library, seconds: seconds)
            let service = try withSignalsBlocked { () throws(KeyringTrouble) in try connect(library, patience) }
            return .success(SecretConnection(library, patience, service))
        } catch {
            return .failure(error)
        }
    }

    /// All items with these attributes; loads the secrets of those that are not locked.
    func items(_ attributes: KeyValuePairs<String, String>) throws(KeyringTrouble) -> [OpaquePointer] {
        let flags = UInt32(SECRET_SEARCH_ALL | SECRET_SEARCH_LOAD_SECRETS)
        let table = library.table(attributes)
        let result = try patience.answer { done, context in
            library.call.secret_service_search(service, nil, table, flags, nil, done, context)
        }
        var next = try library.finished { library.call.secret_service_search_finish(service, result, $0) }
        var items: [OpaquePointer] = []
        while let entry = next {
            items.append(OpaquePointer(entry.pointee.data))
            next = entry.pointee.next
        }
        return items
    }

    /// Whether an item has to be unlocked first.
    func isLocked(item: OpaquePointer) -> Bool { library.call.secret_item_get_locked(item) != 0 }

    /// When an item was last written, in Unix seconds.
    func modified(_ item: OpaquePointer) -> UInt64 { library.call.secret_item_get_modified(item) }

    /// The secret of an item, as text.
    func secret(_ item: OpaquePointer) throws(KeyringTrouble) -> String {
        guard let value = library.call.secret_item_get_secret(item) else { throw .refused }
        defer { library.call.secret_value_unref(UnsafeMutableRawPointer(value)) }
        var length = 0
        guard let bytes = library.call.secret_value_get(value, &length) else { throw .refused }
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    }

    /// The keyring for new secrets; `nil` if there is none.
    func defaultCollection() throws(KeyringTrouble) -> OpaquePointer? {
        let flags = UInt32(SECRET_COLLECTION_NONE)
        let result = try patience.answer { done, context in
            library.call.secret_collection_for_alias(service, "default", flags, nil, done, context)
        }
        return try library.finished { library.call.secret_collection_for_alias_finish(result, $0) }
    }

    /// Whether a keyring has to be unlocked first.
    func isLocked(collection: OpaquePointer) -> Bool { library.call.secret_collection_get_locked(collection) != 0 }

    /// Creates an item, or replaces the secret of the one with the same attributes.
    func create(
        _ secret: String, _ attributes: KeyValuePairs<String, String>, label: String, in collection: OpaquePointer
    ) throws(KeyringTrouble) {
        let call = library.call
        let value = call.secret_value_new(secret, secret.utf8.count, "application/json")
        defer { call.secret_value_unref(UnsafeMutableRawPointer(value)) }
        let table = library.table(attributes)
        let flags = UInt32(SECRET_ITEM_CREATE_REPLACE)
        let result = try patience.answer { done, context in
            call.secret_item_create(collection, nil, table, label, value, flags, nil, done, context)
        }
        _ = try library.finished { call.secret_item_create_finish(result, $0) }
    }

    /// Removes an item.
    func delete(_ item: OpaquePointer) throws(KeyringTrouble) {
        let result = try patience.answer { done, context in
            library.call.secret_item_delete(item, nil, done, context)
        }
        _ = try library.finished { library.call.secret_item_delete_finish(item, result, $0) }
    }

    /// Unlocks a keyring; the service asks the person for the password in a window of its own.
    func unlock(_ collection: OpaquePointer) throws(KeyringTrouble) {
        let list = library.call.g_list_append(nil, UnsafeMutableRawPointer(collection))
        let result = try patience.answer { done, context in
            library.call.secret_service_unlock(service, list, nil, done, context)
        }
        let count = try library.finished(otherwise: .locked) {
            library.call.secret_service_unlock_finish(service, result, nil, $0)
        }
        if count == 0 { throw .locked }
    }
}

extension SecretConnection {
    private static func connect(
        _ library: SecretLibrary, _ patience: CallDeadline
    ) throws(KeyringTrouble) -> OpaquePointer {
        let call = library.call
        let bus = try patience.answer { done, context in
            call.g_bus_get(Int32(G_BUS_TYPE_SESSION), nil, done, context)
        }
        let connection = try library.finished(otherwise: .absent) { call.g_bus_get_finish(bus, $0) }
        // By default GLib ends the program together with the bus, possibly in the middle of a renewal.
        call.g_dbus_connection_set_exit_on_close(connection, 0)
        let service = try patience.answer { done, context in
            call.secret_service_get(UInt32(SECRET_SERVICE_OPEN_SESSION), nil, done, context)
        }
        guard let opened = try library.finished(otherwise: .absent, { call.secret_service_get_finish(service, $0) })
        else { throw .absent }
        return opened
    }

    /// Runs code that starts GLib's own threads, which are to leave all signals to this one.
    ///
    /// Otherwise a signal that is blocked during a renewal would reach one of them, and end the program after all.
    private static func withSignalsBlocked<Value>(
        _ work: () throws(KeyringTrouble) -> Value
    ) throws(KeyringTrouble) -> Value {
        var all = sigset_t()
        sigfillset(&all)
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try work()
    }
}
