import TodayCore

/// Sentences for people who listen: for screen readers, `spd-say` and `espeak`.
///
///     spd-say "$(rates feed --format speech)"
///     rates feed --format speech --follow | spd-say --pipe-mode
///
/// `Offline, this is from 14:02. Top games. First, Just Chatting, at least 412 thousand viewers. Second, up
/// from third, Rust.` The maximum width does not apply, because nobody looks at the line; titles are cut to 60
/// characters.
struct SpeechFormat: FeedFormat {
    let name = "speech"
    let summary = "sentences for a screen reader or spd-say"

    private static let longestTitle = 60

    func render(_ status: FeedStatus, _ options: FeedOptions) -> String {
        let heading = status.snapshot.map { [DisplayLine("\(options.cut($0.headline(.english), to: nil))")] } ?? []
        let places = (status.snapshot?.items ?? []).prefix(options.rows).map { Self.place($0, options) }
        let mute = status.muteRemark.map { [DisplayLine("Notifications are \(literal: $0)")] } ?? []
        return (Self.state(status) + mute + heading + places).map { "\($0.rendered(for: Self.spoken))." }
            .joined(separator: " ")
    }

    /// What to say first; empty if the data is as it should be.
    private static func state(_ status: FeedStatus) -> [DisplayLine] {
        let time = status.fetchedText.map { "this is from \($0)" } ?? "there is no data yet"
        let state = status.stateWords(.english)
        return switch status.state {
        case .fresh: []
        case .stale: ["Old data, \(literal: time)"]
        case .offline: ["\(literal: state.prefix(1).uppercased() + state.dropFirst()), \(literal: time)"]
        case .unauthorized: ["Not signed in, \(literal: time)", status.spokenSignInStep]
        case .empty:
            ["There is no data yet"]
                + status.firstSteps.map { "\(literal: $0.prefix(1).uppercased() + $0.dropFirst())" }
        }
    }

    /// "First, up from third, Rust, at least 412 thousand viewers".
    private static func place(_ item: Item, _ options: FeedOptions) -> DisplayLine {
        if let quotation = item.quotation { return value(item, quotation, options) }
        let number = number(item.metric).map { ", \($0)" } ?? ""
        let line: DisplayLine = "\(options.title(item, cutTo: longestTitle))\(options.cut(number, to: nil))"
        guard item.isRanked else { return line }
        let place = ordinal(item.rank)
        let move = move(item).map { ", \($0)" } ?? ""
        return "\(literal: place.prefix(1).uppercased() + place.dropFirst())\(literal: move), \(line)"
    }

    /// "US dollar, 5.43 BRL, up", or "100 USD, 543.12 BRL, up": nobody listens to four decimals.
    private static func value(_ item: Item, _ quotation: Quotation, _ options: FeedOptions) -> DisplayLine {
        let isPinned = quotation.hasOwnUnit == true
        let name = isPinned ? options.title(item) : options.shown(quotation.name).truncated(to: longestTitle)
        let move =
            switch item.move {
            case .up: ", up"
            case .down: ", down"
            case .new, .same: ""
            }
        let words = name.escaped(for: .plain)
        let sentence = DisplayText(words.prefix(1).uppercased() + words.dropFirst())
        let value: DisplayLine =
            isPinned ? "\(options.short(item))" : "\(options.short(item)) \(options.shown(quotation.unit))"
        return "\(sentence), \(value)\(literal: move)"
    }

    private static func move(_ item: Item) -> String? {
        switch item.move {
        case .up: item.previousRank.map { "up from \(ordinal($0))" }
        case .down: item.previousRank.map { "down from \(ordinal($0))" }
        case .new: "new"
        case .same: nil
        }
    }

    private static func number(_ metric: Metric?) -> String? {
        guard let metric, let number = SpokenNumber.text(metric.value, significantDigits: metric.significantDigits)
        else { return nil }
        return "\(metric.atLeast ? "at least " : "")\(number) \(metric.unit)"
    }

    private static func ordinal(_ rank: Int) -> String {
        switch rank {
        case 1: "first"
        case 2: "second"
        case 3: "third"
        default: "number \(rank)"
        }
    }

    /// Text without anything a speech synthesizer takes for a command: SSML, the phonemes of eSpeak and DECtalk in
    /// square brackets, the backslashes of Acapela and the backquotes of ETI Eloquence.
    private static let spoken = Escape.scalars { scalar, _ in
        switch scalar {
        case "&": " and "
        case "<": " less than "
        case ">": " greater than "
        case "[": "("
        case "]": ")"
        case "\\": "/"
        case "`": "'"
        default: nil
        }
    }.within(Escape { $0.split(separator: " ").joined(separator: " ") })
}

/// Numbers as people say them, never rounded up.
enum SpokenNumber {
    /// In words, `412345` → "412 thousand", or with `significantDigits` in figures; `nil` if it is too large.
    static func text(_ value: Double, significantDigits: Int? = nil) -> String? {
        guard value.isFinite, abs(value) < 1e15 else { return nil }
        guard value >= 0 else { return text(-value, significantDigits: significantDigits).map { "minus \($0)" } }
        if let significantDigits { return CompactNumber.text(value, significantDigits: significantDigits) }
        guard value >= 10_000 else { return value < 1000 ? CompactNumber.text(value) : String(Int(value)) }
        let short = CompactNumber.text(value)
        return words.first { $0.key == short.last }.map { "\(short.dropLast()) \($0.value)" }
    }

    private static let words: KeyValuePairs<Character, String> = [
        "K": "thousand", "M": "million", "B": "billion", "T": "trillion",
    ]
}
