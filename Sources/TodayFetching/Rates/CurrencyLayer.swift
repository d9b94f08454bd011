import FoundationEssentials
import TodayCore

/// CurrencyLayer: rates of the dollar by the hour, for an access key.
///
/// Two kinds of addresses serve the same bodies: its own, with the key in the query, and the gateway of its owner
/// (https://api.apilayer.com/currency_data), with the key in a header. A key of one does not work at the other.
struct CurrencyLayer: RatesService {
    static let provider = RateProviders.currencyLayer
    static let variable = "TODAY_RATES_CURRENCYLAYER"
    static let usualAddress = "https://api.currencylayer.com"
    /// Eight hours: 93 requests in the longest month, of the 100 that the free plan allows.
    static let shortestInterval = 28_800

    /// Seconds after which rates are old, although nothing announces new ones.
    private static let day = 86_400.0

    private let context: SourceContext

    init(_ context: SourceContext) {
        self.context = context
    }

    func table() throws(FetchError) -> RateTable {
        guard let key = try CurrencyLayerKey(context).stored() else { throw .notSignedIn }
        let body = try answer("live", key).decoded(Live.self)
        let base = try body.base
        let time = try Date(
            ofRates: Date(timeIntervalSince1970: body.timestamp), answeredAt: context.now())
        return try body.quotes.table(
            base: base, prefix: base.text, asOf: time, nextUpdate: time.addingTimeInterval(Self.day))
    }

    /// Asks for the list of currencies, which shows whether a key is accepted.
    func check(_ key: String) throws(FetchError) {
        _ = try answer("list", key).decoded(List.self)
    }

    /// A successful answer; throws the reason if there is none, without the key, and without the address that has it.
    private func answer(_ function: String, _ key: String) throws(FetchError) -> HTTPResponse {
        let address = Self.address(context.environment)
        let url = "\(address)/\(function)"
        let request =
            address.hasSuffix("/currency_data")
            ? HTTPRequest(.get, url, headers: ["apikey: \(key)"])
            : HTTPRequest(.get, url, query: [.init("access_key", key)])
        let response = try context.http.send(request)
        if let error = CurrencyLayerFailure.error(response, hiding: key, now: context.now()) { throw error }
        return response
    }

    private struct List: Decodable {
        let currencies: [String: String]
    }

    private struct Live: Decodable {
        let timestamp: Double
        let source: String?
        let quotes: SentRates

        var base: CurrencyCode {
            get throws(FetchError) {
                guard let source else { return .dollar }
                guard let code = CurrencyCode(source) else { throw .badAnswer(reason: "its base is not a currency") }
                return code
            }
        }
    }
}

/// The access key of a person's CurrencyLayer account: how it is asked for, checked, stored and forgotten.
struct CurrencyLayerKey {
    /// How many characters a key may have: real ones have 32, and too few could not be kept out of messages.
    private static let lengths = String.shortestSecret...128

    private let context: SourceContext

    init(_ context: SourceContext) {
        self.context = context
    }

    /// The stored key; `nil` if there is none.
    func stored() throws(FetchError) -> String? {
        guard let key = try context.credentials.load(.person)?.accessToken, Self.isKey(key) else { return nil }
        return key
    }

    /// Takes the key from the person, asks CurrencyLayer whether it is good, and stores it.
    ///
    /// A key whose requests are used up is good.
    func signIn(_ request: SignInRequest) throws(FetchError) {
        let key = try given(request)
        do throws(FetchError) {
            try CurrencyLayer(context).check(key)
        } catch .quotaUsed {
            context.remark("Your plan's monthly request limit has been reached.")
        }
        var credentials = Credentials(clientID: CurrencyLayer.provider.name)
        credentials.accessToken = key
        let new = credentials
        try context.credentials.exclusively { () throws(FetchError) in try context.credentials.save(new, .person) }
    }

    /// Forgets the key here.
    func forget() throws(FetchError) -> SignOutResult {
        var result = SignOutResult.nobody
        try context.credentials.exclusively { () throws(FetchError) in
            if try context.credentials.load(.person) != nil { result = .forgotten }
            try context.credentials.save(nil, .person)
        }
        return result
    }

    private func given(_ request: SignInRequest) throws(FetchError) -> String {
        if let key = request.clientSecret {
            guard Self.isKey(key) else { throw Self.malformed }
            return key
        }
        let page = SourceDescriptor.rates.signIn?.page
        var words = page.map { "Your key is at \($0).\n" } ?? ""
        for _ in 0..<Self.tries {
            guard let key = context.ask(SignInQuestion(words + "Access key (hidden): ", isSecret: true)) else {
                throw .notSignedIn
            }
            if Self.isKey(key) { return key }
            words = key.isEmpty ? "Ctrl-C quits.\n" : "An access key has letters and digits only.\n"
        }
        throw Self.malformed
    }

    /// How often it is asked for.
    private static let tries = 3

    private static let malformed = FetchError.signInFailed(
        reason: "an access key has letters and digits only; find yours at https://currencylayer.com/dashboard")

    private static func isKey(_ text: String) -> Bool {
        lengths.contains(text.utf8.count) && text.utf8.allSatisfy(isLetterOrDigit)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}
