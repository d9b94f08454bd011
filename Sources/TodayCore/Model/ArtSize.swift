/// The sizes in which a picture is stored.
package enum ArtSize: Hashable, Sendable, CaseIterable {
    /// For a notification.
    case small
    /// For a page about one item.
    case large
}
