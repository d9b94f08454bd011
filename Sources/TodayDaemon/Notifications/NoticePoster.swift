import FoundationEssentials
import TodayCore

/// Posts notices, and runs the user's command.
///
/// A failure of a service is announced once for all its sources. A stream that two sources report is announced once.
final class NoticePoster {
    private let notifier: NotifierSwitch
    private let commands: NoticeCommands
    var sources: () -> [SourceDescriptor] = { [] }
    private var shared = SharedNotices()
    private var streams = SharedStreams()
    /// The callbacks that wait for the result of posting a notice.
    private var pending: [Notice: [(PostResult) -> Void]] = [:]

    init(_ notifier: NotifierSwitch, _ commands: NoticeCommands) {
        (self.notifier, self.commands) = (notifier, commands)
    }

    /// Posts a notice; calls `done` once.
    func post(
        _ notice: Notice, image: String?, of source: String, _ settings: DeliverySettings,
        done: @escaping (PostResult) -> Void
    ) {
        guard notice.isFailure else { return postNews(notice, image: image, of: source, settings, done: done) }
        let notice = notice.withSignInLabel(among: sources())
        guard shared.add(notice, of: source) else {
            guard
                let first = pending.keys.first(where: {
                    $0.slot == notice.slot && $0.label.service == notice.label.service
                })
            else { return done(.shared) }
            pending[first]?.append { done($0.posted == nil ? $0 : .shared) }
            return
        }
        pending[notice] = [done]
        notifier.current.post(Delivery(notice, image: image, settings)) { [weak self] result in
            guard let self else { return }
            if result.posted == nil { shared.forget(notice) }
            for done in pending.removeValue(forKey: notice) ?? [] { done(result) }
        }
    }

    /// Runs the user's command for a posted notice.
    func run(for notice: Notice, _ settings: DeliverySettings) {
        if let words = Delivery(notice, image: nil, settings).command { commands.run(words) }
    }

    private func postNews(
        _ notice: Notice, image: String?, of source: String, _ settings: DeliverySettings,
        done: @escaping (PostResult) -> Void
    ) {
        guard let notice = streams.claim(notice, of: source, at: Date()) else { return done(.shared) }
        notifier.current.post(Delivery(notice, image: image, settings)) { [weak self] result in
            if result.posted == nil { self?.streams.forget(notice) }
            done(result)
        }
    }

    func close(_ slot: NoticeSlot, of source: String) {
        if let name = shared.remove(slot, of: source) { notifier.close(slot, of: name) }
    }

    func closeNow(_ slot: NoticeSlot, of source: String) {
        if let name = shared.remove(slot, of: source) { notifier.closeNow(slot, of: name) }
    }
}
