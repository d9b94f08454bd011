import TestRig

/// What is certain after some changes, each of which ended or was killed.
struct FavoriteStory {
    /// The favourites that must exist: every change that ended with 0.
    var certain: Set<String> = []
    var unsure: Set<String> = []
    var killed = 0
    var ended = 0
    /// The duration of a program in microseconds, adjusted so that kills come before and after its end equally often.
    var life = 30_000.0

    mutating func take(_ ending: Ending, _ id: String, _ isWanted: Bool) {
        guard ending == .code(0) else {
            killed += 1
            life *= 1.1
            unsure.insert(id)
            return
        }
        ended += 1
        life *= 0.9
        unsure.remove(id)
        if isWanted { certain.insert(id) } else { certain.remove(id) }
    }

    /// Whether the stored favourites are right, as far as that is certain; then also adopts the uncertain ones.
    mutating func agrees(with kept: KeptFavorites) -> Bool {
        for id in unsure where kept.written.contains(id) == kept.stored.contains(id) {
            unsure.remove(id)
            if kept.written.contains(id) { certain.insert(id) } else { certain.remove(id) }
        }
        let known = certain.subtracting(unsure)
        return kept.written.subtracting(unsure) == known && kept.stored.subtracting(unsure) == known
    }
}
