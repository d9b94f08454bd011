import TodayCore
import TodayFiles

/// The cached pictures of a source's items, and drawings in place of missing pictures.
struct ItemPictures {
    private let source: SourceDescriptor
    private let cache: PictureCache

    init(_ environment: AppEnvironment) {
        (source, cache) = (environment.source, PictureCache(environment.paths, source: environment.source.name))
    }

    func small(_ item: Item) -> String? { cached(item) ?? drawing(item) }

    func cached(_ item: Item) -> String? { cache.file(item.id) ?? cache.file(item.id, .large) }

    func large(_ item: Item) -> String? { cache.file(item.id, .large) ?? cache.file(item.id) ?? drawing(item) }

    func drawing(_ item: Item) -> String? { source.presenter.drawing(for: item).flatMap(cache.file) }
}
