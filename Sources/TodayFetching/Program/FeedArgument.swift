import ArgumentParser
import TodayCore

/// The address of a published feed, from the command line.
struct FeedArgument: ExpressibleByArgument {
    let address: FeedAddress

    init?(argument: String) {
        guard let address = FeedAddress(argument) else { return nil }
        self.address = address
    }
}
