import TodayCore
import TodayFiles

/// The cached pictures of a source's items, and drawings in place of missing ones.
struct ItemPictures {
    private let source: SourceDescriptor
    private let cache: PictureCache

    init(_ environment: AppEnvironment) {
        (source, cache) = (environment.source, PictureCache(environment.paths, source: environment.source.name))
    }

    /// The picture for a row: the small one, or the large one if only that is cached.
    func small(_ item: Item) -> String? { kept(item) ?? drawing(item) }

    /// The picture for a row; `nil` if none is cached.
    func kept(_ item: Item) -> String? { cache.file(item.id) ?? cache.file(item.id, .large) }

    /// The picture for details: the large one, or else the small one.
    func large(_ item: Item) -> String? { cache.file(item.id, .large) ?? cache.file(item.id) ?? drawing(item) }

    func drawing(_ item: Item) -> String? { source.presenter.drawing(for: item).flatMap(cache.file) }
}
