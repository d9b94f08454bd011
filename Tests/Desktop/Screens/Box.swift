/// A place on a screen, in pixels from its upper left corner.
struct Point: Sendable {
    let x: Int
    let y: Int
}

/// A part of a screen.
struct Box: Sendable {
    let x: ClosedRange<Int>
    let y: ClosedRange<Int>

    /// Its width in pixels.
    var width: Int { x.count }
    /// A point near its left end.
    var left: Point { Point(x: x.lowerBound + 20, y: middle) }
    /// A point near its right end.
    var right: Point { Point(x: x.upperBound - 20, y: middle) }

    /// The distance of its middle from the left.
    var centre: Int { (x.lowerBound + x.upperBound) / 2 }

    private var middle: Int { (y.lowerBound + y.upperBound) / 2 }
}
