import FoundationEssentials
import TodayCore

/// The output of `status`: errors in the settings, then the daemon, its polls, the sign-in, notifications and mute.
package struct StatusReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case schema, source
        case findings = "items"
    }

    private let schema = 1
    private let source: String
    package let findings: [Finding]
    package let label: SourceLabel

    package init(_ facts: DoctorFacts) {
        label = facts.own.label
        source = label.name
        let mistake = facts.checkConfiguration().filter { $0.state.exitCode != nil }
        findings =
            mistake + facts.checkDaemon() + facts.each(facts.pollTimes) + facts.each(facts.checkSignIn) + facts.notices
    }
}

extension DoctorFacts {
    fileprivate func pollTimes(_ source: SourceFacts) -> [Finding] {
        let interval = max(configuration.settings.interval(of: source.label.name), source.shortestInterval)
        let failed = source.failedPoll.flatMap { $0.at >= source.status.snapshot?.fetchedAt ?? .distantPast ? $0 : nil }
        let times = PollTimes(
            source.status, failedAt: failed?.at, stored: source.polls, retryAt: source.retryAt, interval: interval,
            wait: source.wait, at: now)
        // Until the first poll of a newly chosen published feed or provider, the data is from another service.
        let isOwn = source.status.snapshot.map { source.descriptor.isAnswered(by: $0.label.service) } ?? true
        let lastPoll = isOwn || failed != nil ? times.last : nil
        let failure = lastPoll == nil ? source.failedRequest : nil
        let time = lastPoll ?? failure?.at
        return [
            last(time, source.status.error ?? failed?.error ?? failure?.error, source).with(time: time),
            next(times.next, source).with(interval: daemon.readsOtherSettings ? nil : interval),
        ]
    }

    private func last(_ time: Date?, _ error: FetchError?, _ source: SourceFacts) -> Finding {
        let poll = Subject("poll.last", gettext("last poll"))
        guard let time else { return poll(.note, gettext("none yet")) }
        let ago = Age(of: time, at: now).map { ", \(TimeText.ago($0.seconds))" } ?? ""
        guard let error else { return poll(daemon.isElsewhere ? .note : .ok, "\(clock(time))\(ago)") }
        return poll(.warning, "\(clock(time))\(ago): \(sentence(error, source))")
    }

    private static var otherSettings: String { gettext("unknown, because todayd reads settings in other directories") }

    private func next(_ time: Date, _ source: SourceFacts) -> Finding {
        let (poll, name) = (Subject("poll.next", gettext("next poll")), source.label.name)
        guard !daemon.isElsewhere else {
            return poll(.note, gettext("none, because todayd uses other directories"), .run("\(own.label.name) doctor"))
        }
        if daemon.readsOtherSettings { return poll(.note, Self.otherSettings, .run("\(own.label.name) doctor")) }
        guard !configuration.isUsable || lists(source) else {
            let fix = Finding.Fix.run(configuration.settings.commandAdding(name))
            return poll(.note, gettext("none, because todayd does not poll {name}", ["name": name]), fix)
        }
        guard daemon.process != nil else { return poll(.note, gettext("none, because todayd is not running")) }
        guard configuration.isUsable || source.polls.map({ $0.next > now }) ?? false else {
            return poll(.note, gettext("unknown, because the configuration cannot be used"))
        }
        let left = Int(time.timeIntervalSince(now).rounded(.up))
        return poll(
            .ok,
            left > 0
                ? gettext("{time}, in {span}", ["time": clock(time), "span": TimeText.until(left)])
                : gettext("right now")
        ).with(time: time)
    }

    /// The reason that nothing is announced, with the remedy, if todayd does not poll the command's source.
    private var obstacle: String? {
        guard configuration.isUsable, !configuration.settings.announcesNothing(of: own.label.name), !lists(own) else {
            return nil
        }
        return Upkeep(of: own.label.name, configuration.settings, isRunning: true)
            .obstacle(toAnnouncing: own.label.name)
    }

    /// The findings about notification rules, mute, quiet hours and do not disturb; empty if the source never notifies.
    fileprivate var notices: [Finding] {
        guard own.descriptor.announces else { return [] }
        let isSilent =
            configuration.settings.announcesNothing(of: own.label.name) || !configuration.isUsable
            || daemon.readsOtherSettings || obstacle != nil
        let until = { (date: Date) in gettext("until {time}", ["time": clock(date)]) }
        let rules =
            daemon.readsOtherSettings
            ? Self.otherSettings
            : configuration.isUsable
                ? (configuration.settings.announcements(of: own.descriptor) + [obstacle].compactMap(\.self))
                    .joined(separator: " ")
                : gettext("unknown, because the configuration cannot be used")
        return [
            (configuration.isUsable && !daemon.readsOtherSettings ? undeliveredDetail(own) : nil).map {
                Finding(
                    "notices", gettext("notifications"), .warning, "\(rules) \($0)", .run("\(own.label.name) doctor"))
            } ?? Finding("notices", gettext("notifications"), isSilent ? .note : .ok, rules),
            Finding(
                "mute", gettext("mute"), mutedUntil == nil ? .ok : .note, mutedUntil.map(until) ?? gettext("not muted")
            ).with(time: mutedUntil),
        ] + (quietUntil.map { [Finding("quiet", gettext("quiet hours"), .note, until($0)).with(time: $0)] } ?? [])
            + (probe.value?.isDoNotDisturbOn == nil ? [] : checkDoNotDisturb())
    }
}
