extension Configuration {
    /// Seconds from one successful poll of `source` to the next: what is set for it alone or on a command line, then what
    /// is usual for it, then what holds for all.
    package func interval(of source: String) -> Int {
        let usual = AllSourceDescriptors.named(source)?.watch?.interval
        return overriding ?? own[source]?.interval ?? usual ?? interval
    }

    /// The name of the provider that a person chose for `source`; `nil` for the usual one, or the only one.
    package func provider(of source: String) -> String? {
        quoted[source]?.provider
    }

    /// How a person wants to see the quotes of `source`.
    package func view(of source: String, favorites: [ItemID], languages: [String]) -> QuoteView {
        guard let settings = quoted[source] else { return QuoteView(favorites: favorites, languages: languages) }
        return QuoteView(base: settings.base, favorites: favorites, languages: languages, move: settings.move)
    }

    /// The item that values of `source` are given in; `nil` if it has none.
    package func unit(of source: String) -> ItemID? {
        quoted[source].map { ItemID($0.base) }
    }

    /// What is set for sources with quotes, by their names.
    private var quoted: [String: RatesSettings] { [SourceDescriptor.ratesName: rates] }

    /// Which changes of `source` are announced, and when.
    package func rules(of source: String) -> NotifyRules { own[source]?.rules ?? rules }

    /// The same settings, with what a command line sets for all sources instead.
    package func overridden(interval: Int?, dwell: Int? = nil) -> Configuration {
        var settings = self
        settings.overriding = interval
        if let dwell {
            settings.rules.dwell = dwell
            for name in own.keys { settings.own[name]?.rules.dwell = dwell }
        }
        return settings
    }

    /// Reads `sources`: a list of names, or an object with the settings of each.
    mutating func readSources(_ reader: inout ConfigurationObject) throws(ConfigurationError) {
        guard let sections = try reader.sections("sources") else {
            guard let names = try reader.names("sources") else { return }
            sources = names.map(\.name)
            sourceLines = Dictionary(uniqueKeysWithValues: names.map { ($0.name, $0.line) })
            return
        }
        sources = sections.map(\.name)
        for (name, line, section) in sections {
            var section = section
            sourceLines[name] = line
            own[name] = try SourceSettings(&section, rules: rules)
        }
    }
}
