/// What programs that were killed while they wrote left behind in our folders.
package enum Leftovers {
    /// Removes it, as far as those programs are gone.
    package static func remove(_ paths: XDGPaths, sources: [String]) {
        let ofSources = sources.flatMap { source in
            [AtomicFile.parent(paths.snapshot(source)), paths.art(source), paths.numbers(source)]
        }
        for folder in [paths.state, paths.data] + ofSources { TemporaryFile.removeAbandoned(in: folder) }
    }
}
