import TodayCore
import TodayFiles

/// The cached pictures of a source's items, and drawings in place of missing pictures.
struct ItemPictures {
    private let source: SourceDescriptor
    private let cache: PictureCache

    init(_ environment: AppEnvironment) {
        (source, cache) = (environment.source, PictureCache(environment.paths, source: environment.source.name))
    }

    /// Returns the picture for a row: a cached picture, or else a drawing; `nil` if there is neither.
    func small(_ item: Item) -> String? { kept(item) ?? drawing(item) }

    /// Returns the small picture for a row, or else the large picture; `nil` if neither is cached.
    func kept(_ item: Item) -> String? { cache.file(item.id) ?? cache.file(item.id, .large) }

    /// Returns the picture for details: the large or small cached picture, or else a drawing; `nil` if there is none.
    func large(_ item: Item) -> String? { cache.file(item.id, .large) ?? cache.file(item.id) ?? drawing(item) }

    func drawing(_ item: Item) -> String? { source.presenter.drawing(for: item).flatMap(cache.file) }
}
