/// What a person set for exchange rates.
package struct RatesSettings: Hashable, Sendable {
    /// The name of the provider; `nil` for the usual one.
    package private(set) var provider: String?
    /// The currency that lists and bars give rates in.
    package private(set) var base = CurrencyCode.dollar
    /// The percentage that a favourite has to move to be announced; `nil` if no move is announced.
    package private(set) var move: DecimalNumber?

    /// The defaults.
    init() {}

    /// Reads the section `rates` of `outer`; what it leaves out has its default.
    init(in outer: inout ConfigurationObject) throws(ConfigurationError) {
        guard var section = try outer.object("rates") else { return }
        provider = try section.choice("provider", RateProviders.all.map(\.name))
        base = try section.currency("base") ?? base
        if var notify = try section.object("notify") {
            move = try notify.percent("move")
            try notify.refuseRest()
        }
        try section.refuseRest()
    }
}

extension ConfigurationObject {
    /// One of `names`; `nil` if the key is absent.
    fileprivate mutating func choice(_ key: String, _ names: [String]) throws(ConfigurationError) -> String? {
        guard let member = take(key) else { return nil }
        guard case .string(let name) = member.value.value, names.contains(name) else {
            throw wrong(member, "must be one of: \(names.map { "\"\($0)\"" }.joined(separator: ", "))")
        }
        return name
    }

    /// The code of a currency; `nil` if the key is absent.
    fileprivate mutating func currency(_ key: String) throws(ConfigurationError) -> CurrencyCode? {
        guard let member = take(key) else { return nil }
        guard case .string(let text) = member.value.value, let code = CurrencyCode(typed: text) else {
            throw wrong(member, "must be the code of a currency in quotes, like \"BRL\"")
        }
        return code
    }

    /// A number of per cent, from 0.1 to 100; `nil` if the key is absent.
    fileprivate mutating func percent(_ key: String) throws(ConfigurationError) -> DecimalNumber? {
        guard let member = take(key) else { return nil }
        guard case .number(let value) = member.value.value, (0.1...100).contains(value),
            let percent = try? DecimalNumber(json: "\(value)")
        else { throw wrong(member, "must be a number of per cent from 0.1 to 100") }
        return percent
    }
}
