import FoundationEssentials

/// What is known about the folder that todayd publishes to.
package struct PublishingFact: Sendable {
    /// The feed of one source in it.
    package struct PublishedSource: Hashable, Sendable {
        /// The name of the source.
        package let source: String
        /// When its data was fetched.
        package let fetchedAt: Date
        /// Whether there should be newer data by now.
        package let isOverdue: Bool

        /// Describes a feed.
        package init(_ source: String, fetchedAt: Date, isOverdue: Bool) {
            (self.source, self.fetchedAt, self.isOverdue) = (source, fetchedAt, isOverdue)
        }
    }

    /// The folder: whether it can be written.
    package let folder: FolderFact
    /// Whether it has files, but not the mark by which we recognize it as ours.
    package var isSomebodyElses = false
    /// The feeds in it, in the order of their names.
    package var feeds: [PublishedSource] = []
    /// How many bytes they have.
    package var bytes = 0

    /// Starts with the folder.
    package init(_ folder: FolderFact) {
        self.folder = folder
    }
}
