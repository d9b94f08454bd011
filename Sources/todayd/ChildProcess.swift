import CNotify
import FoundationEssentials

/// A child process whose output is collected without blocking the main loop.
final class ChildProcess {
    /// What a child left behind.
    struct Output {
        /// Its standard output.
        let bytes: Data
        /// The last line of its standard error.
        let lastWords: String
    }

    private let process: OpaquePointer
    private let done: (Output?) -> Void

    /// Starts `arguments`; `done` is called once from the loop, with nil where the output could not be read.
    ///
    /// Nil where the program cannot be started.
    init?(_ arguments: [String], done: @escaping (Output?) -> Void) {
        var words: [UnsafePointer<CChar>?] = arguments.map { UnsafePointer(g_strdup($0)) } + [nil]
        defer { for word in words { g_free(UnsafeMutableRawPointer(mutating: word)) } }
        let flags = GSubprocessFlags(G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue)
        guard let process = g_subprocess_newv(&words, flags, nil) else { return nil }
        self.process = process
        self.done = done
        g_subprocess_communicate_async(
            process, nil, nil,
            { _, result, context in
                Unmanaged<ChildProcess>.fromOpaque(context!).takeRetainedValue().finish(result)
            }, Unmanaged.passRetained(self).toOpaque())
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(process)) }

    /// Ends it at once; `done` is still called.
    func kill() {
        g_subprocess_force_exit(process)
    }

    private func finish(_ result: OpaquePointer?) {
        var output: OpaquePointer?
        var errors: OpaquePointer?
        guard g_subprocess_communicate_finish(process, result, &output, &errors, nil) != 0 else { return done(nil) }
        let last = String(decoding: Self.take(errors), as: UTF8.self).split(separator: "\n").last
        done(Output(bytes: Self.take(output), lastWords: String(last ?? "")))
    }

    private static func take(_ bytes: OpaquePointer?) -> Data {
        guard let bytes else { return Data() }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        guard let start = g_bytes_get_data(bytes, &count) else { return Data() }
        return Data(bytes: start, count: Int(count))
    }
}
