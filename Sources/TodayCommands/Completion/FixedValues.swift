import ArgumentParser
import TodayBars
import TodayCore

/// Values that a shell offers and that are always the same.
extension CompletionKind {
    /// The bars whose configuration we know.
    static let bars = CompletionKind.list(
        AllFeedFormats.all.filter { $0.setup(for: ActingSource.name) != nil }.map(\.name))
    /// Times to look back to.
    static let pastTimes = CompletionKind.list(["1h", "24h", "7d", "today", "yesterday"])
    /// What `mute` takes.
    static let mutes = CompletionKind.list(["30m", "1h", "2h", "until", "off"])
    /// The places of the top three.
    static let places = CompletionKind.list((1...Snapshot.places).map(String.init))
}
