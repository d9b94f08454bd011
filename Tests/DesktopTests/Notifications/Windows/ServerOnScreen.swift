import Foundation
import TestSupport
import Testing

/// A notification server that runs on a screen of its own, with a daemon and a witness.
struct ServerOnScreen {
    let server: WindowServer
    let world: World
    let screen: XScreen
    let witness: BusWitness
    let daemon: Daemon
    /// The screen without any notification.
    let empty: Picture
    private var process: RunningProgram

    /// Starts all of it; `prepare` is for what the server needs on the bus.
    init(_ server: WindowServer, _ world: World, prepare: (World) async throws -> Void = { _ in }) async throws {
        self.server = server
        self.world = world
        screen = try await XScreen(world, size: "800x600")
        try await world.startBus()
        try await prepare(world)
        witness = try await BusWitness(world)
        process = try world.start(Self.command(server, world, screen))
        try await world.awaitServer()
        try world.signIn()
        daemon = try await world.startSettledDaemon()
        try await world.settle()
        empty = try await screen.picture()
    }

    private static func command(_ server: WindowServer, _ world: World, _ screen: XScreen) -> ProgramStart {
        let environment = screen.environment.merging(["NO_AT_BRIDGE": "1"]) { own, _ in own }
        return world.tool(server.program, [], environment: environment)
    }

    /// Kills the server and starts it anew.
    mutating func restart() async throws {
        process.signal(SIGKILL)
        try await process.ended()
        process = try world.start(Self.command(server, world, screen))
        try await world.awaitServer()
    }

    /// The windows that can be seen.
    func windows() async throws -> [String] {
        let search = ["search", "--onlyvisible", "--class", server.name]
        let found = try await world.run(world.tool("xdotool", search, environment: screen.environment))
        return found.output.split(separator: "\n").map(String.init)
    }

    /// Waits until so many windows can be seen, and nothing is about to change that.
    func awaitWindows(_ count: Int) async throws {
        try await wait("\(count) windows") { try await windows().count == count }
        try await world.settle()
        #expect(try await windows().count == count)
    }

    /// Where a window is.
    func box(_ window: String) async throws -> Box {
        let text = try await world.ask(
            "xdotool", "getwindowgeometry", "--shell", window, environment: screen.environment)
        let pairs = text.split(separator: "\n").map { $0.split(separator: "=") }
        let values = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], Int($0[1]) ?? 0) })
        let (x, y) = (try #require(values["X"]), try #require(values["Y"]))
        let (width, height) = (try #require(values["WIDTH"]), try #require(values["HEIGHT"]))
        return Box(x: x...(x + width - 1), y: y...(y + height - 1))
    }

    /// What is shown when nothing moves any more: it is still there when all programs have come to rest.
    func picture() async throws -> Picture {
        var before = empty
        return try await screen.picture("a notification") { picture in
            defer { before = picture }
            try await world.settle()
            return picture != empty && picture == before
        }
    }

    /// Has another program show something, and gives its id.
    @discardableResult
    func showAsAnother(_ notification: SentNotification) async throws -> Int {
        try await another("Notify", ["susssasa{sv}i"] + notification.arguments(of: "another"))
    }

    /// Has another program take a notification back.
    func close(_ id: Int) async throws {
        try await another("CloseNotification", ["u", "\(id)"])
    }

    @discardableResult
    private func another(_ method: String, _ arguments: [String]) async throws -> Int {
        let name = "org.freedesktop.Notifications"
        let call = ["call", name, "/org/freedesktop/Notifications", name, method, "--"]
        let outcome = try await world.run(
            world.tool("busctl", ["--address=\(world.busAddress)"] + call + arguments))
        #expect(outcome.code == 0, "\(outcome)")
        return outcome.output.split(separator: " ").last.flatMap { Int($0.trimmingCharacters(in: .newlines)) } ?? 0
    }

    /// There are no events for what is on a screen, so it looks again and again.
    func wait(_ wanted: String, until holds: () async throws -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(SafetyLimit.seconds)
        while ContinuousClock.now < end {
            if try await holds() { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw NeverHappened(wanted: wanted, log: "the screen of \(server.name)")
    }
}
