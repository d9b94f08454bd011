import Foundation
import TestRig
import TestSupport
import Testing

extension Picture {
    /// Reads the memory of a screen: four bytes per pixel, blue, green, red and unused.
    init?(width: Int, height: Int, memory: Data) {
        guard memory.count >= width * height * 4 else { return nil }
        self.init(width: width, height: height, bytes: [UInt8](memory.prefix(width * height * 4)))
    }

    /// Reads the memory of an X screen from `Xvfb -fbdir`: an XWD file, with its header in network byte order.
    ///
    /// Source: X11/XWDFile.h
    init?(xwd data: Data) {
        let head = [UInt8](data.prefix(100))
        guard head.count == 100 else { return nil }
        func word(_ index: Int) -> Int { head[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) } }
        let colours = word(19) * 12
        guard word(1) == 7, word(11) == 32 else { return nil }
        self.init(width: word(4), height: word(5), memory: data.dropFirst(word(0) + colours))
    }

    /// Saves it among the artifacts for people to look at, enlarging the flat ones of bars.
    func save(_ name: String, _ world: World) async throws {
        guard Tool.areThere("convert") else { return }
        let file = "\(world.home.root)/\(UUID())"
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        let format = ["-size", "\(width)x\(height)", "-depth", "8", "bgra:\(file)", "-alpha", "off"]
        let scale = ["-scale", height < 100 ? "200%" : "100%", try Artifacts.path(name)]
        #expect(try await world.run(world.tool("convert", format + scale)).code == 0)
    }
}
