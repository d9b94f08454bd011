/// The games that the simulator knows, most watched first.
package enum GameCatalogue {
    /// All of them; the ids are unique, the names are not.
    package static let all = popular + classics + awkward

    static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    /// The approximate number of viewers at this rank (from 0) on an ordinary evening.
    static func usualViewers(at rank: Int) -> Int { 4_200_000 / (10 + 7 * rank) - rank }
}
