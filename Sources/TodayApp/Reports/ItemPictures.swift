import TodayCore
import TodayFiles

/// The pictures of a source's items that are on disk, and the drawings that stand for them.
struct ItemPictures {
    private let source: SourceDescriptor
    private let cache: PictureCache

    init(_ ports: AppEnvironment) {
        (source, cache) = (ports.source, PictureCache(ports.paths, source: ports.source.name))
    }

    /// The picture for a row: the small one, or the large one if only that was ever needed.
    func small(_ item: Item) -> String? { kept(item) ?? drawing(item) }

    /// The same, if it was fetched.
    func kept(_ item: Item) -> String? { cache.file(item.id) ?? cache.file(item.id, .large) }

    /// The picture for details: the large one, or the small one if there is no other.
    func large(_ item: Item) -> String? { cache.file(item.id, .large) ?? cache.file(item.id) ?? drawing(item) }

    /// The drawing that stands for it.
    func drawing(_ item: Item) -> String? { source.presenter.drawing(for: item).flatMap(cache.file) }
}
