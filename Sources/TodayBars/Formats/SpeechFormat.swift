import TodayCore

/// Sentences for screen readers, `spd-say` and `espeak`.
///
///     spd-say "$(rates feed --format speech)"
///     rates feed --format speech --follow | spd-say --pipe-mode
///
/// `Offline, this is from 14:02. Top games. First, Just Chatting, at least 412 thousand viewers. Second, up from third,
/// Rust.` The maximum width does not apply to speech; titles are cut to 60 characters.
struct SpeechFormat: BarFormat {
    let name = "speech"
    let summary = marked("sentences for a screen reader or spd-say")

    private static let longestTitle = 60

    func render(_ status: SourceStatus, _ options: BarOptions) -> String {
        let heading = status.snapshot.map { [DisplayLine("\(options.cut($0.headline(.current), to: nil))")] } ?? []
        let places = (status.snapshot?.items ?? []).prefix(options.rows).map { Self.place($0, options) }
        let mute = status.mutedText.map { gettext("Notifications are muted until {time}", ["time": $0]) }
        let words = (Self.state(status) + [mute].compactMap(\.self)).map { DisplayLine("\(options.cut($0, to: nil))") }
        return (words + heading + places).map { "\($0.rendered(for: Self.spoken))." }
            .joined(separator: " ")
    }

    private static func state(_ status: SourceStatus) -> [String] {
        let time =
            status.fetchedText.map { gettext("this is from {time}", ["time": $0]) } ?? gettext("there is no data yet")
        return switch status.state {
        case .fresh: []
        case .stale: ["\(gettext("Old data")), \(time)"]
        case .offline: [capitalized("\(status.stateWords(.current)), \(time)")]
        case .unauthorized: ["\(status.spokenSignInFault), \(time)", status.spokenSignInStep]
        case .empty: ([gettext("there is no data yet")] + status.firstSteps).map(capitalized)
        }
    }

    private static func capitalized(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }

    /// Returns "First, up from third, Rust, at least 412 thousand viewers".
    private static func place(_ item: Item, _ options: BarOptions) -> DisplayLine {
        if let quotation = item.quotation { return value(item, quotation, options) }
        let number = number(item.metric).map { ", \($0)" } ?? ""
        let line: DisplayLine = "\(options.title(item, cutTo: longestTitle))\(options.cut(number, to: nil))"
        guard item.isRanked else { return line }
        let place = ([ordinal(item.rank)] + [move(item)].compactMap(\.self)).joined(separator: ", ")
        return "\(options.cut(capitalized(place), to: nil)), \(line)"
    }

    /// Returns "US dollar, 5.43 BRL, up", or "100 USD, 543.12 BRL, up" for a pin.
    private static func value(_ item: Item, _ quotation: Quotation, _ options: BarOptions) -> DisplayLine {
        let isPinned = quotation.hasOwnUnit == true
        let name = isPinned ? options.title(item) : options.name(item, quotation).truncated(to: longestTitle)
        let move =
            switch item.move {
            case .up: ", \(gettext("up"))"
            case .down: ", \(gettext("down"))"
            case .new, .same: ""
            }
        let sentence = DisplayText(capitalized(name.escaped(for: .plain)))
        let value: DisplayLine =
            isPinned ? "\(options.short(item))" : "\(options.short(item)) \(options.shown(quotation.unit))"
        return "\(sentence), \(value)\(options.cut(move, to: nil))"
    }

    private static func move(_ item: Item) -> String? {
        switch item.move {
        case .up: item.previousRank.map { gettext("up from {place}", ["place": ordinal($0)]) }
        case .down: item.previousRank.map { gettext("down from {place}", ["place": ordinal($0)]) }
        case .new: gettext("new")
        case .same: nil
        }
    }

    private static func number(_ metric: Metric?) -> String? {
        guard let metric, let number = SpokenNumber.text(metric.value, significantDigits: metric.significantDigits)
        else { return nil }
        let words = "\(number) \(gettext(metric.unit))"
        return metric.atLeast ? gettext("at least {number}", ["number": words]) : words
    }

    private static func ordinal(_ rank: Int) -> String {
        switch rank {
        case 1: gettext("first")
        case 2: gettext("second")
        case 3: gettext("third")
        default: gettext("number {rank}", ["rank": "\(rank)"])
        }
    }

    /// Replaces characters with which commands to speech synthesizers begin or end: in SSML, in eSpeak and DECtalk
    /// (phonemes in square brackets), in Acapela (backslashes) and in ETI Eloquence (backquotes).
    private static let spoken = Escape.scalars { scalar, _ in
        switch scalar {
        case "&": gettext(" and ")
        case "<": gettext(" less than ")
        case ">": gettext(" greater than ")
        case "[": "("
        case "]": ")"
        case "\\": "/"
        case "`": "'"
        default: nil
        }
    }.within(Escape { $0.split(separator: " ").joined(separator: " ") })
}

/// Spoken numbers, rounded towards zero.
enum SpokenNumber {
    /// Returns "412 thousand", or only digits below 10,000 or with `significantDigits`; `nil` for NaN and from ±1e15.
    static func text(_ value: Double, significantDigits: Int? = nil) -> String? {
        guard value.isFinite, abs(value) < 1e15 else { return nil }
        guard value >= 0 else {
            return text(-value, significantDigits: significantDigits).map {
                gettext("minus {number}", ["number": $0])
            }
        }
        if let significantDigits { return CompactNumber.text(value, significantDigits: significantDigits) }
        guard value >= 10_000 else { return value < 1000 ? CompactNumber.text(value) : String(Int(value)) }
        let short = CompactNumber.text(value, .english)
        let parts = short.dropLast().split(separator: ".").map(String.init)
        let number = CompactNumber.decimal(parts[0], parts.count > 1 ? parts[1] : "", .current)
        let (count, values): (Int, MessageValues) = (Int(parts[0]) ?? 0, ["number": number])
        return switch short.last {
        case "K": gettext("{number} thousand", values)
        case "M": ngettext("{number} million", "{number} million", count, values)
        case "B": ngettext("{number} billion", "{number} billion", count, values)
        case "T": ngettext("{number} trillion", "{number} trillion", count, values)
        default: nil
        }
    }
}
