import TestRig
import TestSupport

/// A bar with our feed and, on another screen, the same bar with what a test prints.
struct BarPair {
    let world: World
    /// The bar with our feed.
    let bar: RunningBar
    /// The bar with what a test prints.
    let other: RunningBar
    /// Feeds the other bar.
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

    /// Clicks, and returns the address or the command that this opens.
    func opened(_ place: Point, button: Int) async throws -> String {
        let mark = opened.count
        try await bar.screen.click(place, button: button)
        try await opened.first(after: mark, "something opened") { $0 == "opened" }
        return world.home.text("\(world.home.root)/opened")?.split(separator: "\n").first.map(String.init) ?? ""
    }
}
