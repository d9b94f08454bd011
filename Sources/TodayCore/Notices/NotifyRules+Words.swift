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
        sentences += limits
        let names = leaveOut.map { DisplayText($0).truncated(to: 60).escaped(for: .plain) }
        if !names.isEmpty { sentences.append("Left out: \(names.joined(separator: ", ")).") }
        return sentences
    }

    /// The rules in words about moves of `least` per cent; `nil` if none is announced.
    ///
    /// The section of `source` is where that is set.
    func sentences(least: DecimalNumber?, of source: String) -> [String] {
        guard let least else {
            return [
                "Announces no moves. To announce moves of 1%, set \"\(source)\": {\"notify\": {\"move\": 1}} in config.json."
            ]
        }
        return ["Announces favourites that have moved by \(least)% or more since they were last announced."] + limits
    }

    /// The rules for entries of a watched list, called `noun`, in words.
    ///
    /// `source` is named as the place for these settings.
    func sentences(_ watch: EntryWatch, _ noun: Noun, of source: String) -> [String] {
        let changed = tellsChanged && !watch.facts.isEmpty
        let what = [
            tellsNew ? "new \(noun.plural)" : nil,
            changed ? "changes of \(watch.facts.joined(separator: " and "))" : nil,
        ].compactMap(\.self)
        guard !what.isEmpty else {
            let keys = watch.facts.isEmpty ? "\"new\": true" : "\"new\": true, \"changed\": true"
            return [
                "Announces nothing. To announce \(noun.plural) that are new\(watch.facts.isEmpty ? "" : " or have changed"), "
                    + "set \"notify\": {\(keys)} for \(source) under \"sources\" in config.json."
            ]
        }
        let polls = entryDwell == 1 ? "at once" : "that last \(entryDwell) polls"
        return ["Announces \(what.joined(separator: " and ")) \(polls)."] + limits
    }

    /// How often, and when, anything is announced.
    private var limits: [String] {
        [
            mostPerHour.map { "At most \($0) an hour." },
            quiet.map { "Quiet hours from \($0.from.text) to \($0.to.text)." },
        ].compactMap(\.self)
    }
}

extension Configuration {
    /// Which changes of `source` are announced, in words, a sentence each.
    package func announcements(of source: SourceDescriptor) -> [String] {
        guard !announcesNothing else { return ["Nothing is announced: \"via\" is \"none\"."] }
        let rules = rules(of: source.name)
        if let watch = source.watch { return rules.sentences(watch, source.noun, of: source.name) }
        guard source.hasQuotes else { return rules.sentences(source.noun) }
        let view = view(of: source.name, favorites: [], languages: [])
        return rules.sentences(least: view.move, of: source.name)
    }
}
