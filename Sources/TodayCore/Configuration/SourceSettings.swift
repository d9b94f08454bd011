/// The settings for one source, which override the settings for all sources.
package struct SourceSettings: Hashable, Sendable {
    /// Seconds between two successful polls; `nil` for the source's default or, without one, the general interval.
    package let interval: Int?
    /// The published feed to read; `nil` to query the service.
    package let from: PublishedAddress?
    package var rules: NotifyRules

    /// The keys of a source's section, such as "notify.dwell".
    static let keys: [String] = {
        let notify = StandardSetting.all.map(\.key).filter { $0.hasPrefix("notify.") && $0 != "notify.via" }
        return ["interval", "from"] + notify + ["favorites.notify"]
    }()

    init(_ section: inout ConfigurationObject, rules: NotifyRules) throws(ConfigurationError) {
        self.rules = rules
        interval = try section.number("interval", Configuration.intervals)
        from = try section.value("from", PublishedAddress.advice) { $0.string.flatMap { PublishedAddress($0) } }
        if var notify = try section.object("notify") {
            try self.rules.read(&notify, isOfOneSource: true)
            try notify.rejectUnreadKeys()
        }
        try self.rules.readFavorites(&section)
        try section.rejectUnreadKeys()
    }
}

extension NotifyRules {
    private static let mostLeftOut = 100

    /// Reads the section `notify` of the whole file or, with `isOfOneSource`, of one source; absent keys change nothing.
    mutating func read(_ section: inout ConfigurationObject, isOfOneSource: Bool = false) throws(ConfigurationError) {
        on = try section.choice("on", Trigger.self) ?? on
        let polls = try section.number("dwell", Self.dwells)
        dwell = polls ?? dwell
        if isOfOneSource { itemDwell = polls ?? itemDwell }
        mostPerHour = try section.number("mostPerHour", Self.hourlyLimits) ?? mostPerHour
        quiet = try Self.quiet(&section) ?? quiet
        favoritesOnly = try section.flag("favoritesOnly") ?? favoritesOnly
        announcesNew = try section.flag("new") ?? announcesNew
        announcesChanged = try section.flag("changed") ?? announcesChanged
        live = try section.liveRules("live") ?? live
        channels = try section.channelRules(channels)
        leaveOut = try section.titles("leaveOut", most: Self.mostLeftOut) ?? leaveOut
        leastMove = try section.number("leastMove", Self.moves) ?? leastMove
        try delivery.read(&section)
    }

    mutating func readFavorites(_ outer: inout ConfigurationObject) throws(ConfigurationError) {
        guard var favorites = try outer.object("favorites") else { return }
        announcesFavorites = try favorites.flag("notify") ?? announcesFavorites
        try favorites.rejectUnreadKeys()
    }

    private static func quiet(_ section: inout ConfigurationObject) throws(ConfigurationError) -> QuietHours? {
        let (line, key) = (section.line("quiet"), section.full("quiet"))
        guard var hours = try section.object("quiet") else { return nil }
        let lineOfEnd = hours.line("to")
        let from = try hours.time("from")
        let to = try hours.time("to")
        try hours.rejectUnreadKeys()
        guard let from, let to else {
            let reason = gettext("needs both times, {\"from\": \"22:00\", \"to\": \"07:00\"}")
            throw ConfigurationError(line: line ?? 1, key: key, reason: reason)
        }
        guard let quiet = QuietHours(from: from, to: to) else {
            let reason = gettext("must differ from {key}.from; for no quiet hours, remove {key}", ["key": key])
            throw ConfigurationError(line: lineOfEnd ?? 1, key: "\(key).to", reason: reason)
        }
        return quiet
    }
}

/// The settings for exchange rates.
package struct RatesSettings: Hashable, Sendable {
    package private(set) var provider: String?
    /// The currency in which lists and bars show rates.
    package private(set) var base = CurrencyCode.dollar
    private var isBaseSet = false
    /// The least move, in per cent, to announce for favourites, and for pins without a threshold; `nil` if not set.
    package private(set) var move: DecimalNumber?
    /// The conversions to show first, in the user's order.
    package private(set) var pinned: [PinnedConversion] = []

    /// The allowed moves, in per cent.
    static let moves = 0.1...100

    init() {}

    init(in outer: inout ConfigurationObject) throws(ConfigurationError) {
        guard var section = try outer.object("rates") else { return }
        provider = try section.choice("provider", RateProviders.all.map(\.name))
        var typed = ""
        let code = try section.value("base", Self.refusal(ofBase: typed)) { node -> CurrencyCode? in
            typed = node.string ?? ""
            return CurrencyCode(typed: typed).flatMap { Currency.isKnown($0) ? $0 : nil }
        }
        if let code { (base, isBaseSet) = (code, true) }
        if var notify = try section.object("notify") {
            move = try notify.value("move", gettext("must be a percentage from 0.1 to 100"), Self.move)
            try notify.rejectUnreadKeys()
        }
        pinned = try section.pinned("pinned") ?? pinned
        try section.rejectUnreadKeys()
    }

    /// Returns why `typed`, which is empty if the value is not a string, cannot be the base currency.
    private static func refusal(ofBase typed: String) -> String {
        if typed.isEmpty { return gettext("must be the code of a currency in quotes, like \"BRL\"") }
        guard let code = base(named: typed) else { return CurrencyLookup.unknown(typed) }
        let values: MessageValues = ["text": DisplayText(typed).quoted, "code": code.text]
        return gettext("must be a code: for {text}, write \"{code}\"", values)
    }

    package static let baseKey = "rates.base"

    /// Returns the currency that typed text names; `nil` if the text is a code, or names none or several.
    package static func base(named typed: String) -> CurrencyCode? {
        guard CurrencyCode(typed: typed).map(Currency.isKnown) != true,
            case .one(let currency) = CurrencyLookup(typed)
        else { return nil }
        return currency.code
    }

    /// Returns why the first entry that is neither a code nor a full name has no effect; `nil` if there is none.
    static func refusal(ofHidden entries: [String]) -> String? {
        let unknown = entries.first { entry in
            let name = DisplayText(entry).folded
            return CurrencyCode(typed: entry) == nil
                && !Currency.all.contains { [$0.english, $0.portuguese].contains { DisplayText($0).folded == name } }
        }
        return unknown.map {
            gettext(
                "no currency matches {text}; write its code, like \"BRL\", or its whole name",
                ["text": DisplayText($0).quoted])
        }
    }

    /// Returns the default target of conversions: a base currency that a file sets, `region`, or the default base.
    package func home(in region: CurrencyCode?) -> CurrencyCode { isBaseSet ? base : region ?? base }

    static func move(_ node: JSON5Node) -> DecimalNumber? { node.number.flatMap { move($0) } }

    static let moveKey = "rates.notify.move"

    /// Parses a percentage typed on a command line, with a decimal point or comma; `nil` if it is not in `moves`.
    package static func move(typed text: String) -> DecimalNumber? {
        Double(text.replacing(",", with: ".")).flatMap { move($0) }
    }

    private static func move(_ percent: Double) -> DecimalNumber? {
        moves.contains(percent) ? try? DecimalNumber(json: "\(percent)") : nil
    }
}

/// The settings for publishing fetched data.
package struct PublishSettings: Hashable, Sendable {
    /// The maximum length of the folder's path in bytes, which leaves room for the names of the files in it.
    private static let longest = 2048

    /// The name of the file that marks a folder as created by todayd.
    package static let mark = ".published-by-\(Product.name)"

    /// The folder that a web server serves.
    package let folder: String

    /// Creates the settings from the section `publish` of `outer`; `nil` if it is absent or null, or `folder` is null.
    init?(in outer: inout ConfigurationObject) throws(ConfigurationError) {
        let line = outer.line("publish") ?? 1
        guard var section = try outer.object("publish") else { return nil }
        let place = section.line("folder")
        let path = try section.value(
            "folder", gettext("must be the absolute path of a directory in quotes, like \"/srv/www/feeds\"")
        ) { $0.string.flatMap { Self.isAbsolute($0) ? $0 : nil } }
        let parts = path?.split(separator: "/")
        if parts?.isEmpty == true {
            throw ConfigurationError(
                line: place ?? line, key: section.full("folder"), reason: gettext("must not be the root directory"))
        }
        try section.rejectUnreadKeys()
        guard let parts else {
            if place != nil { return nil }
            throw ConfigurationError(
                line: line, key: "publish",
                reason: gettext("needs a directory, like {\"folder\": \"/srv/www/feeds\"}"))
        }
        folder = "/" + parts.joined(separator: "/")
    }

    private static func isAbsolute(_ path: String) -> Bool {
        path.hasPrefix("/") && path.utf8.count <= longest && path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}
