import CNotify
import TodayCore

/// Looks once for a session bus with a notification server, and asks the server for its description.
package final class ServerProbe {
    private let done: (DesktopProbe.Reach, NotificationServer?) -> Void
    private var watch: ServerWatch?
    private var isAsking = false

    /// Prepares to look; `done` is called once from the main loop, after 7 s at the latest.
    package init(_ done: @escaping (DesktopProbe.Reach, NotificationServer?) -> Void) {
        self.done = done
    }

    /// Starts to look.
    package func start() {
        let watch = ServerWatch { [weak self] _ in self?.look() }
        self.watch = watch
        watch.start()
    }

    private func look() {
        guard !isAsking, let watch else { return }
        isAsking = true
        guard let bus = watch.bus else { return done(.noBus, nil) }
        guard let owner = watch.owner else { return done(.noServer, nil) }
        ServerQuestion.server(owner, on: bus) { [done] server in
            done(server == nil ? .silentServer : .server, server)
        }
    }
}
