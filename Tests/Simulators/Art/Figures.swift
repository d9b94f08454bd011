import Glibc

/// Scenes with one thing in the middle.
enum Figures {
    /// Rays of light from a point.
    private static func rays(_ canvas: inout Canvas, _ centre: Point, _ palette: Palette, count: Float) {
        canvas.fill { point in
            let offset = point - centre
            let angle = atan2(offset.y, offset.x) * count / 6.2832
            let edge = min(1, max(0, (abs(angle - angle.rounded()) - 0.25) * length(offset) * 0.35 + 0.5))
            return mix(palette.far, palette.horizon, edge).lit(-min(0.65, length(offset) / 150))
        }
        canvas.glow(centre, 62, palette.light.faded(0.85))
    }

    static func emblem(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let centre = Point(50, canvas.bottom * 0.44)
        rays(&canvas, centre, palette, count: 12)
        for side in [Float(-1), 1] {
            let (hilt, tip) = (centre + [side * -25, 27], centre + [side * 27, -33])
            canvas.draw(.line([hilt, tip], width: 6.4), palette.near)
            canvas.draw(.line([hilt, tip], width: 4), rgb(0xD9E2EA))
            canvas.draw(.line([hilt + [0.9, 0.9], tip + [0.9, 0.9]], width: 1.3), rgb(0x8798A5))
            let guardPlace = hilt + (tip - hilt) * 0.2
            canvas.draw(
                .line([guardPlace + [-5, -5 * side], guardPlace + [5, 5 * side]], width: 3.6), palette.accent.lit(-0.35)
            )
        }
        let outline: [Point] = [
            [-21, -22], [0, -28], [21, -22], [20, 4], [13, 18], [0, 28], [-13, 18], [-20, 4],
        ]
        let shield = Shape.polygon(outline.map { centre + $0 }, corner: 1.5)
        canvas.draw(shield.grown(3.4), palette.near)
        canvas.draw(shield.grown(2)) { mix(rgb(0xF6E3A1), rgb(0x9A6B1F), ($0.y - centre.y + 28) / 56) }
        canvas.draw(shield.grown(-2)) { point in
            mix(palette.accent.lit(0.12), palette.accent.lit(-0.5), (point.y - centre.y + 26) / 60).lit(
                point.x > centre.x ? -0.18 : 0)
        }
        let corners = 5 + dice.roll(4)
        let star = (0..<2 * corners).map { step -> Point in
            let angle = Float(step) * .pi / Float(corners)
            return centre + Point(sin(angle), -cos(angle)) * (step % 2 == 0 ? 14 : 6)
        }
        canvas.draw(.polygon(star.map { $0 + [0.8, 1.4] }), palette.near.faded(0.5))
        canvas.draw(.polygon(star)) { mix(palette.light, rgb(0xE0A030), ($0.y - centre.y + 14) / 30) }
    }

    static func hero(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let bottom = canvas.bottom
        let (middle, size) = (Point(50, bottom * 0.4), bottom > 100 ? Float(1) : 0.62)
        canvas.fill { mix(palette.horizon, palette.near, length($0 - middle) / 95) }
        for _ in 0..<7 {  // sparks and strokes of light
            let start = Point(dice.part * 130 - 20, dice.part * bottom)
            let reach = 20 + dice.part * 50
            canvas.draw(
                .polygon([start, start + [reach, -reach * 0.7], start + [reach + 5, -reach * 0.7 + 1]]),
                palette.light.faded(0.28))
        }
        canvas.glow(middle, 58, palette.light.faded(0.9))
        func at(_ x: Float, _ y: Float) -> Point { middle + Point(x, y) * size }
        let body = [
            at(-13, 22), at(13, 22), at(30, 31), at(44, 46), at(50, 130), at(-50, 130), at(-44, 46), at(-30, 31),
        ]
        let shoulders = Shape.polygon(body, corner: 3)
        canvas.draw(shoulders.grown(1.4), palette.light.faded(0.9))
        canvas.draw(shoulders) { mix(palette.far.lit(-0.2), palette.near, ($0.y - middle.y) / 70) }
        for side in [Float(-1), 1] {
            let plate = [at(side * 16, 34), at(side * 38, 38), at(side * 48, 58), at(side * 24, 52)]
            canvas.draw(.polygon(plate, corner: 2)) { mix(palette.accent, palette.near, ($0.y - middle.y) / 75 - 0.2) }
        }
        let outlines = [
            [at(0, -36), at(14, -27), at(21, -4), at(17, 20), at(0, 30), at(-17, 20), at(-21, -4), at(-14, -27)],
            [
                at(-9, -28), at(9, -28), at(18, -18), at(19, 4), at(12, 22), at(0, 27), at(-12, 22), at(-19, 4),
                at(-18, -18),
            ],
            [at(-10, -28), at(10, -28), at(21, -16), at(22, 12), at(9, 25), at(-9, 25), at(-22, 12), at(-21, -16)],
        ]
        let kind = dice.roll(7) % outlines.count
        let head = Shape.polygon(outlines[kind], corner: kind == 2 ? 4 : 2)
        canvas.draw(head.grown(1.4), palette.light)
        canvas.draw(head) { mix(palette.far.lit(0.1), palette.near, ($0.x - middle.x + 16) / 34) }
        let dark = rgb(0x08060F)
        switch kind {
        case 0:  // a hood
            canvas.draw(
                .polygon([at(0, -18), at(11, -8), at(12, 8), at(0, 24), at(-12, 8), at(-11, -8)], corner: 2), dark)
        case 1:  // a helmet with a slit
            canvas.draw(
                .polygon([at(-17, -5), at(17, -5), at(15, 4), at(4, 7), at(-4, 7), at(-15, 4)], corner: 1), dark)
            canvas.draw(.line([at(0, -29), at(0, -12)], width: 4 * size), palette.accent)
            for step in [Float(-4), 0, 4] {
                canvas.draw(.line([at(step, 14), at(step * 0.8, 20)], width: 1.2), dark)
            }
        default:  // goggles and a mask
            canvas.draw(.box(at(-23, -18), at(23, -14)), palette.accent.lit(-0.3))
            for side in [Float(-1), 1] { canvas.draw(.circle(at(side * 8, 0), 8.5 * size), palette.light.lit(-0.5)) }
            for side in [Float(-1), 1] { canvas.draw(.circle(at(side * 8, 0), 7 * size), dark) }
            canvas.draw(.polygon([at(-9, 11), at(9, 11), at(6, 22), at(-6, 22)], corner: 2)) {
                mix(palette.far, palette.near, ($0.y - middle.y) / 30)
            }
            canvas.draw(.circle(at(0, 17), 3.4 * size), palette.accent)
        }
        for side in [Float(-1), 1] {
            canvas.glow(at(side * 7, 0), 10, palette.accent)
            canvas.draw(
                .polygon([at(side * 3, 1.5), at(side * 11, -2.5), at(side * 9, 2)], corner: 0.6),
                palette.accent.lit(0.65))
        }
    }

    static func bubbles(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let bottom = canvas.bottom
        canvas.fill { mix(palette.horizon.lit(0.1), palette.far, ($0.y + $0.x * 0.6) / (bottom + 40)) }
        for _ in 0..<10 {
            canvas.draw(.circle([dice.part * 100, dice.part * bottom], 3 + dice.part * 13), palette.light.faded(0.16))
        }
        let colours = [palette.accent, palette.light, palette.sky]
        let high = bottom > 100 ? Float(1) : 0.55
        for (index, colour) in colours.enumerated() {
            let corner = Point([8, 36, 14][index], bottom * [0.12, 0.33, 0.53][index])
            let (size, tail) = (Point(56, 22 * high + 4), Float(index == 1 ? 44 : 12))
            for (offset, colour) in [(Point(1.5, 2.5), palette.near.faded(0.4)), (Point.zero, colour)] {
                canvas.draw(
                    .polygon(
                        [[tail, size.y - 3], [tail + 9, size.y - 3], [tail + (index == 1 ? 11 : -3), size.y + 8]].map {
                            corner + offset + $0
                        }), colour)
                canvas.draw(.box(corner + offset, corner + offset + size, corner: 8), colour)
            }
            let ink = colour.lit(index == 1 ? -0.75 : 0.85)
            if index == 1 {
                for step in 0..<3 { canvas.draw(.circle(corner + [17 + Float(step) * 11, size.y / 2], 3.4), ink) }
            } else {
                canvas.draw(.line([corner + [9, size.y * 0.36], corner + [46, size.y * 0.36]], width: 3), ink)
                canvas.draw(.line([corner + [9, size.y * 0.66], corner + [32, size.y * 0.66]], width: 3), ink)
            }
        }
    }

    static func board(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let (bottom, edge) = (canvas.bottom, canvas.bottom * 0.56)
        canvas.fill { mix(palette.far, palette.near, length($0 - Point(50, bottom * 0.35)) / 100) }
        canvas.glow([50, bottom * 0.36], 60, palette.horizon)
        canvas.draw(.box([-5, edge], [105, bottom + 5])) { point in
            let depth = 16 / (point.y - edge + 6)
            let column = ((point.x - 50) * depth / 12 + 40).rounded(.down)
            let isLight = (Int(column) + Int((depth * 9).rounded(.down))) % 2 == 0
            return (isLight ? palette.light.lit(-0.1) : palette.far.lit(-0.25)).lit(-min(0.75, depth * 0.2))
        }
        let size: Float = bottom > 100 ? 1 : 0.55
        piece(&canvas, [24, bottom * 0.66], 0.82 * size, palette.near.lit(0.12), palette, crown: dice.roll(2) == 0)
        piece(&canvas, [78, bottom * 0.64], 0.74 * size, palette.near.lit(0.12), palette, crown: false)
        piece(&canvas, [51, bottom * 0.72], 1.2 * size, palette.accent, palette, crown: true)
    }

    private static func piece(
        _ canvas: inout Canvas, _ foot: Point, _ size: Float, _ colour: Colour, _ palette: Palette, crown: Bool
    ) {
        func at(_ x: Float, _ y: Float) -> Point { foot + Point(x, y) * size }
        canvas.draw(.ellipse(at(3, 1), Point(21, 5) * size), rgb(0).faded(0.5))
        var shapes = [
            Shape.polygon([at(-5, -38), at(5, -38), at(10, -8), at(-10, -8)], corner: 1.5),
            .ellipse(at(0, -3), Point(16, 5) * size),
            .ellipse(at(0, -9), Point(12, 4) * size), .ellipse(at(0, -38), Point(9.5, 2.8) * size),
        ]
        if crown {
            shapes.append(
                .polygon(
                    [at(-9, -56), at(-4.5, -49), at(0, -59), at(4.5, -49), at(9, -56), at(6.5, -41), at(-6.5, -41)],
                    corner: 0.8))
            for x in [Float(-9), 0, 9] { shapes.append(.circle(at(x, x == 0 ? -60 : -57), 2 * size)) }
        } else {
            shapes.append(.circle(at(0, -46), 8.6 * size))
        }
        for shape in shapes { canvas.draw(shape.grown(1), palette.near.lit(-0.5)) }
        for shape in shapes {
            canvas.draw(shape) { point in
                let side = (point.x - foot.x) / size / 14
                return colour.lit(side < -0.15 ? 0.35 - abs(side + 0.35) * 1.1 : -0.1 - side * 0.4)
            }
        }
    }
}
