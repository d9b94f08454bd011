import Glibc

/// A point of a picture, which is 100 wide; y points down.
typealias Point = SIMD2<Float>

/// Red, green, blue and opacity, each from 0 to 1.
typealias Colour = SIMD4<Float>

/// The colour at each point.
typealias Paint = (Point) -> Colour

/// An opaque colour such as 0xFF8800.
func rgb(_ hex: Int) -> Colour { Colour(Float(hex >> 16), Float(hex >> 8 & 0xFF), Float(hex & 0xFF), 255) / 255 }

func mix(_ first: Colour, _ second: Colour, _ share: Float) -> Colour {
    first + (second - first) * min(1, max(0, share))
}

extension Colour {
    func faded(_ opacity: Float) -> Colour { Colour(x, y, z, w * opacity) }
    /// Darker below 0, brighter above it.
    func lit(_ amount: Float) -> Colour {
        let end: Colour = amount < 0 ? [0.04, 0.02, 0.1, w] : [1, 1, 0.95, w]
        return mix(self, end, abs(amount))
    }
}

func length(_ point: Point) -> Float { (point * point).sum().squareRoot() }

/// A shape as the distance to its edge, negative inside, and the box that contains it.
struct Shape {
    var low: Point
    var high: Point
    let distance: (Point) -> Float

    static func ellipse(_ centre: Point, _ radius: Point) -> Shape {
        Shape(low: centre - radius, high: centre + radius) { point in
            let offset = (point - centre) / radius
            let size = length(offset)
            return size < 0.01 ? -min(radius.x, radius.y) : (size - 1) * size / max(0.001, length(offset / radius))
        }
    }

    static func circle(_ centre: Point, _ radius: Float) -> Shape {
        Shape(low: centre - radius, high: centre + radius) { length($0 - centre) - radius }
    }

    /// A rectangle with round corners.
    static func box(_ low: Point, _ high: Point, corner: Float = 0) -> Shape {
        let (centre, half) = ((low + high) / 2, (high - low) / 2 - corner)
        return Shape(low: low, high: high) { point in
            let offset = pointwiseMax(point - centre, centre - point) - half
            return length(pointwiseMax(offset, .zero)) + min(0, max(offset.x, offset.y)) - corner
        }
    }

    /// A polygon; `corner` rounds and widens it.
    static func polygon(_ points: [Point], corner: Float = 0) -> Shape {
        let edges = Array(zip(points, points.dropFirst() + points.prefix(1)))
        let (low, high) = (points.reduce(points[0], pointwiseMin), points.reduce(points[0], pointwiseMax))
        return Shape(low: low - corner, high: high + corner) { point in
            var (nearest, isInside) = (Float.infinity, false)
            for (start, end) in edges {
                nearest = min(nearest, segmentDistance(point, start, end))
                if (start.y > point.y) != (end.y > point.y),
                    point.x < start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
                {
                    isInside.toggle()
                }
            }
            return (isInside ? -nearest : nearest) - corner
        }
    }

    /// A line through these points, with round ends.
    static func line(_ points: [Point], width: Float) -> Shape {
        let (low, high) = (points.reduce(points[0], pointwiseMin), points.reduce(points[0], pointwiseMax))
        return Shape(low: low - width / 2, high: high + width / 2) { point in
            var nearest = Float.infinity
            for index in points.indices.dropFirst() {
                nearest = min(nearest, segmentDistance(point, points[index - 1], points[index]))
            }
            return nearest - width / 2
        }
    }

    /// Everything below a line.
    static func below(_ height: @escaping (Float) -> Float) -> Shape {
        Shape(low: [-10, -10], high: [500, 500]) { (height($0.x) - $0.y) * 0.8 }
    }

    func grown(_ amount: Float) -> Shape {
        Shape(low: low - amount, high: high + amount) { distance($0) - amount }
    }

    func moved(_ offset: Point) -> Shape {
        Shape(low: low + offset, high: high + offset) { distance($0 - offset) }
    }

    func without(_ other: Shape) -> Shape {
        Shape(low: low, high: high) { max(distance($0), -other.distance($0)) }
    }

    func within(_ other: Shape) -> Shape {
        Shape(low: pointwiseMax(low, other.low), high: pointwiseMin(high, other.high)) {
            max(distance($0), other.distance($0))
        }
    }
}

private func segmentDistance(_ point: Point, _ start: Point, _ end: Point) -> Float {
    let (offset, edge) = (point - start, end - start)
    let share = (offset * edge).sum() / max(0.0001, (edge * edge).sum())
    return length(offset - edge * min(1, max(0, share)))
}

/// A picture that is drawn from shapes, with smooth edges; transparent at first.
struct Canvas {
    let width: Int
    let height: Int
    /// Pixels per unit.
    private let scale: Float
    /// Colours multiplied by their opacity.
    private(set) var pixels: [Colour]

    init(width: Int, height: Int) {
        (self.width, self.height, scale) = (width, height, Float(width) / 100)
        pixels = Array(repeating: .zero, count: width * height)
    }

    /// The height in units.
    var bottom: Float { Float(height) / scale }

    func colour(at point: Point) -> Colour {
        let (x, y) = (Int(point.x * scale), Int(point.y * scale))
        return pixels[min(height - 1, max(0, y)) * width + min(width - 1, max(0, x))]
    }

    mutating func draw(_ shape: Shape, _ colour: Colour) { draw(shape) { _ in colour } }

    mutating func draw(_ shape: Shape, _ paint: Paint) {
        func clamp(_ value: Float, _ limit: Int) -> Int { Int(min(Float(limit), max(0, value))) }
        let (low, high) = (shape.low * scale - 1, shape.high * scale + 2)
        let (right, end) = (clamp(high.x, width), clamp(high.y, height))
        // Far from an edge, one distance is enough for a square; some distances are up to twice too long.
        let side = 4
        for y in stride(from: clamp(low.y, height), to: end, by: side) {
            for x in stride(from: clamp(low.x, width), to: right, by: side) {
                let distance = shape.distance((Point(Float(x), Float(y)) + Float(side) / 2) / scale) * scale
                guard distance < Float(side) * 1.8 else { continue }
                let isInside = distance < Float(side) * -1.8
                for row in y..<min(end, y + side) {
                    for column in x..<min(right, x + side) {
                        let point = (Point(Float(column), Float(row)) + 0.5) / scale
                        let cover = isInside ? 1 : min(1, 0.5 - shape.distance(point) * scale)
                        if cover > 0 { blend(paint(point), cover, at: row * width + column) }
                    }
                }
            }
        }
    }

    private mutating func blend(_ colour: Colour, _ cover: Float, at index: Int) {
        let opacity = colour.w * cover
        pixels[index] = pixels[index] * (1 - opacity) + Colour(colour.x, colour.y, colour.z, 1) * opacity
    }

    mutating func fill(_ paint: Paint) { draw(.box([-9, -9], [109, bottom + 9]), paint) }

    /// From one colour at the top to another at the bottom.
    mutating func fill(_ top: Colour, _ end: Colour) {
        let bottom = bottom
        fill { mix(top, end, $0.y / bottom) }
    }

    /// Light around a point.
    mutating func glow(_ centre: Point, _ radius: Float, _ colour: Colour) {
        draw(.circle(centre, radius)) { point in
            let share = 1 - length(point - centre) / radius
            return colour.faded(max(0, share * share))
        }
    }

    /// A shape as in a cartoon: with an outline, and a shadow at the lower right.
    mutating func part(_ shape: Shape, _ colour: Colour, line: Float = 1.6, shadow: Float = 4) {
        draw(shape.grown(line), colour.lit(-0.72))
        draw(shape) { shape.distance($0 + Point(0.6, 0.8) * shadow) < 0 ? colour : colour.lit(-0.22) }
    }

    /// Red, green and blue of all pixels, and the opacity if `hasAlpha`, in steps that compress well and are hardly visible.
    func bytes(hasAlpha: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            let colour = pixel / max(pixel.w, 0.001) * 251 + 2.5
            bytes.append(UInt8(colour.x) & 0xFC)
            bytes.append(UInt8(colour.y) & 0xFC)
            bytes.append(UInt8(colour.z) & 0xFC)
            if hasAlpha { bytes.append(UInt8(pixel.w * 255 + 0.5) | 3) }
        }
        return bytes
    }
}
