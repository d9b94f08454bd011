/// A conversion that bars, widgets and the window always show: 100 USD in BRL.
package struct PinnedConversion: Hashable, Sendable {
    /// The maximum number of pinned conversions: a window has room for a dozen, and a bar for three.
    package static let most = 12
    /// The maximum length in characters of an amount, which is part of an id and of a title that is never truncated.
    private static let longestAmount = 15

    package let amount: DecimalNumber
    package let from, to: CurrencyCode
    /// The minimum move to announce, in per cent; if it is `nil`, the threshold of favourites applies.
    package var move: DecimalNumber?

    /// Creates a pin; `nil` if both currencies are the same, or if the amount is not above 0 or too long.
    package init?(_ amount: DecimalNumber, from: CurrencyCode, to: CurrencyCode, move: DecimalNumber? = nil) {
        guard from != to, amount.isPositive, amount.description.utf8.count <= Self.longestAmount else { return nil }
        (self.amount, self.from, self.to, self.move) = (amount, from, to, move)
    }

    /// Creates a pin from "100 usd brl", "eur/usd" or any other line for the converter.
    ///
    /// Throws if the line does not have exactly two different currencies, has a day or an invalid amount, or needs a
    /// remark about a sign, a number or a calculation. Blanks between digits group thousands.
    package init(_ text: String) throws(PinError) {
        let parts = Self.plain(text)
        let (amount, from, to) = if let parts { parts } else { try Self.named(text) }
        for code in [from, to] where !Currency.isKnown(code) {
            throw .unknownCode(code)
        }
        guard let pin = PinnedConversion(amount, from: from, to: to) else {
            throw from == to ? .sameCurrency(text) : .badAmount(text)
        }
        self = pin
    }

    private typealias Parts = (amount: DecimalNumber, from: CurrencyCode, to: CurrencyCode)

    /// Parses a line such as "100 USD BRL", in which "1.234" has a decimal point in every language.
    private static func plain(_ text: String) -> Parts? {
        var words = text.split { $0.isWhitespace || $0 == "/" }
        let amount = words.count == 3 ? try? DecimalNumber(json: words.removeFirst()) : .one
        guard let amount, words.count == 2, let from = CurrencyCode(typed: words[0]),
            let to = CurrencyCode(typed: words[1])
        else { return nil }
        return (amount, from, to)
    }

    private static func named(_ text: String) throws(PinError) -> Parts {
        do throws(ConversionRefusal) {
            let typed = try TypedConversion(words: [text], NumberDialect(style: nil, isPortuguese: false))
            let namedCurrencies = try typed.named(CurrencyVocabulary(nil))
            let codes = namedCurrencies.currencies.map(\.code)
            let isSure = typed.guesses.allSatisfy { $0.kind == .spaced }
            if codes.count == 2, isSure, !namedCurrencies.guesses.contains(where: \.isSign), typed.day == nil {
                return (typed.amount ?? .one, codes[0], codes[1])
            }
        } catch {}
        throw .noPair(text)
    }

    /// The pin as in the configuration: "100 USD BRL", or "EUR USD" for 1 EUR.
    package var text: String { "\(title { $0.description }) \(to)" }

    /// The pin for sentences, with the amount in the current number style.
    package var words: String { "\(title { NumberStyle.current.text($0) }) \(to)" }

    /// The id of the pin's row, which differs from the ids of currencies.
    package var id: ItemID { ItemID(unchecked: text.replacing(" ", with: "-").replacing(".", with: "_")) }

    /// Creates a pin from the id of its row; `nil` for the id of a currency, and for an invalid id.
    package init?(_ id: ItemID) {
        let text = id.description.replacing("-", with: " ").replacing("_", with: ".")
        guard let (amount, from, to) = Self.plain(text) else { return nil }
        self.init(amount, from: from, to: to)
    }

    /// Returns the first of the two currencies without a rate in `table`; `nil` if both have a rate.
    package func missing(in table: RateTable) -> CurrencyCode? { [from, to].first { table.rate(of: $0) == nil } }

    /// Returns "100 USD", with the amount formatted by `format`; for 1 USD only the code, as for favourites.
    package func title(_ format: (DecimalNumber) -> String) -> String {
        amount == .one ? from.text : "\(format(amount)) \(from)"
    }

    /// The pin in JSON, as an element of the configuration's list.
    package var json: String { move.map { "{\"pair\": \"\(text)\", \"move\": \($0)}" } ?? "\"\(text)\"" }
}

/// Why text is not a conversion that can be pinned.
package enum PinError: Error, Hashable, Sendable {
    case noPair(String)
    case unknownCode(CurrencyCode)
    case sameCurrency(String)
    case badAmount(String)
    case twice(String)
    /// An element of the list that is neither a string nor an object with a pair and, at most, a move.
    case invalidElement
    case badMove

    /// The reason, worded so that it can follow a key of the configuration.
    package var reason: String {
        switch self {
        case .noPair(let text):
            gettext("{text} is not a conversion; write \"100 usd brl\" or \"eur usd\"", Self.values(text))
        case .unknownCode(let code):
            CurrencyLookup.unknown(code.text)
        case .sameCurrency(let text): gettext("{text} uses the same currency twice", Self.values(text))
        case .badAmount(let text):
            gettext("the amount in {text} must be above 0, and have at most 15 characters", Self.values(text))
        case .twice(let text): gettext("{text} is pinned twice", Self.values(text))
        case .invalidElement:
            gettext("must contain conversions, \"100 usd brl\" or {\"pair\": \"100 usd brl\", \"move\": 1.5}")
        case .badMove: gettext("\"move\" must be a percentage from 0.1 to 100")
        }
    }

    private static func values(_ text: String) -> MessageValues { ["text": DisplayText(text).quoted] }
}

extension ConfigurationObject {
    /// Reads a list of "100 usd brl" or {"pair": "100 usd brl", "move": 1.5}; `nil` without the key.
    mutating func pinned(_ key: String) throws(ConfigurationError) -> [PinnedConversion]? {
        guard let node: JSON5Node = try value(key, "", { $0 }) else { return nil }
        guard case .array(let entries) = node.value, entries.count <= PinnedConversion.most else {
            let rule = gettext(
                "must be a list of at most {most} conversions, [\"100 usd brl\", \"eur usd\"]",
                ["most": "\(PinnedConversion.most)"])
            throw ConfigurationError(line: node.line, key: full(key), reason: rule)
        }
        var pins: [PinnedConversion] = []
        for entry in entries {
            let pin: PinnedConversion
            do throws(PinError) { pin = try PinnedConversion(entry) } catch {
                throw ConfigurationError(line: entry.line, key: full(key), reason: error.reason)
            }
            if pins.contains(where: { $0.id == pin.id }) {
                throw ConfigurationError(line: entry.line, key: full(key), reason: PinError.twice(pin.text).reason)
            }
            pins.append(pin)
        }
        return pins
    }
}

extension PinnedConversion {
    fileprivate init(_ entry: JSON5Node) throws(PinError) {
        guard case .object(let members) = entry.value else {
            guard let text = entry.string else { throw .invalidElement }
            try self.init(text)
            return
        }
        guard members.allSatisfy({ ["pair", "move"].contains($0.key) }),
            let text = members.first(where: { $0.key == "pair" })?.value.string
        else { throw .invalidElement }
        try self.init(text)
        guard let move = members.first(where: { $0.key == "move" }) else { return }
        self.move = RatesSettings.move(move.value)
        if self.move == nil { throw .badMove }
    }
}
