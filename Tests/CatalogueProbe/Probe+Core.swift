import FoundationEssentials
import Glibc
import TodayCore
import TodayFiles

extension Probe {
    /// Makes this many polls of the core, a minute apart, and prints their time, and the memory after the first tenth
    /// and at the end.
    ///
    /// Neighbours swap ranks in one of thirty polls, one poll in twenty fails, and announcements are delivered.
    func decide(_ polls: Int) throws {
        guard let label = AllSourceDescriptors.named(source)?.label else { exit(64) }
        let schedule = Schedule(interval: 60)
        var state = PollState(label: label)
        var context = PollContext(
            label: label, schedule: schedule, now: Date(timeIntervalSince1970: 0), jitter: 0.5)
        let pages = rankings().map { Page(items: $0, fetchedAt: context.now) }
        var (announced, records, early) = (0, 0, 0)
        let start = MonotonicClock.seconds
        for poll in 0..<polls {
            if poll == polls / 10 { early = memory() }
            context.now = Date(timeIntervalSince1970: Double(1_700_000_000 + 60 * poll))
            var page = pages[poll / 30 % pages.count]
            page.fetchedAt = context.now
            let result: Result<Page, FetchError> = poll % 20 == 19 ? .failure(.timedOut(seconds: 10)) : .success(page)
            let plan = state.apply(FetchAnswer(label: label, result: result), context)
            for notice in plan.notices { _ = state.confirm(notice, .delivered(notice), at: context.now) }
            announced += plan.notices.count
            records += state.drainRecords().count
        }
        let seconds = MonotonicClock.seconds - start
        let late = memory()
        let rate = Int(Double(polls) / seconds)
        say(
            "\(polls) polls in \(Int(seconds * 1000)) ms, \(rate) a second; \(announced) announced, \(records) recorded"
        )
        say("anonymous memory after a tenth \(early) KiB, at the end \(late) KiB: \(late * 100 / max(1, early)) %")
    }

    /// Rankings of twenty, of which each differs from the one before in two neighbours.
    private func rankings() -> [[Item]] {
        var numbers = Array(0..<20)
        return (0..<97).map { turn in
            numbers.swapAt(turn * 7 % 19, turn * 7 % 19 + 1)
            return numbers.enumerated().compactMap { place, number in
                ItemID(String(500_000 + number)).map {
                    Item(rank: place + 1, id: $0, title: DisplayText("Game number \(number)"))
                }
            }
        }
    }

    /// KiB of anonymous memory; source: proc(5).
    private func memory() -> Int {
        let status = (try? AtomicFile.read("/proc/self/status", onlyRegular: false)) ?? nil
        let line = String(decoding: status ?? [], as: UTF8.self).split(separator: "\n").first {
            $0.hasPrefix("RssAnon:")
        }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
