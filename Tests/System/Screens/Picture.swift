import Foundation
import TestRig
import TestSupport
import Testing

/// The content of a screen at one moment.
struct Picture: Equatable, Sendable {
    let width: Int
    let height: Int
    /// Row by row, four bytes per pixel: blue, green, red and unused.
    let bytes: Data

    /// The box around everything light, such as the text of bars; `nil` if there is nothing.
    var drawn: Box? {
        var row = (bytes: Data(), light: [Int]())
        var (rows, columns) = ([Int](), Set<Int>())
        for y in 0..<height {
            let bytes = self.bytes[(y * width * 4)..<((y + 1) * width * 4)]
            // Most rows equal the one above, which is a fast comparison.
            if bytes != row.bytes {
                row = (bytes, (0..<width).filter { isLight(y * width + $0) })
                columns.formUnion(row.light)
            }
            if !row.light.isEmpty { rows.append(y) }
        }
        guard let first = rows.first, let last = rows.last else { return nil }
        return Box(x: columns.min()!...columns.max()!, y: first...last)
    }

    func isWhite(_ place: Point) -> Bool {
        let pixel = place.y * width + place.x
        return bytes[(pixel * 4)..<(pixel * 4 + 3)].allSatisfy { $0 == 255 }
    }

    private func isLight(_ pixel: Int) -> Bool { bytes[(pixel * 4)..<(pixel * 4 + 3)].reduce(0) { $0 + Int($1) } > 400 }
}

/// A place on a screen, in pixels from its upper left corner.
struct Point: Sendable {
    let x: Int
    let y: Int
}

/// A part of a screen.
struct Box: Sendable {
    let x: ClosedRange<Int>
    let y: ClosedRange<Int>

    var width: Int { x.count }
    /// A point near its left end.
    var left: Point { Point(x: x.lowerBound + 20, y: middle) }
    /// A point near its right end.
    var right: Point { Point(x: x.upperBound - 20, y: middle) }

    /// The distance of its middle from the left.
    var centre: Int { (x.lowerBound + x.upperBound) / 2 }

    private var middle: Int { (y.lowerBound + y.upperBound) / 2 }
}

extension Picture {
    /// Reads the memory of a screen: four bytes per pixel, blue, green, red and unused.
    init?(width: Int, height: Int, memory: Data) {
        guard memory.count >= width * height * 4 else { return nil }
        self.init(width: width, height: height, bytes: Data(memory.prefix(width * height * 4)))
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

    /// Saves it among the artifacts for human review, enlarging the flat ones of bars.
    func save(_ name: String, _ world: World) async throws {
        guard Tool.areThere("convert") else { return }
        let file = "\(world.home.root)/\(UUID())"
        try bytes.write(to: URL(fileURLWithPath: file))
        let format = ["-size", "\(width)x\(height)", "-depth", "8", "bgra:\(file)", "-alpha", "off"]
        let scale = ["-scale", height < 100 ? "200%" : "100%", try Artifacts.path(name)]
        #expect(try await world.run(world.tool("convert", format + scale)).code == 0)
    }
}
