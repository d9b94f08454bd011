import ArgumentParser
import TodayCore

/// Ids from the command line: separated by commas, each once.
struct ItemList: ExpressibleByArgument {
    /// The most ids per run.
    static let limit = 1000

    let ids: [ItemID]

    init?(argument: String) {
        var known: Set<ItemID> = []
        let words = argument.split(separator: ",", omittingEmptySubsequences: false)
        let ids = words.compactMap { ItemID(String($0)) }
        guard ids.count == words.count, ids.count <= Self.limit else { return nil }
        self.ids = ids.filter { known.insert($0).inserted }
    }
}
