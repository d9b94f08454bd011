import Foundation
import TestRig
import TestSupport

/// The program in place of `topgames` in a second bar, which shows what the first one is meant to show.
struct StandIn {
    private let world: World
    private let bar: Bar
    private let said: String

    /// The folder that it is in.
    let folder: String

    init(_ world: World, _ bar: Bar) throws {
        self.world = world
        self.bar = bar
        folder = "\(world.home.root)/stand-in"
        said = "\(folder)/said"
        let script = "[[ \"$*\" == *--follow* ]] && exec tail -n +1 -f '\(said)'\nexec tail -n 1 '\(said)'"
        try world.script("topgames", script, in: folder)
        try Data(bar.header.utf8).write(to: URL(fileURLWithPath: said))
    }

    /// Makes it print what makes the bar show `text`.
    func say(_ text: String) throws { try say(raw: bar.says(text)) }

    /// Makes it print this line to the bar.
    func say(raw line: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: said))
        try file.seekToEnd()
        try file.write(contentsOf: Data((line + "\n").utf8))
        try file.close()
    }
}
