import TestSupport
import Testing

@testable import TodayFetching

@Suite("Twitch wants a token validated at the start and once an hour")
struct ValidationTests {
    private let world = World()

    private func validatedAgo(_ seconds: Double?) {
        world.stored?.validatedAt = seconds.map { World.start.addingTimeInterval(-$0) }
    }

    @Test("within the hour it is not validated again")
    func withinTheHour() throws {
        validatedAgo(3600)
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(!world.book.contains { $0.hasPrefix("save") })
    }

    @Test(
        "after an hour, never yet, or in the future by a wrong clock: once, and that is stored",
        arguments: [3601, 1e9, nil, -60] as [Double?])
    func afterAnHour(ago: Double?) throws {
        validatedAgo(ago)
        world.expect(World.validateRequest, Reply.valid)
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.stored?.validatedAt == World.start)
        #expect(world.book.first == "GET id/validate as access-1")
    }

    @Test("a program that starts validates, however recent the last time, and once per run")
    func atTheStart() throws {
        world.mustValidate = true
        world.expect(World.validateRequest, Reply.valid)
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.stored?.validatedAt == World.start)
    }

    @Test("a token that is no longer valid is renewed before it is used")
    func invalid() throws {
        validatedAgo(nil)
        world.expect(World.validateRequest, Reply.invalid)
        world.expect(World.refreshRequest, .tokens("access-2", refresh: "refresh-2"))
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(!world.book.contains("GET api/games/top?first=20 as access-1"))
    }

    @Test(
        "if the sign-in server is down, the API is used all the same, and the token validated later",
        arguments: [
            Reply.failure(.timedOut(seconds: 10)), .identity(500, ""), .identity(429, ""),
            .fixture("bad-gateway.html", status: 502),
        ])
    func serverDown(reply: Reply) throws {
        validatedAgo(4000)
        world.expect(World.validateRequest, reply)
        world.expectTop()
        _ = try world.source.fetch(.poll)
        #expect(world.stored?.validatedAt == World.start.addingTimeInterval(-4000))
    }

    @Test("the time of a validation does not overwrite what another process stored meanwhile")
    func changedMeanwhile() throws {
        validatedAgo(nil)
        world.expect(World.validateRequest, Reply.valid)
        world.whileLocked = { [world] in world.stored?.accessToken = "access-2" }
        world.expectTop()
        _ = try? world.source.fetch(.poll)
        #expect(world.stored?.accessToken == "access-2")
        #expect(world.stored?.validatedAt == nil)
    }
}
