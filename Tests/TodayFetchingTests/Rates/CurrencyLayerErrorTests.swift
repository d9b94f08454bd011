import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("Errors of CurrencyLayer")
struct CurrencyLayerErrorTests {
    private let world = World(signedIn: false)

    init() {
        world.provider = "currencylayer"
        world.haveKey()
    }

    private func failure(_ reply: Reply) -> FetchError? { world.failure(World.liveRequest, reply) }

    private func gatewayFailure(_ reply: Reply) -> FetchError? {
        world.environment = ["TODAY_RATES_CURRENCYLAYER": "https://api.apilayer.com/currency_data"]
        return world.failure("GET https://api.apilayer.com/currency_data/live", reply)
    }

    private func sentence(_ error: FetchError?) -> String {
        error?.sentence(SourceDescriptor.rates.provided(by: "currencylayer").label) ?? ""
    }

    @Test(
        "a used-up month, with or without a type, ends with the month, by UTC",
        arguments: [
            #""code":104,"type":"usage_limit_reached","info":"Your monthly usage limit has been reached.""#,
            #""code":104,"info":"Your monthly usage limit has been reached.""#, #""code":104"#,
            #""code":"monthly_limit_reached","message":"…""#,
        ])
    func quota(error: String) throws {
        let end = try #require(RFC3339.date("2026-12-01T00:00:00Z"))
        #expect(failure(.layerError(error)) == .quotaUsed(until: end))
        #expect(sentence(.quotaUsed(until: end)) == "The monthly request limit of CurrencyLayer has been reached.")
    }

    @Test(
        "a month ends with its last second",
        arguments: [
            ("2026-12-31T23:59:59Z", "2027-01-01T00:00:00Z"), ("2027-01-01T00:00:00Z", "2027-02-01T00:00:00Z"),
            ("2028-02-29T12:00:00Z", "2028-03-01T00:00:00Z"), ("0999-09-09T00:00:00Z", "0999-10-01T00:00:00Z"),
        ])
    func monthEnd(now: String, end: String) throws {
        let now = try #require(RFC3339.date(now))
        #expect(RFC3339.text(CurrencyLayerFailure.monthEnd(after: now)) == end)
    }

    @Test("a wrong key and an inactive account are for the person to mend", arguments: [101, 102])
    func account(code: Int) {
        let error = failure(.layerError(#""code":\#(code),"info":"…""#))
        #expect(error?.needsSignIn == true && error?.exitCode == .notSignedIn)
        #expect(sentence(error).contains("https://currencylayer.com/dashboard"))
    }

    @Test(
        "a plan without https is named as the reason, and is for the person to change",
        arguments: [
            #""code":105,"type":"https_access_restricted","info":"Access Restricted""#,
            #""code":105,"info":"Your current Subscription Plan does not support HTTPS Encryption.""#,
            #""code":"https_access_restricted""#,
        ])
    func encryption(error: String) {
        let found = failure(.layerError(error))
        #expect(sentence(found).contains("only unencrypted requests") && found?.needsSignIn == true)
    }

    @Test("all other errors are refusals with the service's number and words, and with status 200 as it came")
    func others() {
        let words = "This function does not exist."
        let named = failure(.layerError(#""code":103,"type":"invalid_api_function","info":"\#(words)""#))
        #expect(named == .refused(status: 200, message: DisplayText("error 103: \(words)")))
        #expect(failure(.layerError(#""code":106"#)) == .refused(status: 200, message: DisplayText("error 106")))
        #expect(
            failure(.layerError(#""code":105,"type":"source_currency_access_restricted""#))
                == .refused(status: 200, message: DisplayText("error 105: source_currency_access_restricted")))
        #expect(
            failure(.layerError(#""code":"rate_limit_reached","message":"Slow down.""#))
                == .refused(status: 200, message: DisplayText("error rate_limit_reached: Slow down.")))
        #expect(failure(.text(#"{"success":false}"#)) == .refused(status: 200, message: DisplayText("")))
    }

    @Test("no message has the key, whoever repeats it")
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

    @Test("the gateway's statuses: 401 is the key, 403 a key of elsewhere, 429 too much")
    func gateway() throws {
        let invalid = gatewayFailure(.text(#"{"message":"Invalid authentication credentials"}"#, status: 401))
        #expect(invalid == CurrencyLayerFailure.keyRefused)
        let elsewhere = gatewayFailure(.text(#"{"message":"You cannot consume this service"}"#, status: 403))
        #expect(sentence(elsewhere).contains("another of its addresses") && elsewhere?.needsSignIn == true)
        let end = try #require(RFC3339.date("2026-12-01T00:00:00Z"))
        let month = #"{"message":"You have exceeded your daily/monthly API rate limit."}"#
        #expect(gatewayFailure(.text(month, status: 429)) == .quotaUsed(until: end))
        #expect(
            gatewayFailure(.text("", status: 429, headers: ["X-RateLimit-Remaining-Month": "0"]))
                == .quotaUsed(until: end))
        #expect(
            gatewayFailure(.text("", status: 429, headers: ["Retry-After": "30"]))
                == .rateLimited(until: World.start + 30))
    }

    @Test("a gateway that times out is an outage, and a web page with status 200 a bad answer")
    func statuses() {
        #expect(failure(.text("<html>524: A timeout occurred</html>", status: 524)) == .server(status: 524))
        #expect(failure(.text("<html>", status: 403)) == .refused(status: 403, message: DisplayText("")))
        #expect(failure(.text("<html>")) == .badAnswer(reason: "it is not the expected JSON"))
        #expect(failure(.text(#"{"success":true}"#)) == .badAnswer(reason: "it is not the expected JSON"))
    }
}
