import Glibc

/// A program that serves until a signal ends it.
package enum ServingProgram {
    /// Starts a server, prints "READY" with its address, and returns when SIGTERM or SIGINT arrives.
    ///
    /// Has to be called before the program's first thread, which inherits the blocked signals: only then are they certain
    /// to wait for `sigwait`.
    package static func run<Service: AnyObject>(
        _ start: () throws -> Service, url: (Service) -> String
    ) rethrows {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // The reader of the log may go away before the server does.
        signal(SIGPIPE, SIG_IGN)
        let service = try start()
        Output.write("READY \(url(service))\n", to: STDOUT_FILENO)
        var received: Int32 = 0
        withExtendedLifetime(service) { _ = sigwait(&signals, &received) }
    }
}
