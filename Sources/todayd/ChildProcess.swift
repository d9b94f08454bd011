import CNotify
import FoundationEssentials
import Glibc
import TodayCore

/// A child process whose output is collected without blocking the main loop.
final class ChildProcess {
    /// The output of a child.
    struct Output {
        /// Its standard output.
        let bytes: Data
        /// The last line of its standard error.
        let lastWords: String
        /// Its exit code; `nil` if a signal ended it.
        let exitCode: Int32?
    }

    private let process: OpaquePointer
    private let done: (Output?) -> Void

    /// Starts `arguments`; `done` is called once from the loop, with `nil` if the output could not be read.
    ///
    /// `nil` if the program cannot be started.
    init?(_ arguments: [String], done: @escaping (Output?) -> Void) {
        let flags = GSubprocessFlags(G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue)
        guard let process = Self.spawn(arguments, flags, nil) else { return nil }
        self.process = process
        self.done = done
        g_subprocess_communicate_async(
            process, nil, nil,
            { _, result, context in
                Unmanaged<ChildProcess>.fromOpaque(context!).takeRetainedValue().finish(result)
            }, Unmanaged.passRetained(self).toOpaque())
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(process)) }

    /// Asks it to end as soon as it can without losing anything; `done` is still called.
    ///
    /// The signal is sent directly: GLib would send it from a thread of its own, possibly not before this process ends.
    func terminate() {
        if let process = g_subprocess_get_identifier(process).flatMap({ pid_t(String(cString: $0)) }) {
            kill(process, SIGTERM)
        }
    }

    private func finish(_ result: OpaquePointer?) {
        var output: OpaquePointer?
        var errors: OpaquePointer?
        guard g_subprocess_communicate_finish(process, result, &output, &errors, nil) != 0 else { return done(nil) }
        let last = String(decoding: Self.take(errors), as: UTF8.self).split(separator: "\n").last
        let code = g_subprocess_get_if_exited(process) != 0 ? g_subprocess_get_exit_status(process) : nil
        done(Output(bytes: Self.take(output), lastWords: String(last ?? ""), exitCode: code))
    }

    private static func take(_ bytes: OpaquePointer?) -> Data {
        guard let bytes else { return Data() }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        guard let start = g_bytes_get_data(bytes, &count) else { return Data() }
        return Data(bytes: start, count: Int(count))
    }
}

extension ChildProcess {
    /// Starts a program that runs on by itself; returns false if it cannot be started.
    ///
    /// Its output is not collected: a browser can run, and talk, for days.
    static func start(_ arguments: [String], _ token: ActivationToken?) -> Bool {
        let silent = GSubprocessFlags(
            G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
        guard let process = spawn(arguments, silent, token) else { return false }
        g_object_unref(UnsafeMutableRawPointer(process))
        return true
    }

    /// A token is for one program and one click: the one that started this process is not passed on.
    private static func spawn(
        _ arguments: [String], _ flags: GSubprocessFlags, _ token: ActivationToken?
    ) -> OpaquePointer? {
        let launcher = g_subprocess_launcher_new(flags)
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
