import TodayCore

/// The source that this process serves.
package enum ActingSource {
    /// What it is.
    package static let descriptor = SourceDescriptor.topGames
}
