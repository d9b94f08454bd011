import CNotify
import FoundationEssentials
import Glibc
import TodayCore

/// A child process whose output is collected without blocking the main loop.
///
/// Its output ends when the process does; other programs that hold the pipe open are not waited for.
final class ChildProcess {
    /// The output of a child.
    struct Output {
        /// Its standard output.
        let bytes: Data
        /// Whether it wrote more than `FetchAnswer.maximumBytes`; the rest was dropped.
        let isTooLong: Bool
        /// The last line of its standard error.
        let lastWords: String
        /// Its exit code; `nil` if a signal ended it.
        let exitCode: Int32?
    }

    /// How many of the last bytes of its standard error are kept.
    private static let mostWords = 4096

    private let process: OpaquePointer
    private let output: OutputPipe
    private let errors: OutputPipe
    private let waiting: UnsafeMutablePointer<GCancellable> = g_cancellable_new()
    private let done: (Output?) -> Void

    /// Starts `arguments`; `done` is called once from the loop, with `nil` if its end was not waited for.
    ///
    /// `nil` if the program cannot be started.
    init?(_ arguments: [String], done: @escaping (Output?) -> Void) {
        guard let output = OutputPipe(limit: FetchAnswer.maximumBytes, excess: .refused) else { return nil }
        guard let errors = OutputPipe(limit: Self.mostWords, excess: .forgotten) else {
            close(output.writingEnd)
            return nil
        }
        let launcher = g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_NONE)
        g_subprocess_launcher_take_stdout_fd(launcher, output.writingEnd)
        g_subprocess_launcher_take_stderr_fd(launcher, errors.writingEnd)
        guard let process = Self.spawn(arguments, launcher, nil) else { return nil }
        (self.process, self.output, self.errors, self.done) = (process, output, errors, done)
        g_subprocess_wait_async(
            process, waiting,
            { _, result, context in
                Unmanaged<ChildProcess>.fromOpaque(context!).takeRetainedValue().finish(result)
            }, Unmanaged.passRetained(self).toOpaque())
    }

    deinit {
        g_object_unref(waiting)
        g_object_unref(UnsafeMutableRawPointer(process))
    }

    /// Its number; `nil` once it has ended.
    var identifier: pid_t? {
        g_subprocess_get_identifier(process).flatMap { pid_t(String(cString: $0)) }
    }

    /// Sends it a signal; `done` is still called.
    ///
    /// Sent directly: GLib sends signals from a thread of its own, which may not come to it before this process ends.
    func signal(_ number: Int32) {
        if let identifier { kill(identifier, number) }
    }

    /// Waits no longer; `done` is called with `nil`.
    func abandon() {
        g_cancellable_cancel(waiting)
    }

    private func finish(_ result: OpaquePointer?) {
        output.finish()
        errors.finish()
        guard g_subprocess_wait_finish(process, result, nil) != 0 else { return done(nil) }
        let last = String(decoding: errors.bytes, as: UTF8.self).split(separator: "\n").last
        let code = g_subprocess_get_if_exited(process) != 0 ? g_subprocess_get_exit_status(process) : nil
        done(
            Output(
                bytes: output.bytes, isTooLong: output.isTooLong, lastWords: String(last ?? ""), exitCode: code))
    }
}

extension ChildProcess {
    /// Starts a program that runs on by itself; returns false if it cannot be started.
    ///
    /// Its output is not collected: a browser can run, and talk, for days.
    static func start(_ arguments: [String], _ token: ActivationToken?) -> Bool {
        let silent = GSubprocessFlags(
            G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
        guard let process = spawn(arguments, g_subprocess_launcher_new(silent), token) else { return false }
        g_object_unref(UnsafeMutableRawPointer(process))
        return true
    }

    /// A token is for one program and one click: that with which this one was started is not handed on.
    ///
    /// The launcher is released with this call, and with it its ends of the pipes.
    private static func spawn(
        _ arguments: [String], _ launcher: OpaquePointer?, _ token: ActivationToken?
    ) -> OpaquePointer? {
        defer { g_object_unref(launcher.map { UnsafeMutableRawPointer($0) }) }
        for variable in ActivationToken.variables {
            if let token {
                g_subprocess_launcher_setenv(launcher, variable, token.text, 1)
            } else {
                g_subprocess_launcher_unsetenv(launcher, variable)
            }
        }
        var words: [UnsafePointer<CChar>?] = arguments.map { UnsafePointer(g_strdup($0)) } + [nil]
        defer { for word in words { g_free(UnsafeMutableRawPointer(mutating: word)) } }
        return g_subprocess_launcher_spawnv(launcher, &words, nil)
    }
}
