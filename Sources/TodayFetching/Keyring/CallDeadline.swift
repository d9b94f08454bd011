import CSecret
import TodayCore
import TodayFiles

/// Waits for one answer after another, with a common deadline for all.
///
/// libsecret waits up to 25 s for each of its calls, and a service that hangs must not hang a poll. After the deadline
/// nothing is waited for any longer: the main loop, which might still bring an answer, does not run again.
final class CallDeadline {
    /// What a callback leaves behind.
    private final class Answer {
        var result: OpaquePointer?
        var isLate = false
        let library: SecretLibrary

        init(_ library: SecretLibrary) {
            self.library = library
        }

        static func at(_ context: UnsafeMutableRawPointer?) -> Answer {
            Unmanaged<Answer>.fromOpaque(context!).takeUnretainedValue()
        }
    }

    private let library: SecretLibrary
    private var end: Double
    /// Whether the deadline has passed.
    private(set) var isOver = false

    /// Waits for `seconds` from now.
    init(_ library: SecretLibrary, seconds: Double) {
        self.library = library
        end = MonotonicClock.seconds + seconds
    }

    /// Moves the deadline to `seconds` from now; no effect once it has passed.
    func renew(seconds: Double) {
        end = MonotonicClock.seconds + seconds
    }

    /// Makes a call and waits for its result, which is for the call's own `_finish`.
    func answer(
        to ask: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void
    ) throws(KeyringTrouble) -> OpaquePointer {
        guard !isOver else { throw .silent }
        let answer = Answer(library)
        // Leaked if the answer never comes: it may still be written to.
        let context = Unmanaged.passRetained(answer)
        let call = library.call
        ask(
            { _, result, context in
                let answer = Answer.at(context)
                answer.result = OpaquePointer(answer.library.call.g_object_ref(UnsafeMutableRawPointer(result!)))
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
