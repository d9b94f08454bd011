import ArgumentParser
import TodayCore

/// One id from the command line.
struct ItemArgument: ExpressibleByArgument {
    let id: ItemID

    init?(argument: String) {
        guard let id = ItemID(argument) else { return nil }
        self.id = id
    }
}
