import TodayCore

/// Shows no notifications; every notice counts as delivered, unless do not disturb defers its command.
final class SilentNotifier: Notifier {
    static let name = "none"

    var isSilent: Bool { true }

    let doNotDisturb: DoNotDisturb
    private var watch: ServerWatch?
    private var waiting: [() -> Void] = []

    init(_ events: NotifierEvents) { doNotDisturb = DoNotDisturb { events.appeared() } }

    func post(_ delivery: Delivery, done: @escaping (PostResult) -> Void) {
        let delivered = PostResult.delivered(delivery.notice)
        guard delivery.settings.respect == .desktop, delivery.settings.command != nil else { return done(delivered) }
        let watch = watch ?? ServerWatch { [weak self] _ in self?.serverChanged() }
        if self.watch == nil {
            self.watch = watch
            watch.start()
        }
        guard watch.isResolved else { return waiting.append { [weak self] in self?.post(delivery, done: done) } }
        guard let owner = watch.owner, let bus = watch.bus else { return done(delivered) }
        ServerQuery.server(owner, on: bus) { [weak self] server in
            guard let self, let server else { return done(delivered) }
            doNotDisturb.query(server, owner, on: bus) { done($0 ? .deferred : delivered) }
        }
    }

    private func serverChanged() {
        doNotDisturb.reset()
        let posts = waiting
        waiting = []
        for post in posts { post() }
    }

    func close(_ slot: NoticeSlot, of source: String) {}

    func closeNow(_ slot: NoticeSlot, of source: String) {}

    func reconnect() { doNotDisturb.refresh() }
}
