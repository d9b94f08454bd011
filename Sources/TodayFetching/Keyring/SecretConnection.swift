import CSecret
import Glibc
import TodayCore

/// A connection to the Secret Service; it frees few of libsecret's objects, because the program ends soon.
final class SecretConnection {
    let library: SecretLibrary
    private let service: OpaquePointer
    private var call: today_secret_functions { library.call }

    /// Creates a connection within `seconds`; the session bus starts the Secret Service if possible.
    init(seconds: Double) throws(KeyringFailure) {
        let library = try SecretLibrary(seconds: seconds)
        let call = library.call
        // GLib starts its threads here, and they inherit the blocked signals. Without the shield, a signal that the
        // main thread blocks during a renewal would be delivered to a thread of GLib, and end the program.
        let shield = SignalShield(Array(1...Int32(64)))
        defer { shield.lower() }
        let bus = try library.result(otherwise: .absent) {
            call.g_bus_get(Int32(G_BUS_TYPE_SESSION), nil, $0, $1)
        } finish: {
            call.g_bus_get_finish($0, $1)
        }
        // By default GLib ends the program when the bus disconnects, possibly during a renewal.
        call.g_dbus_connection_set_exit_on_close(bus, 0)
        let service = try library.result(otherwise: .absent) {
            call.secret_service_get(UInt32(SECRET_SERVICE_OPEN_SESSION), nil, $0, $1)
        } finish: {
            call.secret_service_get_finish($0, $1)
        }
        guard let service else { throw .absent }
        (self.library, self.service) = (library, service)
    }

    /// Returns all items with these attributes; loads the secrets of unlocked items.
    func items(_ attributes: KeyValuePairs<String, String>) throws(KeyringFailure) -> [OpaquePointer] {
        let flags = UInt32(SECRET_SEARCH_ALL | SECRET_SEARCH_LOAD_SECRETS)
        let table = library.table(attributes)
        var next = try library.result {
            call.secret_service_search(service, nil, table, flags, nil, $0, $1)
        } finish: {
            call.secret_service_search_finish(service, $0, $1)
        }
        var items: [OpaquePointer] = []
        while let entry = next {
            items.append(OpaquePointer(entry.pointee.data))
            next = entry.pointee.next
        }
        return items
    }

    func isLocked(item: OpaquePointer) -> Bool { call.secret_item_get_locked(item) != 0 }

    /// Returns an item's modification time, in Unix seconds.
    func modified(_ item: OpaquePointer) -> UInt64 { call.secret_item_get_modified(item) }

    func secret(_ item: OpaquePointer) throws(KeyringFailure) -> String {
        guard let value = call.secret_item_get_secret(item) else { throw .refused }
        defer { call.secret_value_unref(UnsafeMutableRawPointer(value)) }
        var length = 0
        guard let bytes = call.secret_value_get(value, &length) else { throw .refused }
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    }

    func defaultCollection() throws(KeyringFailure) -> OpaquePointer? {
        let flags = UInt32(SECRET_COLLECTION_NONE)
        return try library.result {
            call.secret_collection_for_alias(service, "default", flags, nil, $0, $1)
        } finish: {
            call.secret_collection_for_alias_finish($0, $1)
        }
    }

    func isLocked(collection: OpaquePointer) -> Bool { call.secret_collection_get_locked(collection) != 0 }

    func create(
        _ secret: String, _ attributes: KeyValuePairs<String, String>, label: String, in collection: OpaquePointer
    ) throws(KeyringFailure) {
        let value = call.secret_value_new(secret, secret.utf8.count, "application/json")
        defer { call.secret_value_unref(UnsafeMutableRawPointer(value)) }
        let table = library.table(attributes)
        let flags = UInt32(SECRET_ITEM_CREATE_REPLACE)
        _ = try library.result {
            call.secret_item_create(collection, nil, table, label, value, flags, nil, $0, $1)
        } finish: {
            call.secret_item_create_finish($0, $1)
        }
    }

    func delete(_ item: OpaquePointer) throws(KeyringFailure) {
        _ = try library.result {
            call.secret_item_delete(item, nil, $0, $1)
        } finish: {
            call.secret_item_delete_finish(item, $0, $1)
        }
    }

    /// Unlocks a keyring, for which the service prompts the user; throws `locked` if the keyring stays locked.
    func unlock(_ collection: OpaquePointer) throws(KeyringFailure) {
        let list = call.g_list_append(nil, UnsafeMutableRawPointer(collection))
        let count = try library.result(otherwise: .locked) {
            call.secret_service_unlock(service, list, nil, $0, $1)
        } finish: {
            call.secret_service_unlock_finish(service, $0, nil, $1)
        }
        if count == 0 { throw .locked }
    }
}
