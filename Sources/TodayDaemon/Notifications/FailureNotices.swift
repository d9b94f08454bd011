import TodayCore

/// Posts notices; a failure of a service is announced only once for all its sources.
final class FailureNotices {
    private let notifier: any Notifier
    var sources: () -> [SourceDescriptor] = { [] }
    private var shared = SharedNotices()
    /// The callbacks that wait for the result of posting a notice.
    private var pending: [Notice: [(Bool) -> Void]] = [:]

    init(_ notifier: any Notifier) { self.notifier = notifier }

    /// Posts a notice; calls `done` once, with whether the notice has reached the server.
    func post(_ notice: Notice, image: String?, of source: String, done: @escaping (Bool) -> Void) {
        guard notice.isFailure else { return notifier.post(Delivery(notice, image: image), done: done) }
        let notice = notice.healing(sources())
        guard shared.add(notice, of: source) else {
            guard
                let first = pending.keys.first(where: {
                    $0.slot == notice.slot && $0.label.service == notice.label.service
                })
            else { return done(true) }
            pending[first]?.append(done)
            return
        }
        pending[notice] = [done]
        notifier.post(Delivery(notice, image: image)) { [weak self] delivered in
            guard let self else { return }
            if !delivered { shared.forget(notice) }
            for done in pending.removeValue(forKey: notice) ?? [] { done(delivered) }
        }
    }

    func close(_ slot: NoticeSlot, of source: String) {
        if let name = shared.remove(slot, of: source) { notifier.close(slot, of: name) }
    }

    func closeNow(_ slot: NoticeSlot, of source: String) {
        if let name = shared.remove(slot, of: source) { notifier.closeNow(slot, of: name) }
    }
}
