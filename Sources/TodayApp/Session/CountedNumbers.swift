import FoundationEssentials
import TodayCore
import TodayFiles

/// The numbers counted for items, such as viewers: by polls for the top three, and by commands for any item.
struct CountedNumbers {
    /// The snapshot; `nil` if it is missing or unreadable; only the command that shows it reports the error.
    let topThree: Snapshot?
    private let file: ItemNumbersFile
    private let maxAge: Double

    init(_ environment: AppEnvironment) {
        topThree = (try? SnapshotStore(environment.paths, source: environment.source.name).snapshot()) ?? nil
        file = ItemNumbersFile(environment.paths, source: environment.source.name)
        maxAge = environment.source.maxAge
    }

    /// Returns numbers from a recent command, because a later poll adds up fewer pages; otherwise, the latest numbers.
    func latest(_ id: ItemID, at now: Date) -> ItemDetail.Numbers? {
        let entry = file.read(id)
        if let entry, entry.isCurrent(at: now, maxAge: maxAge) { return entry.numbers }
        return [entry?.numbers, ofTop(id)].compactMap(\.self).max { $0.seen < $1.seen }
    }

    /// Returns numbers counted with a list at `date`, or else at about that time, preferably a sum of several pages.
    func numbers(of id: ItemID, near date: Date) -> ItemDetail.Numbers? {
        let entry = file.read(id)
        if let counted = [ofTop(id), entry?.numbers].compactMap(\.self).first(where: {
            isCountedTogether($0.seen, date)
        }) {
            return counted
        }
        if let entry, entry.pages > 1, entry.isCurrent(at: date, maxAge: maxAge) { return entry.numbers }
        return [entry?.numbers, ofTop(id)].compactMap(\.self).filter { isNear($0.seen, date) }.max { $0.seen < $1.seen }
    }

    private func isNear(_ seen: Date, _ date: Date) -> Bool { abs(seen.timeIntervalSince(date)) <= maxAge }

    /// Whether numbers were counted together with a list; other numbers are shown with their time.
    func isCountedTogether(_ seen: Date, _ date: Date) -> Bool { abs(seen.timeIntervalSince(date)) <= Self.moment }

    /// The maximum seconds between a list and the numbers that were counted together with it.
    private static let moment = 5.0

    private func ofTop(_ id: ItemID) -> ItemDetail.Numbers? {
        guard let topThree, let item = topThree.items.first(where: { $0.id == id }) else { return nil }
        return ItemDetail.Numbers(item, seen: topThree.fetchedAt)
    }
}
