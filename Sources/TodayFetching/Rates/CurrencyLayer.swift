import FoundationEssentials
import TodayCore

/// CurrencyLayer: hourly rates of the dollar, with an access key.
///
/// Two endpoints send the same bodies, and each has its own keys. CurrencyLayer's endpoint reads the key from the
/// query; the gateway of its owner (https://api.apilayer.com/currency_data) reads it from a header.
enum CurrencyLayer: RatesService {
    static let provider = RateProviders.currencyLayer
    static let url = ServiceURL(variable: "TODAY_RATES_CURRENCYLAYER", defaultURL: "https://api.currencylayer.com")
    /// Eight hours, or 93 requests in the longest month; the free plan allows 100.
    static let shortestInterval = 28_800

    /// The lifetime of rates in seconds; the service does not announce its next update.
    private static let day = 86_400.0

    static func table(_ context: SourceContext) throws(FetchError) -> RateTable { try table("live", [], context) }

    /// Returns the rates of a single day; throws for several days, which only expensive plans allow in one request.
    static func past(_ past: PastRates, _ context: SourceContext) throws(FetchError) -> [RateTable] {
        guard past.isOneDay else { throw .notPublished }
        return [try table("historical", [("date", "\(past.days.lowerBound)")], context)]
    }

    private static func table(
        _ function: String, _ query: [HTTPRequest.Field], _ context: SourceContext
    ) throws(FetchError) -> RateTable {
        guard let key = try context.credentials.load(.person)?.accessToken, keyRules.isValid(key) else {
            throw .notSignedIn
        }
        let body = try answer(function, key, context, query).decoded(Live.self)
        let base = try body.source.map { (text) throws(FetchError) in try CurrencyCode(ofRates: text) } ?? .dollar
        let time = try Date(ofRates: Date(timeIntervalSince1970: body.timestamp), answeredAt: context.now())
        return try body.quotes.table(
            base: base, prefix: base.text, asOf: time, nextUpdate: time.addingTimeInterval(day))
    }

    /// Returns a successful response; thrown errors contain neither the key nor the URL with the key.
    private static func answer(
        _ function: String, _ key: String, _ context: SourceContext, _ query: [HTTPRequest.Field] = []
    ) throws(FetchError) -> HTTPResponse {
        let address = context.address(Self.url)
        let url = "\(address)/\(function)"
        let request =
            address.hasSuffix("/currency_data")
            ? HTTPRequest(url, query: query, headers: ["apikey: \(key)"])
            : HTTPRequest(url, query: [("access_key", key)] + query)
        let response = try context.http.send(request)
        if let error = CurrencyLayerFailure.error(response, hiding: key, now: context.now()) { throw error }
        return response
    }

    private struct List: Decodable { let currencies: [String: String] }

    private struct Live: Decodable {
        let timestamp: Double
        let source: String?
        let quotes: SentRates
    }
}

extension CurrencyLayer {
    /// Real keys have 32 characters; others are accepted if they are long enough for `String.hiding(_:)` to remove.
    private static var keyRules: IssuedWord {
        IssuedWord(
            prompt: gettext("Access key (hidden):") + " ", isSecret: true, lengths: String.shortestSecret...128,
            rule: gettext("An access key has 32 letters and digits."),
            malformed: .signInFailed(
                reason: "an access key has 32 letters and digits; find yours at https://currencylayer.com/dashboard"))
    }

    /// Prompts for the key if the request has none; stores it if CurrencyLayer accepts it or reports a used-up quota.
    static func signIn(_ request: SignInRequest, _ context: SourceContext) throws(FetchError) {
        let key: String
        if let secret = request.clientSecret {
            guard keyRules.isValid(secret) else { throw keyRules.malformed }
            key = secret
        } else {
            let first = gettext("Your key is at {url}.", ["url": SourceDescriptor.rates.signIn?.page ?? ""])
            key = try keyRules.prompt(context, first: first + "\n")
        }
        do throws(FetchError) {
            _ = try answer("list", key, context).decoded(List.self)
        } catch .quotaUsed(_, let isDaily) {
            context.remark(
                isDaily
                    ? gettext("Your plan's daily request limit has been reached.")
                    : gettext("Your plan's monthly request limit has been reached."))
        }
        try context.credentials.replace(Credentials(clientID: provider.name, accessToken: key))
    }

    static func signOut(_ context: SourceContext) throws(FetchError) -> SignOutResult {
        var result = SignOutResult.notSignedIn
        try context.credentials.exclusively { () throws(FetchError) in
            if try context.credentials.load(.person) != nil { result = .forgotten }
            try context.credentials.save(nil, .person)
        }
        return result
    }
}
