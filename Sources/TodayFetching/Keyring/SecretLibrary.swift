import CSecret
import Glibc
import TodayCore
import TodayFiles

/// libsecret, loaded when it is needed: a poll with its credentials in the file never pays for it.
///
/// It waits up to 25 s for each of its calls, and a service that hangs must not hang a poll: all have a common deadline.
/// After that nothing is waited for any longer: the main loop, which might still bring an answer, does not run again.
final class SecretLibrary {
    let call: today_secret_functions
    private var end: Double
    private var isOver = false

    /// Loads it, with a deadline in `seconds`; throws if it is not installed, or if there is no session bus for it.
    init(seconds: Double) throws(KeyringFailure) {
        end = MonotonicClock.seconds + seconds
        guard SessionBus.isThere else { throw .absent }
        guard let library = Self.opened else { throw .notInstalled }
        let functions = UnsafeMutablePointer<today_secret_functions>.allocate(capacity: 1)
        defer { functions.deallocate() }
        guard today_secret_find(functions, library) else { throw .notInstalled }
        call = functions.pointee
    }

    static var isInstalled: Bool { opened != nil }

    private static var opened: UnsafeMutableRawPointer? { dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL) }

    /// A table of attributes for libsecret; it stays until the program ends, which is soon.
    func table(_ attributes: KeyValuePairs<String, String>) -> OpaquePointer? {
        let table = call.g_hash_table_new(call.g_str_hash, call.g_str_equal)
        for (name, value) in attributes { _ = call.g_hash_table_insert(table, strdup(name), strdup(value)) }
        return table
    }

    /// What an error means; `nil` if it is not one of the bus or the service.
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

    /// What a callback leaves behind.
    private final class Answer {
        var result: OpaquePointer?
        var isLate = false
        let call: today_secret_functions

        init(_ call: today_secret_functions) { self.call = call }

        static func at(_ context: UnsafeMutableRawPointer?) -> Answer {
            Unmanaged<Answer>.fromOpaque(context!).takeUnretainedValue()
        }
    }

    /// Moves the deadline to `seconds` from now; no effect once it has passed.
    func renew(seconds: Double) { end = MonotonicClock.seconds + seconds }

    /// Makes a call, waits for its answer and returns what the call's own `_finish` function makes of it, or throws its
    /// error.
    func result<Value>(
        otherwise: KeyringFailure = .refused, _ ask: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
        finish: (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
    ) throws(KeyringFailure) -> Value {
        let answer = try answer(to: ask)
        var failure: UnsafeMutablePointer<GError>?
        let value = finish(answer, &failure)
        guard let failure else { return value }
        defer { call.g_error_free(failure) }
        throw keyringFailure(failure) ?? otherwise
    }

    private func answer(
        to ask: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void
    ) throws(KeyringFailure) -> OpaquePointer {
        guard !isOver else { throw .silent }
        let answer = Answer(call)
        // Leaked if the answer never comes: it may still be written to.
        let context = Unmanaged.passRetained(answer)
        ask(
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
