import FoundationEssentials
import TodayCore
import TodayFiles

/// The counted numbers: of the top three with each poll, of other items on request.
struct CountedNumbers {
    /// The last top three; `nil` if they cannot be read, which the command that shows them reports.
    let topThree: Snapshot?
    private let file: ItemNumbersFile
    private let maxAge: Double

    init(_ environment: AppEnvironment) {
        topThree = (try? SnapshotStore(environment.paths, source: environment.source.name).snapshot()) ?? nil
        file = ItemNumbersFile(environment.paths, source: environment.source.name)
        maxAge = environment.source.maxAge
    }

    /// The latest numbers; `nil` if there are none.
    ///
    /// Numbers that the user has just requested take precedence over a later poll, which adds up fewer pages.
    func latest(_ id: ItemID, at now: Date) -> ItemDetail.Numbers? {
        let own = file.read(id)
        if let own, own.holds(at: now, maxAge) { return own.numbers }
        return [own?.numbers, ofTop(id)].compactMap(\.self).max { $0.seen < $1.seen }
    }

    /// The numbers counted together with a list, which agree with its order; else those from about that time, or from
    /// somewhat earlier if more pages were added up then.
    func numbers(of id: ItemID, near date: Date) -> ItemDetail.Numbers? {
        let own = file.read(id)
        if let counted = [ofTop(id), own?.numbers].compactMap(\.self).first(where: { isOfMoment($0.seen, date) }) {
            return counted
        }
        if let own, own.pages > 1, own.holds(at: date, maxAge) { return own.numbers }
        return [own?.numbers, ofTop(id)].compactMap(\.self).filter { isNear($0.seen, date) }.max { $0.seen < $1.seen }
    }

    private func isNear(_ seen: Date, _ date: Date) -> Bool { abs(seen.timeIntervalSince(date)) <= maxAge }

    /// Whether numbers were counted together with a list; others are shown with their time.
    func isOfMoment(_ seen: Date, _ date: Date) -> Bool { abs(seen.timeIntervalSince(date)) <= Self.moment }

    /// Maximum seconds between numbers that were counted together.
    private static let moment = 5.0

    private func ofTop(_ id: ItemID) -> ItemDetail.Numbers? {
        guard let topThree, let item = topThree.items.first(where: { $0.id == id }) else { return nil }
        return ItemDetail.Numbers(item, seen: topThree.fetchedAt)
    }
}
