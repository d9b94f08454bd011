import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("ExchangeRate-API as the fallback for Frankfurter")
struct FallbackTests {
    private let world = World(signedIn: false)
    private static let rates = Reply.erapi(#""USD":1,"BRL":5.4312"#)
    private static let refused = FetchError.unreachable(reason: "the connection was refused")

    /// Makes Frankfurter fail, and then perhaps ExchangeRate-API answer.
    private func poll(
        _ failure: Reply = .failure(refused), _ answer: Reply? = rates, _ request: FetchRequest = .poll
    ) throws -> Page {
        world.expect(World.frankfurterRequest, failure)
        if let answer { world.expect(World.erapiRequest, answer) }
        return try world.rates.fetch(request)
    }

    private func failure(_ failure: Reply = .failure(refused), _ answer: Reply? = nil) -> FetchError? {
        TodayFetchingTests.failure { () throws(FetchError) in _ = try pollTyped(failure, answer) }
    }

    private func pollTyped(_ failure: Reply, _ answer: Reply?) throws(FetchError) -> Page {
        world.expect(World.frankfurterRequest, failure)
        if let answer { world.expect(World.erapiRequest, answer) }
        return try world.rates.fetch(.poll)
    }

    @Test("If Frankfurter cannot be reached, ExchangeRate-API gets the request, and the answer has its name")
    func unreachable() throws {
        let page = try poll()
        #expect(page.rates?.provider == "open.er-api.com" && page.rates?.insteadOf == "frankfurter")
        #expect(page.defaultFailure == Self.refused)
        #expect(world.remarks == [])
        let configured = RatesSource.descriptor.label
        let label = world.rates.label(of: .success(.page(page)), for: .poll, configured: configured)
        #expect(label.service == "ExchangeRate-API")
    }

    @Test("An outage of Frankfurter uses the fallback, and a rate limit or a wrong answer does not")
    func outages() throws {
        _ = try poll(.text("", status: 503))
        for reply in [Reply.text("", status: 429), .text("x"), .text("", status: 404)] {
            world.fallbackPause = nil
            #expect(failure(reply) != nil)
        }
    }

    @Test("The fallback gets no request before the time that it has announced")
    func announced() throws {
        _ = try poll()
        // The next rates come at 00:02:31.
        world.now = Date(timeIntervalSince1970: 1_795_305_750)
        #expect(failure() == Self.refused)
        world.now += 2
        #expect(try poll().rates?.provider == "open.er-api.com")
    }

    @Test("After a failure the fallback rests for an hour, and after a refusal for as long as that says")
    func rest() throws {
        #expect(failure(answering: .text("", status: 500)) == Self.refused)
        world.now += 3_599
        #expect(failure() == Self.refused)
        world.now += 1
        let limited = Reply.text(#"{"result":"error","error-type":"quota-reached"}"#)
        #expect(failure(answering: limited) == Self.refused)
        #expect(world.fallbackPause?.until == world.now + 3_600)
    }

    private func failure(answering answer: Reply) -> FetchError? { failure(.failure(Self.refused), answer) }

    @Test("A user who has chosen a provider keeps it, whether it can be reached or not")
    func chosen() throws {
        world.provider = "frankfurter"
        #expect(failure() == Self.refused)
    }

    @Test("While the last rates are current, and for a check, the fallback gets no request")
    func current() throws {
        let rates = ExchangeRates(
            provider: "frankfurter", table: SampleRates.table(asOf: World.start - 3_600, nextUpdate: World.start))
        world.cachedRates = CachedRates(rates, fetchedAt: World.start - 3_600)
        #expect(failure() == Self.refused)
        world.now += 601
        #expect(try poll().rates?.insteadOf == "frankfurter")
        world.fallbackPause = nil
        #expect(throws: Self.refused) { try poll(.failure(Self.refused), nil, .check) }
    }

    @Test("If the wait cannot be stored, the fallback gets no request")
    func fullDisk() throws {
        world.diskIsFull = true
        #expect(failure() == Self.refused)
    }
}
