import Glibc

/// A process that runs on by itself, detached from our input, output, session and signals.
package enum DetachedProcess {
    /// A session of its own; glibc's spawn.h defines the flag only for GNU sources, which Swift's are not.
    private static let setSession: Int32 = 0x80

    /// Starts `words`, found through PATH; returns `nil` if they cannot be started.
    package static func start(_ words: [String]) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in Int32(0)...2 { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // We or a follower ignore these; what it starts must not.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGCHLD, SIGTTIN, SIGXFSZ] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | setSession))
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        return posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ) == 0 ? child : nil
    }
}
