import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Rates from CurrencyLayer")
struct CurrencyLayerTests {
    private let world = World(signedIn: false)

    init() {
        world.provider = "currencylayer"
        world.haveKey()
    }

    private func table(_ reply: Reply) throws -> RateTable? { try world.table(World.liveRequest, reply) }
    private func failure(_ reply: Reply) -> FetchError? { world.failure(World.liveRequest, reply) }

    @Test(
        "A past day has the rates of its last second; plans without past days say so, and more days are Frankfurter's")
    func day() throws {
        let request = "GET https://api.currencylayer.com/historical?access_key=\(World.key)&date=2020-03-18"
        let past = try #require(PastRates("2020-03-18:BRL"))
        world.expect(request, .live(#""USDBRL":5.1"#, timestamp: "1584575999"))
        let table = try #require(try world.rates.pastRates(past).first?.table)
        #expect(table.rate("BRL") == "5.1" && RFC3339.text(table.asOf) == "2020-03-18T23:59:59Z")
        world.expect(
            request, .layerError(#""code":105,"type":"function_access_restricted","info":"Your plan lacks it.""#))
        let plan = FetchError.refused(status: 200, message: DisplayText("error 105: Your plan lacks it."))
        #expect(throws: plan) { try world.rates.pastRates(past) }
        let years = try #require(PastRates("2020-03-18/2020-03-19:BRL"))
        world.expect(
            "GET https://api.frankfurter.dev/v2/rates?base=USD&from=2020-03-18&to=2020-03-19&quotes=BRL%2CUSD",
            .frankfurter("BRL 5.1,USD 1", date: "2020-03-18"))
        #expect(try world.rates.pastRates(years).map(\.provider) == ["frankfurter"])
    }

    @Test("Rates are for the dollar, with or without the dollar's own, and in either notation of a number")
    func rates() throws {
        for own in ["", #","USDUSD":1"#, #","USDUSD":1.0"#] {
            let table = try #require(try table(.live(#""USDBRL":5.4312,"USDVND":19600,"USDBTC":9.3744944e-5\#(own)"#)))
            #expect(table.base == .dollar)
            #expect(table.rate("USD") == "1")
            #expect(table.rate("BTC") == "0.000093744944")
            #expect(table.codes.map(\.text) == ["BRL", "BTC", "USD", "VND"])
        }
    }

    @Test("A rate of the dollar in itself that is slightly off is ignored (apilayer/currencylayer-API#14)")
    func ownRate() throws {
        let table = try #require(try table(.live(#""USDUSD":1.000268,"USDEUR":0.861,"USDBRL":5.41"#)))
        #expect(table.rate("USD") == "1")
        #expect(table.rate("BRL") == "5.41")
        #expect(table.leftOut.isEmpty)
        #expect(world.remarks.isEmpty)
        let other = failure(.live(#""USDUSD":1.2,"USDEUR":0.861,"USDBRL":5.41"#))
        #expect(other == .badAnswer(reason: "the rate of the base currency, USD, is 1.2 instead of 1"))
    }

    @Test("Rates for another base, which paid plans have, are read; those of a third base are left out")
    func source() throws {
        let table = try #require(
            try table(.live(#""EURUSD":1.15,"EURBRL":6.0079,"GBPJPY":200,"EUR":1"#, source: "EUR")))
        #expect(table.base.text == "EUR" && table.codes.map(\.text) == ["BRL", "EUR", "USD"])
        #expect(failure(.live(#""USDBRL":5"#, source: "?")) == .badAnswer(reason: "its base is not a currency"))
    }

    @Test("The rates have the time in the answer, and are old after a day")
    func times() throws {
        let table = try #require(try table(.live(#""USDBRL":5.4"#)))
        #expect(table.asOf == Date(timeIntervalSince1970: 1_795_226_405))
        #expect(table.nextUpdate == table.asOf + 86_400)
        #expect(
            failure(.live(#""USDBRL":5.4"#, timestamp: "1795226405000"))
                == .badAnswer(reason: "its rates are dated in the future"))
    }

    @Test("Without a valid key no request is sent")
    func noKey() {
        world.stored = nil
        #expect(throws: FetchError.notSignedIn) { try world.rates.fetch(.poll) }
        world.haveKey("not a key")
        #expect(throws: FetchError.notSignedIn) { try world.rates.fetch(.poll) }
        #expect(world.requests.isEmpty)
    }

    @Test("The gateway of its owner gets the key in a header, and not in the address")
    func gateway() throws {
        world.environment = ["TODAY_RATES_CURRENCYLAYER": "https://api.apilayer.com/currency_data/"]
        world.expect("GET https://api.apilayer.com/currency_data/live", .live(#""USDBRL":5.4312"#))
        #expect(try world.rates.fetch(.poll).rates?.table.rate("BRL") == "5.4312")
        #expect(world.headers == ["apikey: \(World.key)"])
    }

    @Test("It gets one request in eight hours at most, 93 in the longest month; other providers one an hour")
    func pace() {
        #expect(world.rates.shortestInterval == 28_800 && 31 * 86_400 / world.rates.shortestInterval <= 100)
        for provider in [nil, "frankfurter", "open.er-api.com"] {
            world.provider = provider
            #expect(world.rates.shortestInterval == 3600)
        }
        world.environment = ["TODAY_RATES_ERAPI": "http://127.0.0.1:8080/v6"]
        #expect(world.rates.shortestInterval == 0)
    }

    private static let quotaUsed = FetchError.quotaUsed(until: RFC3339.date("2026-12-01T00:00:00Z")!)
    private static let dayUsed = FetchError.quotaUsed(
        until: RFC3339.date("2026-11-22T00:00:00Z")!, isDaily: true)
    private static let inactive = FetchError.signInFailed(
        reason: "your account is not active; see https://currencylayer.com/dashboard")
    private static let unencrypted = FetchError.signInFailed(
        reason: "your plan allows only unencrypted requests, which would expose your key")

    private static func refused(_ message: String) -> FetchError {
        .refused(status: 200, message: DisplayText(message))
    }

    @Test(
        "Known errors have their meaning, with or without a type; all others are refusals with number and words",
        arguments: [
            // A used-up month ends with the month, by UTC.
            (#""code":104,"type":"usage_limit_reached","info":"Your monthly limit has been reached.""#, quotaUsed),
            (#""code":104"#, quotaUsed), (#""code":"monthly_limit_reached","message":"…""#, quotaUsed),
            // The user has to fix these.
            (#""code":101,"info":"…""#, CurrencyLayerFailure.keyRefused), (#""code":102,"info":"…""#, inactive),
            (#""code":105,"type":"https_access_restricted","info":"Access Restricted""#, unencrypted),
            (#""code":105,"info":"Your current Subscription Plan does not support HTTPS Encryption.""#, unencrypted),
            (#""code":"https_access_restricted""#, unencrypted),
            (
                #""code":103,"type":"invalid_api_function","info":"This function does not exist.""#,
                refused("error 103: This function does not exist.")
            ),
            (
                #""code":106,"type":"no_rates_available","info":"Your query did not return any results.""#,
                refused("error 106: Your query did not return any results.")
            ),
            // Too many requests at once; the next ones wait.
            (#""code":106"#, .rateLimited(until: nil)),
            (
                #""code":106,"type":"rate_limit_reached","info":"Maximum rate limitation exceeded.""#,
                .rateLimited(until: nil)
            ),
            (#""code":106,"type":"rate_limit_reached","info":"Slow down.""#, .rateLimited(until: nil)),
            (#""code":104,"info":"Your daily limit has been reached.""#, dayUsed),
            (
                #""code":105,"type":"source_currency_access_restricted""#,
                refused("error 105: source_currency_access_restricted")
            ),
            (#""code":"rate_limit_reached","message":"Slow down.""#, .rateLimited(until: nil)),
        ])
    func errors(body: String, error: FetchError) {
        #expect(failure(.layerError(body)) == error)
    }

    @Test(
        "An unexpected answer is judged by its status, and with status 200 by its content",
        arguments: [
            (Reply.text(#"{"success":false}"#), refused("")),
            (.text("<html>524: A timeout occurred</html>", status: 524), .server(status: 524)),
            (.text("<html>", status: 403), .refused(status: 403, message: DisplayText(""))),
            (.text("<html>"), .badAnswer(reason: "it is not JSON in the expected format")),
            (.text(#"{"success":true}"#), .badAnswer(reason: "it is not JSON in the expected format")),
        ])
    func statuses(reply: Reply, error: FetchError) {
        #expect(failure(reply) == error)
    }

    @Test(
        "A status or a header of a limit outranks the code and the words in the body",
        arguments: [
            (429, ["Retry-After": "90"], #""code":999,"info":"…""#, .rateLimited(until: World.start + 90)),
            (429, [:], #""code":106,"type":"no_rates_available","info":"No results.""#, .rateLimited(until: nil)),
            (200, ["Retry-After": "90"], #""code":106,"info":"No results.""#, .rateLimited(until: World.start + 90)),
            (200, ["X-RateLimit-Remaining-Month": "0"], #""code":999"#, quotaUsed),
            (403, ["X-RateLimit-Remaining-Day": "0"], #""code":999"#, dayUsed),
            (200, ["X-RateLimit-Remaining-Day": "1"], #""code":999"#, refused("error 999")),
            (429, ["Retry-After": "90"], #""code":101"#, CurrencyLayerFailure.keyRefused),
        ] as [(Int, [String: String], String, FetchError)])
    func limitHeaders(status: Int, headers: [String: String], body: String, error: FetchError) {
        let reply = Reply.text(#"{"success":false,"error":{\#(body)}}"#, status: status, headers: headers)
        #expect(failure(reply) == error)
    }

    private func gatewayFailure(_ reply: Reply) -> FetchError? {
        world.environment = ["TODAY_RATES_CURRENCYLAYER": "https://api.apilayer.com/currency_data"]
        return world.failure("GET https://api.apilayer.com/currency_data/live", reply)
    }

    private func sentence(_ error: FetchError?) -> String {
        error?.sentence(SourceDescriptor.rates.provided(by: "currencylayer").label) ?? ""
    }

    @Test(
        "A month ends with its last second",
        arguments: [
            ("2026-12-31T23:59:59Z", "2027-01-01T00:00:00Z"), ("2027-01-01T00:00:00Z", "2027-02-01T00:00:00Z"),
            ("2028-02-29T12:00:00Z", "2028-03-01T00:00:00Z"), ("0999-09-09T00:00:00Z", "0999-10-01T00:00:00Z"),
        ])
    func monthEnd(now: String, end: String) throws {
        let now = try #require(RFC3339.date(now))
        #expect(RFC3339.text(CurrencyLayerFailure.monthEnd(after: now)) == end)
    }

    @Test("No message has the key, even if an answer repeats it")
    func hidden() {
        let said = "\(World.key) is not allowed"
        let errors = [
            failure(.layerError(#""code":105,"info":"\#(said)""#)),
            failure(.text(#"{"message":"\#(said)"}"#, status: 400)),
            failure(.text(said, status: 502)), failure(.text(said)),
            failure(.failure(.unreachable(reason: "the connection was refused"))),
        ]
        for error in errors {
            #expect(error != nil && !"\(String(describing: error))\(sentence(error))".contains(World.key))
            #expect(!sentence(error).contains("access_key"))
        }
    }

    @Test("A 401 of the gateway is a wrong key, a 403 a key of another API, a 429 too many requests")
    func gatewayErrors() {
        let invalid = gatewayFailure(.text(#"{"message":"Invalid authentication credentials"}"#, status: 401))
        #expect(invalid == CurrencyLayerFailure.keyRefused)
        let elsewhere = gatewayFailure(.text(#"{"message":"You cannot consume this service"}"#, status: 403))
        #expect(sentence(elsewhere).contains("a different endpoint") && elsewhere?.needsSignIn == true)
        #expect(
            gatewayFailure(.text("", status: 429, headers: ["Retry-After": "30"]))
                == .rateLimited(until: World.start + 30))
    }

    private static let either = "You have exceeded your daily/monthly API rate limit."

    @Test(
        "A used-up day ends at midnight and a used-up month with the month; headers outrank words",
        arguments: [
            ("3/0", "100/63", either, dayUsed), ("3/1", "100/0", either, quotaUsed), ("3/0", "100/0", "", quotaUsed),
            ("3/0", "", "Your monthly limit is reached.", dayUsed), ("", "100/0", "Daily limit", quotaUsed),
            ("3/2", "100/63", either, .rateLimited(until: nil)),
            // Without headers, or with those of the other limit only, the words decide.
            ("", "", either, dayUsed), ("", "", "Your daily limit is reached.", dayUsed),
            ("", "", "Your monthly limit is reached.", quotaUsed), ("", "", "Slow down.", .rateLimited(until: nil)),
            ("", "100/63", either, dayUsed), ("3/2", "", "Your monthly limit is reached.", quotaUsed),
        ])
    func limits(day: String, month: String, message: String, error: FetchError) {
        var headers: [String: String] = [:]
        for (period, counts) in [("Day", day), ("Month", month)] where !counts.isEmpty {
            let numbers = counts.split(separator: "/").map(String.init)
            (headers["X-RateLimit-Limit-\(period)"], headers["X-RateLimit-Remaining-\(period)"]) = (
                numbers[0], numbers[1]
            )
        }
        #expect(gatewayFailure(.text(#"{"message":"\#(message)"}"#, status: 429, headers: headers)) == error)
    }
}

@Suite("The access key of CurrencyLayer")
struct CurrencyLayerKeyTests {
    private let world = World(signedIn: false)
    private let list = Reply.text(#"{"success":true,"currencies":{"CRC":"Costa Rican Col\u00f3n"}}"#)

    private func signIn(_ key: String?) -> FetchError? {
        failure { () throws(FetchError) in try world.rates.signIn(SignInRequest(clientID: nil, clientSecret: key)) }
    }

    @Test("The key is read without echo, checked with one request, and stored")
    func asked() {
        world.provider = "currencylayer"
        world.answers = [World.key]
        world.expect(World.listRequest, list)
        #expect(signIn(nil) == nil)
        #expect(world.questions.map(\.isSecret) == [true])
        #expect(world.questions[0].words.contains("https://currencylayer.com/dashboard"))
        #expect(world.stored?.accessToken == World.key && world.remarks.isEmpty)
        #expect(world.book == [World.listRequest, "lock", "save \(World.key)", "unlock"])
    }

    @Test("If another provider is configured, a remark says how to change that")
    func remark() {
        world.expect(World.listRequest, list)
        #expect(signIn(World.key) == nil)
        #expect(
            world.remarks == [
                "Rates still come from Frankfurter. To use CurrencyLayer, run `rates config rates.provider currencylayer`."
            ])
    }

    @Test("A malformed key is prompted for again, three times, and never sent")
    func malformed() {
        world.answers = ["", "two words", "short"]
        #expect(signIn(nil)?.needsSignIn == true)
        #expect(world.questions.count == 3)
        #expect(world.requests.isEmpty)
        #expect(world.stored == nil)
        for key in ["", "a&b=cdefghijk", "0123456\r\nX: 1", String(repeating: "a", count: 129)] {
            #expect(signIn(key)?.needsSignIn == true)
        }
        #expect(world.requests.isEmpty)
        let reason = "an access key has 32 letters and digits; find yours at https://currencylayer.com/dashboard"
        #expect(signIn("short") == .signInFailed(reason: reason))
    }

    @Test("Without a terminal there is no sign-in")
    func nobody() {
        #expect(signIn(nil) == .notSignedIn)
    }

    @Test("A key that is refused is not stored, and the previous one stays")
    func refused() {
        world.haveKey("another0key0that0works")
        world.expect(World.listRequest, .layerError(#""code":101,"type":"invalid_access_key""#))
        #expect(signIn(World.key) == CurrencyLayerFailure.keyRefused)
        #expect(world.stored?.accessToken == "another0key0that0works")
        world.expect(World.listRequest, .failure(.timedOut(seconds: 10)))
        #expect(signIn(World.key) == .timedOut(seconds: 10))
        #expect(world.stored?.accessToken == "another0key0that0works")
    }

    @Test("A key whose requests are used up is stored, with a remark")
    func used() {
        world.provider = "currencylayer"
        world.expect(World.listRequest, .layerError(#""code":104"#))
        #expect(signIn(World.key) == nil)
        #expect(world.stored?.accessToken == World.key)
        #expect(world.remarks == ["Your plan's monthly request limit has been reached."])
    }

    @Test("A key whose requests of today are used up is stored, with a remark about the day")
    func usedToday() {
        world.provider = "currencylayer"
        world.expect(World.listRequest, .layerError(#""code":104,"info":"Your daily limit has been reached.""#))
        #expect(signIn(World.key) == nil && world.stored?.accessToken == World.key)
        #expect(world.remarks == ["Your plan's daily request limit has been reached."])
    }

    @Test("Signing out deletes the key here; it cannot be revoked")
    func signOut() throws {
        #expect(try world.rates.signOut() == .notSignedIn)
        world.haveKey()
        #expect(try world.rates.signOut() == .forgotten)
        #expect(world.stored == nil && world.requests.isEmpty)
    }
}
