import TestSupport

/// A bar with our feed, and beside it, on a screen of its own, the same bar that shows what a test says.
struct BarPair {
    let world: World
    /// The bar with our feed.
    let bar: RunningBar
    /// The bar that shows what a test says.
    let other: RunningBar
    /// What tells the other bar.
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

    /// Shows these places, and waits until both bars show exactly the same picture of them.
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

    /// Clicks, and gives the address or the command that is opened by that.
    func opened(_ place: Point, button: Int) async throws -> String {
        let mark = opened.count
        try await bar.screen.click(place, button: button)
        try await opened.first(after: mark, "something opened") { $0 == "opened" }
        return world.home.text("\(world.home.root)/opened")?.split(separator: "\n").first.map(String.init) ?? ""
    }
}
