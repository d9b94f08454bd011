import FoundationEssentials
import TodayCore
import TodayFiles

/// The counted numbers: of the top three with each poll, of other items on request.
struct CountedNumbers {
    /// The top three as last fetched; `nil` if they cannot be read, which the command that shows them reports.
    let topThree: Snapshot?
    private let file: ItemNumbersFile
    private let maxAge: Double

    init(_ ports: AppEnvironment) {
        topThree = (try? SnapshotStore(ports.paths, source: ports.source.name).snapshot()) ?? nil
        file = ItemNumbersFile(ports.paths, source: ports.source.name)
        maxAge = ports.source.maxAge
    }

    /// The latest numbers; `nil` if there are none.
    ///
    /// Numbers that a person has just asked for take precedence over a later poll, which adds up fewer pages.
    func latest(_ id: ItemID, at now: Date) -> ItemDetail.Numbers? {
        let own = file.read(id)
        if let own, own.holds(at: now, maxAge) { return own.numbers }
        return [own?.numbers, ofTop(id)].compactMap(\.self).max { $0.seen < $1.seen }
    }

    /// The numbers counted at the moment of a list, which agree with its order; else those of about that time, or somewhat
    /// earlier if more was added up then.
    func numbers(of id: ItemID, near date: Date) -> ItemDetail.Numbers? {
        let own = file.read(id)
        if let counted = [ofTop(id), own?.numbers].compactMap(\.self).first(where: { isOfMoment($0.seen, date) }) {
            return counted
        }
        if let own, own.pages > 1, own.holds(at: date, maxAge) { return own.numbers }
        return [own?.numbers, ofTop(id)].compactMap(\.self).filter { isNear($0.seen, date) }.max { $0.seen < $1.seen }
    }

    private func isNear(_ seen: Date, _ date: Date) -> Bool { abs(seen.timeIntervalSince(date)) <= maxAge }

    /// Whether numbers are of the moment of a list: all others need their time beside them.
    func isOfMoment(_ seen: Date, _ date: Date) -> Bool { abs(seen.timeIntervalSince(date)) <= Self.moment }

    /// Seconds within which everything counts as seen at once.
    private static let moment = 5.0

    private func ofTop(_ id: ItemID) -> ItemDetail.Numbers? {
        guard let topThree, let item = topThree.items.first(where: { $0.id == id }) else { return nil }
        return ItemDetail.Numbers(item, seen: topThree.fetchedAt)
    }
}
