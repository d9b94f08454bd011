import Testing
import TodayCore

@testable import TodaySources

@Suite("Twitch wants a token validated at the start and once an hour")
struct ValidationTests {
    private let world = World()

    private func validatedAgo(_ seconds: Double?) {
        world.stored?.validatedAt = seconds.map { World.start.addingTimeInterval(-$0) }
    }

    @Test("within the hour nobody is asked")
    func withinTheHour() throws {
        validatedAgo(3600)
        world.expectTop()
        _ = try world.source.fetch(.top)
        #expect(!world.book.contains { $0.hasPrefix("save") })
    }

    @Test(
        "after an hour, or never yet, or in the future by a clock that was wrong: once, and that is kept",
        arguments: [3601, 1e9, nil, -60] as [Double?])
    func afterAnHour(ago: Double?) throws {
        validatedAgo(ago)
        world.expect(World.validateRequest, Reply.valid)
        world.expectTop()
        _ = try world.source.fetch(.top)
        #expect(world.stored?.validatedAt == World.start)
        #expect(world.book.first == "GET id/validate as access-1")
    }

    @Test("a program that starts validates however short ago it was, and once a run")
    func atTheStart() throws {
        world.mustValidate = true
        world.expect(World.validateRequest, Reply.valid)
        world.expectTop()
        _ = try world.source.fetch(.top)
        #expect(world.stored?.validatedAt == World.start)
    }

    @Test("a token that is not valid any more is renewed before anybody is asked with it")
    func invalid() throws {
        validatedAgo(nil)
        world.expect(World.validateRequest, Reply.invalid)
        world.expect(World.refreshRequest, .tokens("access-2", refresh: "refresh-2"))
        world.expectTop()
        _ = try world.source.fetch(.top)
        #expect(!world.book.contains("GET api/games/top?first=20 as access-1"))
    }

    @Test(
        "where the sign-in server is out of order, the API is asked all the same, and validated later",
        arguments: [
            Reply.failure(.timedOut(seconds: 10)), .identity(500, ""), .identity(429, ""),
            .fixture("bad-gateway.html", status: 502),
        ])
    func serverDown(reply: Reply) throws {
        validatedAgo(4000)
        world.expect(World.validateRequest, reply)
        world.expectTop()
        _ = try world.source.fetch(.top)
        #expect(world.stored?.validatedAt == World.start.addingTimeInterval(-4000))
    }

    @Test("what another process keeps meanwhile is not overwritten by the time of a validation")
    func changedMeanwhile() throws {
        validatedAgo(nil)
        world.expect(World.validateRequest, Reply.valid)
        world.whileLocked = { [world] in world.stored?.accessToken = "access-2" }
        world.expectTop()
        _ = try? world.source.fetch(.top)
        #expect(world.stored?.accessToken == "access-2")
        #expect(world.stored?.validatedAt == nil)
    }
}
