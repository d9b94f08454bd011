import Foundation
import TestRig
import TestSupport
import Testing

/// A notification server on its own screen, with a daemon and a witness.
struct ServerOnScreen {
    let server: WindowServer
    let world: World
    let screen: any Screen
    let witness: BusWitness
    let daemon: Daemon
    /// The screen without any notifications.
    let empty: Picture
    private var process: RunningProgram

    /// Starts everything; `prepare` starts what the server needs on the bus.
    init(
        _ server: WindowServer, _ world: World, size: String = "800x600", environment: [String: String] = [:],
        prepare: (World) async throws -> Void = { _ in }
    ) async throws {
        self.server = server
        self.world = world
        screen =
            switch server.display {
            case .x: try await XScreen(world, size: size)
            case .wayland: try await WaylandScreen(world, size: size)
            }
        try await world.startBus()
        try await prepare(world)
        witness = try await BusWitness(world)
        process = try world.start(Self.command(server, world, screen))
        try await world.awaitServer()
        try world.signIn()
        daemon = try await world.startSettledDaemon(environment: environment)
        for program in [daemon.program, process] { try await ProcProbe.waitUntilIdle(program.pid) }
        empty = try await screen.picture()
    }

    private static func command(_ server: WindowServer, _ world: World, _ screen: any Screen) throws -> ProgramStart {
        let environment = screen.environment.merging(["NO_AT_BRIDGE": "1"]) { own, _ in own }
        return world.tool(server.program, try server.arguments(world), environment: environment)
    }

    mutating func restart() async throws {
        process.signal(SIGKILL)
        try await process.ended()
        process = try world.start(Self.command(server, world, screen))
        try await world.awaitServer()
    }

    /// Waits until daemon and server have nothing left to do; a display may never rest.
    func settle() async throws {
        for program in [daemon.program, process, daemon.program] { try await ProcProbe.waitUntilIdle(program.pid) }
    }

    /// Waits until this many notifications are visible, and no more will come.
    func awaitCount(_ count: Int) async throws {
        try await wait("\(count) notifications") { try await server.count(self) == count }
        try await settle()
        #expect(try await server.count(self) <= count)
    }

    /// The picture once nothing moves any longer.
    ///
    /// It stays when the programs are idle, or it is the last picture before the notification disappeared.
    func picture() async throws -> Picture {
        var before = empty
        if server.isFleeting {
            try await wait("a notification that goes") {
                let picture = try await screen.picture()
                defer { if picture != empty { before = picture } }
                return picture == empty && before != empty
            }
            return before
        }
        return try await screen.picture("a notification") { picture in
            defer { before = picture }
            try await settle()
            return picture != empty && picture == before
        }
    }

    /// Shows a notification of another program, and returns its id.
    @discardableResult
    func showAsAnother(_ notification: SentNotification) async throws -> Int {
        try await another("Notify", ["susssasa{sv}i"] + notification.arguments(of: "another"))
    }

    /// Shows and withdraws a notification: its first drawing can take a server longer than `todayd` waits.
    func warmUp() async throws {
        let words = ["susssasa{sv}i", "another", "0", "", "Warm", "up", "0", "0", "-1"]
        let shown = try await another("Notify", words)
        try await wait("something drawn") { try await screen.picture() != empty }
        try await close(shown)
        try await wait("an empty screen") { try await screen.picture() == empty }
    }

    /// Withdraws a notification of another program.
    func close(_ id: Int) async throws { try await another("CloseNotification", ["u", "\(id)"]) }

    @discardableResult
    private func another(_ method: String, _ arguments: [String]) async throws -> Int {
        let name = "org.freedesktop.Notifications"
        let call = ["call", name, "/org/freedesktop/Notifications", name, method, "--"]
        let outcome = try await world.run(world.tool("busctl", ["--address=\(world.busAddress)"] + call + arguments))
        #expect(outcome.code == 0, "\(outcome)")
        return outcome.output.split(separator: " ").last.flatMap { Int($0.trimmingCharacters(in: .newlines)) } ?? 0
    }

    /// A screen has no events, so it is polled.
    func wait(_ wanted: String, until holds: () async throws -> Bool) async throws {
        try await ProcProbe.wait("\(wanted) on the screen of \(server.name)", until: holds)
    }
}

extension ServerOnScreen {
    func windows() async throws -> [String] {
        let search = ["search", "--onlyvisible", "--class", server.name]
        let found = try await world.run(world.tool("xdotool", search, environment: screen.environment))
        return found.output.split(separator: "\n").map(String.init)
    }

    func window() async throws -> Box {
        let text = try await world.ask(
            "xdotool", "getwindowgeometry", "--shell", try #require(try await windows().first),
            environment: screen.environment)
        let pairs = text.split(separator: "\n").map { $0.split(separator: "=") }
        let values = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], Int($0[1]) ?? 0) })
        let (x, y) = (try #require(values["X"]), try #require(values["Y"]))
        let (width, height) = (try #require(values["WIDTH"]), try #require(values["HEIGHT"]))
        return Box(x: x...(x + width - 1), y: y...(y + height - 1))
    }
}
