extension NotifyRules {
    /// The rules in words about items called `noun`, one sentence each.
    package func sentences(_ noun: Noun) -> [String] {
        let items = noun.plural
        let what = on == .order ? "changes of order or of \(items)" : "changes of \(items), not of order alone,"
        let polls = dwell == 1 ? "at once" : "that last \(dwell) polls"
        var sentences = ["Announces \(what) \(polls)."]
        if leastMove > 1 { sentences.append("Only moves of \(leastMove) places or more.") }
        if favoritesOnly { sentences.append("Only changes involving a favourite.") }
        if !tellsFavorites { sentences.append("No announcements of favourites entering the top three or first page.") }
        if let mostPerHour { sentences.append("At most \(mostPerHour) an hour.") }
        if let quiet { sentences.append("Quiet hours from \(quiet.from.text) to \(quiet.to.text).") }
        let names = leaveOut.map { DisplayText($0).truncated(to: 60).escaped(for: .plain) }
        if !names.isEmpty { sentences.append("Left out: \(names.joined(separator: ", ")).") }
        return sentences
    }
}

extension Configuration {
    /// Which changes of `source` are announced, in words, a sentence each.
    package func announcements(of source: SourceDescriptor) -> [String] {
        guard !announcesNothing else { return ["Nothing is announced: \"via\" is \"none\"."] }
        return rules(of: source.name).sentences(source.noun)
    }
}
