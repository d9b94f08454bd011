/// Where the facts in an item's details come from.
package enum DetailFacts: Hashable, Sendable {
    /// There are none: details are current numbers, and what was recorded.
    case none
    /// They come with the list.
    case listed
    /// They have to be asked for; the facts with the keys `besides` come with the list alone.
    case asked(besides: [String])
}

/// How complete an answer's facts about its items are.
package enum FactScope: Hashable, Sendable {
    /// Some of them: others that are known stay.
    case some
    /// All of them, except those with these keys: known facts that are missing from the answer are dropped.
    case all(besides: [String])
}

extension DetailFacts {
    /// What a page of the list has.
    package var ofList: FactScope { self == .listed ? .all(besides: []) : .some }

    /// What an answer about ids has.
    package var ofDetails: FactScope {
        switch self {
        case .none: .some
        case .listed: .all(besides: [])
        case .asked(let besides): .all(besides: besides)
        }
    }
}
