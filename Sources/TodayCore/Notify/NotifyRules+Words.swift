extension NotifyRules {
    /// The rules in words, one sentence each.
    public var sentences: [String] {
        let what = on == .order ? "another order or other members" : "other members, and not another order alone"
        let polls = dwell == 1 ? "at once" : "when they last for \(dwell) polls"
        var sentences = ["Announced: \(what), \(polls)."]
        if leastMove > 1 { sentences.append("Something has to move by at least \(leastMove) places.") }
        if favoritesOnly { sentences.append("A favourite has to be concerned.") }
        if !tellsFavorites { sentences.append("Favourites that come up are not told of.") }
        if let mostPerHour { sentences.append("At most \(mostPerHour) an hour.") }
        if let quiet { sentences.append("Quiet from \(quiet.from.text) to \(quiet.to.text).") }
        let names = leaveOut.map { DisplayText($0).truncated(to: 60).escaped(for: .plain) }
        if !names.isEmpty { sentences.append("Left out: \(names.joined(separator: ", ")).") }
        return sentences
    }
}

extension Configuration {
    /// What is announced, in words, a sentence each.
    public var announcements: [String] {
        announcesNothing ? ["Nothing is announced: \"via\" is \"none\"."] : rules.sentences
    }
}
