import CAdwaita
import Glibc

/// A new process that leads its own process group, and our ends of its pipes.
///
/// GSubprocess could create a group leader only by forking the whole window. `posix_spawn` saves 2 ms for each command
/// that the window starts before its first frame.
struct StartedProcess {
    let pid: pid_t
    let input: Int32?
    let output: Int32
    let errors: Int32

    init(_ words: [String], takesInput: Bool) throws(StartFailure) {
        let pipes = [Pipe(), Pipe()] + (takesInput ? [Pipe(isInput: true)] : [])
        defer { for pipe in pipes { close(pipe.theirs) } }
        var child: pid_t = 0
        let problem = Self.spawn(&child, words, pipes)
        guard problem == 0 else {
            for pipe in pipes { close(pipe.ours) }
            throw StartFailure(reason: "\(words[0]): \(String(cString: g_strerror(problem)))")
        }
        (pid, output, errors, input) = (child, pipes[0].ours, pipes[1].ours, takesInput ? pipes[2].ours : nil)
    }

    /// A pipe from a process to us, or with `isInput` from us to the process.
    private struct Pipe {
        let (ours, theirs): (Int32, Int32)

        init(isInput: Bool = false) {
            var ends: [Int32] = [-1, -1]
            g_unix_open_pipe(&ends, FD_CLOEXEC, nil)
            (ours, theirs) = isInput ? (ends[1], ends[0]) : (ends[0], ends[1])
        }
    }

    private static func spawn(_ child: inout pid_t, _ words: [String], _ pipes: [Pipe]) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (pipe, number) in zip(pipes, [1, 2, 0] as [Int32]) {
            posix_spawn_file_actions_adddup2(&actions, pipe.theirs, number)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // GIO ignores SIGPIPE in this process, and a child would inherit that.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { g_strdup($0) } + [nil]
        defer { for word in arguments { g_free(word) } }
        let environment = g_get_environ()
        defer { g_strfreev(environment) }
        return posix_spawn(&child, words[0], &actions, &attributes, &arguments, environment!)
    }
}
