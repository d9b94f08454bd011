import FoundationEssentials

/// What an answer of the source changes.
extension Cycle {
    /// Adopts the pace that the source asks for, and logs it if it is slower than the configured one.
    mutating func slowDown(_ shortest: Int?) -> [LogLine] {
        guard let shortest, waits.adopt(shortest), schedule.interval < shortest else { return [] }
        let words = "Polling every \(shortest) s instead of \(schedule.interval) s: \(label.inSentence) allows no more."
        return [LogLine(.notice, words)]
    }

    mutating func absorb(_ result: Result<Page, FetchError>, at now: Date, jitter: Double) -> Plan {
        switch result {
        case .success(let page) where label.isMarked && page.fetchedAt == snapshot?.fetchedAt:
            // Saying nothing would pass data that is no longer renewed off as new.
            return page.isOutdated == true
                ? fail(.outdated, at: now, jitter: jitter) : goOn(at: now, jitter: jitter)
        case .success(let page):
            board?.take(page)
            if let obstacle = board?.obstacle { return fail(obstacle, on: page, at: now, jitter: jitter) }
            guard let new = shown(page) else {
                return fail(.badAnswer(reason: "the list is empty"), at: now, jitter: jitter)
            }
            return succeed(new, page, at: now, jitter: jitter)
        case .failure(let error):
            return fail(error, at: now, jitter: jitter)
        }
    }

    private mutating func succeed(_ new: Snapshot, _ page: Page, at now: Date, jitter: Double) -> Plan {
        let change = isRanking ? snapshot.flatMap { RankChange(from: $0.items, to: new.items) } : nil
        snapshot = new
        let newer = newerData(at: now)
        waits.end(rest: page.restUntil, newerData: newer, at: now)
        let (ended, closes) = outage.recover(at: now)
        let said = see(page, at: now)
        let rest = [page.restUntil, newer].compactMap(\.self).max()
        var plan = Plan(wait: pace.wait(after: nil, rest: rest, jitter: jitter, now: now))
        (plan.snapshot, plan.feed, plan.closes) = (new, feed(at: now), closes)
        plan.quotes = page.quotes == nil ? nil : board?.known
        plan.record = record(page, wait: plan.wait)
        plan.entries = watch == nil ? nil : page
        plan.notices = takeDueNotices(at: now)
        if let ended { plan.log.append(recovered(ended, at: now)) }
        if change != nil { plan.log.append(LogLine(.info, "The top three changed: \(line(new)).")) }
        plan.log += said
        return plan
    }

    /// A feed that has nothing new yet: the data is that of the publisher's last poll, and is not seen a second time.
    private mutating func goOn(at now: Date, jitter: Double) -> Plan {
        let newer = newerData(at: now)
        waits.end(rest: nil, newerData: newer, at: now)
        let (ended, closes) = outage.recover(at: now)
        var plan = Plan(wait: pace.wait(after: nil, rest: newer, jitter: jitter, now: now))
        plan.closes = closes
        if let ended {
            plan.feed = feed(at: now)
            plan.log.append(recovered(ended, at: now))
        }
        plan.notices = takeDueNotices(at: now)
        return plan
    }

    /// When there will be newer data, if that is known; a list that hardly ever changes rests until its next poll, even if
    /// the machine is restarted.
    private func newerData(at now: Date) -> Date? {
        board?.known?.table.nextUpdate ?? watch.map { _ in now.addingTimeInterval(Double(pace.interval)) }
    }

    /// What the catalogue keeps of a page; the items of quotes are known without asking, and their values are in `Plan`.
    private func record(_ page: Page, wait: Int) -> PageRecord? {
        if watch != nil { return nil }
        if isRanking { return PageRecord(poll: page, wait: wait) }
        return page.quotes == nil ? PageRecord(page, number: 1) : nil
    }

    /// Shows the announcers a new page; returns what is worth logging.
    private mutating func see(_ page: Page, at now: Date) -> [LogLine] {
        announcers.see(board, occasion(now))
        if watch != nil { announcers.see(entries: page.items, occasion(now)) }
        return isRanking ? announcers.see(ranking: page.items, occasion(now)) : []
    }

    mutating func fail(_ error: FetchError, at now: Date, jitter: Double) -> Plan {
        let streak = outage.fail(error, due: waits.notBefore, at: now)
        var plan = Plan(wait: pace.wait(after: streak, jitter: jitter, now: now))
        waits.backOff(error.needsPerson ? nil : now.addingTimeInterval(Double(plan.wait)))
        let shown = streak.shownState(at: now)
        if let shown {
            plan.feed = feed(at: now)
            plan.closes = outage.endOthers(than: shown, at: now)
        }
        if let level = outage.level(of: shown) {
            plan.log.append(LogLine(level, explained(streak, wait: plan.wait, at: now)))
        }
        plan.notices = takeDueNotices(at: now)
        return plan
    }

    private func explained(_ streak: FailureStreak, wait: Int, at now: Date) -> String {
        let last = snapshot.flatMap { $0.age(at: now) }.map { " Last data: \(TimeText.ago($0))." } ?? ""
        let next = asksAgain ? " Trying again in \(TimeText.span(wait))." : ""
        return "\(streak.error.sentence(label))\(last)\(next)"
    }

    private func recovered(_ streak: FailureStreak, at now: Date) -> LogLine {
        let span = TimeText.span(max(0, Int(now.timeIntervalSince(streak.since))))
        let words =
            streak.error.isOutage
            ? "\(label.atStart) answers again after \(span)."
            : "New data from \(label.inSentence) again, after \(span) without."
        return LogLine(streak.told.isEmpty ? .info : .notice, words)
    }

    private func line(_ snapshot: Snapshot) -> String {
        snapshot.items.map { "\($0.rank) \($0.title.escaped(for: .plain))" }.joined(separator: ", ")
    }
}
