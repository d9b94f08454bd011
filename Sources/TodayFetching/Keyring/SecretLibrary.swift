import CSecret
import Glibc
import TodayCore
import TodayFiles

/// The library libsecret, loaded on demand; a poll that reads its credentials from the file does not load it.
///
/// libsecret waits up to 25 s for each call, which is too long for a poll. The calls of an operation therefore share a
/// deadline. After a call has timed out, the main loop does not run again, and late replies are ignored.
final class SecretLibrary {
    let call: today_secret_functions
    private var end: Double
    private var isOver = false

    /// Loads libsecret, with a deadline `seconds` from now; throws if there is no libsecret or no session bus.
    init(seconds: Double) throws(KeyringFailure) {
        end = MonotonicClock.seconds + seconds
        guard SessionBus.isAvailable else { throw .absent }
        guard let library = Self.opened else { throw .notInstalled }
        let functions = UnsafeMutablePointer<today_secret_functions>.allocate(capacity: 1)
        defer { functions.deallocate() }
        guard today_secret_find(functions, library) else { throw .notInstalled }
        call = functions.pointee
    }

    static var isInstalled: Bool { opened != nil }

    private static var opened: UnsafeMutableRawPointer? { dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL) }

    func table(_ attributes: KeyValuePairs<String, String>) -> OpaquePointer? {
        let table = call.g_hash_table_new(call.g_str_hash, call.g_str_equal)
        for (name, value) in attributes { _ = call.g_hash_table_insert(table, strdup(name), strdup(value)) }
        return table
    }

    func keyringFailure(_ error: UnsafeMutablePointer<GError>) -> KeyringFailure? {
        guard let name = call.g_dbus_error_get_remote_error(error) else { return nil }
        defer { call.g_free(name) }
        return switch String(cString: name) {
        case "org.freedesktop.Secret.Error.IsLocked": .locked
        case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
            "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Disconnected":
            .absent
        default: nil
        }
    }

    private final class Answer {
        var result: OpaquePointer?
        var isLate = false
        let call: today_secret_functions

        init(_ call: today_secret_functions) { self.call = call }

        static func at(_ context: UnsafeMutableRawPointer?) -> Answer {
            Unmanaged<Answer>.fromOpaque(context!).takeUnretainedValue()
        }
    }

    /// Moves the deadline to `seconds` from now; has no effect once a call has timed out.
    func renew(seconds: Double) { end = MonotonicClock.seconds + seconds }

    /// Makes an asynchronous call, and waits; throws `silent` after the deadline, `otherwise` for an unknown error.
    func result<Value>(
        otherwise: KeyringFailure = .refused, _ start: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
        finish: (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
    ) throws(KeyringFailure) -> Value {
        let answer = try answer(to: start)
        var failure: UnsafeMutablePointer<GError>?
        let value = finish(answer, &failure)
        guard let failure else { return value }
        defer { call.g_error_free(failure) }
        throw keyringFailure(failure) ?? otherwise
    }

    private func answer(
        to start: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void
    ) throws(KeyringFailure) -> OpaquePointer {
        guard !isOver else { throw .silent }
        let answer = Answer(call)
        // If the reply does not arrive in time, the answer is leaked, because the callback may still write to it.
        let context = Unmanaged.passRetained(answer)
        start(
            { _, result, context in
                let answer = Answer.at(context)
                answer.result = OpaquePointer(answer.call.g_object_ref(UnsafeMutableRawPointer(result!)))
            }, context.toOpaque())
        let milliseconds = UInt32(max(1, (end - MonotonicClock.seconds) * 1000))
        let timer = call.g_timeout_add(
            milliseconds,
            { context in
                Answer.at(context).isLate = true
                return 0
            }, context.toOpaque())
        while answer.result == nil, !answer.isLate { _ = call.g_main_context_iteration(nil, 1) }
        guard let result = answer.result else {
            isOver = true
            throw .silent
        }
        if !answer.isLate { _ = call.g_source_remove(timer) }
        context.release()
        return result
    }
}
