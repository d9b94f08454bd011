import Foundation
import TestRig
import TestSupport
import Testing

/// A bar on its own screen.
struct RunningBar {
    let bar: Bar
    let screen: any Screen
    private let world: World

    /// Starts a bar; the programs of a stand-in take precedence over all others.
    init(_ bar: Bar, _ world: World, with standIn: StandIn? = nil) async throws {
        self.bar = bar
        self.world = world
        let folder = "\(world.home.root)/bars"
        screen =
            switch bar.display {
            case .x: try await XScreen(world, size: "1000x40")
            case .wayland(let file):
                try await WaylandScreen(
                    world, size: "1000x40", configuration: file.map { "include \(folder)/\($0)" } ?? "")
            }
        var environment = world.environment.merging(screen.environment) { _, new in new }
        environment["TERMINAL"] = "terminal"
        if let standIn {
            environment["STAND_IN"] = "yes"
            environment["PATH"] = "\(standIn.folder):\(environment["PATH"] ?? "")"
        }
        let command = "cd '\(folder)' && \(bar.command)"
        _ = try world.start(ProgramStart("/bin/sh", ["-c", command], environment: environment))
    }

    /// The variables that all of its processes have, and no others.
    private var variables: [String: String] { screen.environment.merging(["HOME": world.home.root]) { own, _ in own } }

    func process() async throws -> pid_t {
        var found: [pid_t] = []
        try await ProcProbe.wait("\(bar.process) among the processes") {
            found = ProcessList.find(bar.process, with: variables)
            return found.count == 1
        }
        return found[0]
    }

    /// Our programs that it started.
    var feeds: [pid_t] { ProcessList.find("topgames", with: variables) }
}

/// A bar with our feed and, on another screen, the same bar with the output of a test.
struct BarPair {
    let world: World
    /// The bar with our feed.
    let bar: RunningBar
    /// The bar with the output of a test.
    let other: RunningBar
    /// Prints to the other bar.
    let standIn: StandIn
    private let opened: EventLog<String>

    init(_ bar: Bar, _ world: World) async throws {
        self.world = world
        try world.equip()
        try Configurations.write(to: "\(world.home.root)/bars", world)
        if bar.needsBus { try await world.startBus() }
        opened = try FolderEvents.watch(world.home.root)
        standIn = try StandIn(world, bar)
        self.bar = try await RunningBar(bar, world)
        other = try await RunningBar(bar, world, with: standIn)
    }

    /// Shows these places, and waits until both bars look exactly the same.
    func picture(of places: [Place]) async throws -> Picture {
        let text = bar.bar.line(places)
        try world.show(places)
        try standIn.say(text)
        do {
            return try await bar.screen.picture("the text \(text)") { picture in
                picture == (try await other.screen.picture()) && picture.drawn?.width ?? 0 > 100
            }
        } catch {
            try await bar.screen.picture().save("\(bar.bar.name)-failed.png", world)
            try await other.screen.picture().save("\(bar.bar.name)-failed-expected.png", world)
            throw error
        }
    }

    /// Clicks, and again if a click may be lost, as a user would, until something happens.
    func click(
        _ place: Point, button: Int, _ events: EventLog<String>, _ wanted: String,
        until accepts: @escaping @Sendable (String) -> Bool
    ) async throws {
        let mark = events.count
        for _ in 0..<(bar.bar.losesClicks ? 6 : 0) {
            try await bar.screen.click(place, button: button)
            if (try? await events.first(after: mark, wanted, limit: 10, where: accepts)) != nil { return }
        }
        try await bar.screen.click(place, button: button)
        try await events.first(after: mark, wanted, where: accepts)
    }

    /// Clicks, and returns the address or the command that this opens.
    func opened(_ place: Point, button: Int) async throws -> String {
        try await click(place, button: button, opened, "something opened") { $0 == "opened" }
        return world.home.text("\(world.home.root)/opened")?.split(separator: "\n").first.map(String.init) ?? ""
    }
}
