import Glibc

/// Scenes with a sky.
enum Landscapes {
    /// A ridge of hills with its own steepness.
    private static func ridge(_ base: Float, _ size: Float, _ dice: inout Dice, sharp: Bool) -> (Float) -> Float {
        let waves = (1...4).map { step in
            (Float(step * step) * 0.035 + dice.part * 0.02, dice.part * 6.3, size / Float(step * step))
        }
        return { x in
            waves.reduce(base) { height, wave in
                let sine = sin(x * wave.0 + wave.1)
                return height - (sharp ? 1 - 2 * abs(sine) : sine) * wave.2
            }
        }
    }

    private static func stars(_ canvas: inout Canvas, _ count: Int, _ dice: inout Dice) {
        for _ in 0..<count {
            let size = 0.2 + dice.part * dice.part * 0.7
            canvas.draw(
                .circle([dice.part * 100, dice.part * canvas.bottom * 0.8], size),
                Colour(1, 1, 1, 0.3 + dice.part * 0.6))
        }
    }

    private static func sun(_ canvas: inout Canvas, _ centre: Point, _ radius: Float, _ palette: Palette) {
        canvas.glow(centre, radius * 3.2, palette.light.faded(0.7))
        canvas.draw(.circle(centre, radius), palette.light)
    }

    static func peaks(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let bottom = canvas.bottom
        sun(&canvas, [30 + dice.part * 40, bottom * 0.5], 13, palette)
        for layer in 0..<4 {
            let depth = Float(layer) / 3
            let height = ridge(bottom * (0.58 + depth * 0.26), 17 - depth * 9, &dice, sharp: layer < 3)
            let colour = mix(mix(palette.horizon, palette.far, 0.45 + depth * 0.5), palette.near, depth * depth)
            canvas.draw(.below(height)) { mix(colour.lit(0.13), colour, ($0.y - height($0.x)) / 16) }
            if layer == 2 {
                for _ in 0..<9 {
                    tree(&canvas, dice.part * 100, height, 5 + dice.part * 5, mix(colour, palette.near, 0.5))
                }
            }
            if layer == 3 { wanderer(&canvas, 34 + dice.part * 30, height, palette) }
        }
    }

    private static func tree(
        _ canvas: inout Canvas, _ x: Float, _ height: (Float) -> Float, _ size: Float, _ colour: Colour
    ) {
        let foot = Point(x, height(x) + 1)
        for step in 0..<3 {
            let (low, half) = (Float(step) * 0.28 * size, size * (0.34 - Float(step) * 0.07))
            canvas.draw(
                .polygon([foot + [-half, -low], foot + [half, -low], foot + [0, -low - size * 0.55]]), colour)
        }
    }

    private static func wanderer(_ canvas: inout Canvas, _ x: Float, _ height: (Float) -> Float, _ palette: Palette) {
        let foot = Point(x, height(x) + 2)
        let cape: [Point] = [[-1, -17], [3, -17], [4, -8], [9, -2], [2, -3], [-3, 0]]
        canvas.draw(.polygon(cape.map { foot + $0 }), palette.accent)
        canvas.draw(
            .polygon([[-2, -17], [2, -17], [3, 0], [0.6, 0], [0, -6], [-1, 0], [-3, 0]].map { foot + $0 }), palette.near
        )
        canvas.draw(.circle(foot + [0, -19.6], 2.6), palette.near)
        canvas.draw(.line([foot + [-5, 1], foot + [-4, -24]], width: 0.9), palette.near)
        canvas.draw(.line([foot + [-4, -24], foot + [-4.1, -27]], width: 1.3), palette.light)
    }

    static func city(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let bottom = canvas.bottom
        stars(&canvas, 40, &dice)
        sun(&canvas, [28 + dice.part * 44, bottom * 0.46], 19, palette)
        for layer in 0..<3 {
            let depth = Float(layer) / 2
            let colour = mix(mix(palette.horizon, palette.far, 0.6), palette.near, depth * 0.85)
            var x: Float = -4
            while x < 100 {
                let width = 8 + dice.part * 9
                let top = bottom * (0.44 + depth * 0.2 + dice.part * 0.2)
                canvas.draw(.box([x, top], [x + width, bottom + 5])) { mix(colour, palette.far, ($0.y - top) / 190) }
                if dice.roll(3) == 0 {
                    canvas.draw(.line([[x + width / 2, top], [x + width / 2, top - 6]], width: 0.7), colour)
                }
                windows(&canvas, [x + 1.6, top + 3], [x + width - 1.6, bottom], palette, depth, &dice)
                x += width + (layer == 2 ? dice.part * 3 : 0)
            }
        }
        canvas.draw(.box([-5, bottom * 0.9], [105, bottom + 5]), palette.near)
    }

    private static func windows(
        _ canvas: inout Canvas, _ low: Point, _ high: Point, _ palette: Palette, _ depth: Float, _ dice: inout Dice
    ) {
        var y = low.y
        while y < high.y {
            var x = low.x
            while x + 1.2 < high.x {
                if dice.roll(3) == 0 {
                    let colour = dice.roll(6) == 0 ? palette.accent : palette.light
                    canvas.draw(.box([x, y], [x + 1.2, y + 1.7]), colour.faded(0.25 + depth * 0.6))
                }
                x += 2.4
            }
            y += 3.4
        }
    }

    static func planet(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let bottom = canvas.bottom
        canvas.fill { mix(palette.near, palette.far, $0.y / bottom * 0.8) }
        canvas.glow([dice.part * 100, bottom * 0.7], 75, palette.horizon.faded(0.8))
        stars(&canvas, 130, &dice)
        let (centre, radius) = (Point(30 + dice.part * 45, bottom * 0.42), 24 + dice.part * 8)
        canvas.glow(centre, radius * 1.8, palette.light.faded(0.5))
        let ring = Shape.ellipse(centre, [radius * 1.75, radius * 0.42]).without(
            .ellipse(centre, [radius * 1.3, radius * 0.26]))
        canvas.draw(ring) { mix(palette.accent, palette.light, $0.x / 100).faded(0.9) }
        let phase = dice.part * 9
        let upper = Shape.circle(centre, radius).within(.box(centre - radius, [centre.x + radius, centre.y + 2]))
        for half in [Shape.circle(centre, radius), upper] {
            canvas.draw(half) { point in
                let offset = (point - centre) / radius
                let band = sin(offset.y * 9 + sin(offset.x * 3 + phase) * 0.8 + phase) * 0.5 + 0.5
                let shade = ((offset * [0.75, 0.5]).sum() + 0.25) * 1.1
                return mix(mix(palette.horizon, palette.far, band), palette.near, shade).lit(max(0, -shade * 0.35))
            }
        }
        canvas.draw(ring.within(.box([-80, centre.y + 1], [180, bottom]))) {
            mix(palette.accent, palette.light, $0.x / 100)
        }
        canvas.draw(.circle([centre.x > 50 ? 16 : 84, bottom * 0.27], 5), palette.light.lit(-0.25))
        ship(&canvas, [centre.x > 50 ? 22 : 70, bottom * 0.76], palette)
    }

    private static func ship(_ canvas: inout Canvas, _ nose: Point, _ palette: Palette) {
        for (step, reach) in [(0, Float(30)), (1, 22), (2, 14)] {
            canvas.draw(
                .line([nose + [-4, 4], nose + [-reach, reach * 0.9]], width: 3 - Float(step) * 0.9),
                palette.accent.lit(Float(step) * 0.4).faded(0.45))
        }
        canvas.draw(
            .polygon([nose + [6, -5], nose + [0, 7], nose + [-4, 4], nose + [-8, -1]], corner: 0.5), palette.light)
        canvas.draw(.polygon([nose + [6, -5], nose + [0, 7], nose + [-4, 4]], corner: 0.5), palette.light.lit(-0.4))
    }

    static func blocks(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let bottom = canvas.bottom
        sun(&canvas, [76, bottom * 0.3], 8, palette)
        for _ in 0..<3 {  // clouds
            let corner = Point(dice.part * 80, bottom * (0.1 + dice.part * 0.25))
            canvas.draw(.box(corner, corner + [24, 5]), Colour(1, 1, 1, 0.75))
            canvas.draw(.box(corner + [6, -4], corner + [17, 1]), Colour(1, 1, 1, 0.75))
        }
        let kinds = [rgb(0x63B548), rgb(0x63B548), rgb(0x8D6239), rgb(0x8A8F94), rgb(0x3F8FE0), palette.accent]
        let size: Float = 9
        for row in 0..<10 {
            for column in 0..<8 {
                let wave = sin(Float(column) * 0.9 + Float(row) * 0.35) + sin(Float(row) * 0.8)
                let place = Point(
                    Float(column) * size * 2 - (row % 2 == 0 ? 0 : size) - size, bottom * 0.5 + Float(row) * size * 0.62
                )
                let kind = wave < -1.1 ? 4 : dice.roll(9) == 0 ? 2 + dice.roll(4) : dice.roll(2)
                let lift = kind == 4 ? 0 : (wave * 1.2).rounded() * 5 + (dice.roll(14) == 0 ? 10 : 0)
                cube(&canvas, place - [0, lift], size, kinds[kind], dice.part)
            }
        }
    }

    private static func cube(_ canvas: inout Canvas, _ place: Point, _ size: Float, _ colour: Colour, _ mood: Float) {
        let (half, deep) = (size * 0.6, size * 3)
        let tint = colour.lit(mood * 0.14 - 0.07)
        let side = colour.y > colour.x + 0.1 && colour.y > colour.z ? rgb(0x8D6239) : tint
        canvas.draw(
            .polygon([place, place + [size, half], place + [size, half + deep], place + [0, deep]]), side.lit(-0.22))
        canvas.draw(
            .polygon([
                place + [size, half], place + [size * 2, 0], place + [size * 2, deep], place + [size, half + deep],
            ]), side.lit(-0.45))
        canvas.draw(
            .polygon([place, place + [size, half], place + [size, half + 2.5], place + [0, 2.5]]), tint.lit(-0.15))
        canvas.draw(
            .polygon([
                place + [size, half], place + [size * 2, 0], place + [size * 2, 2.5], place + [size, half + 2.5],
            ]), tint.lit(-0.35))
        canvas.draw(
            .polygon([place, place + [size, -half], place + [size * 2, 0], place + [size, half]]), tint.lit(0.12))
    }

    static func road(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let (bottom, horizon) = (canvas.bottom, canvas.bottom * 0.46)
        stars(&canvas, 30, &dice)
        let centre = Point(50, horizon - 8)
        canvas.glow(centre, 62, palette.light.faded(0.7))
        canvas.draw(.circle(centre, 24)) { point in
            let stripe = point.y > centre.y - 4 && Int(point.y * 0.38) % 2 == 0
            return mix(palette.light, palette.accent, (point.y - centre.y + 24) / 44).faded(stripe ? 0.25 : 1)
        }
        canvas.draw(.below(ridge(horizon - 4, 7, &dice, sharp: true)), palette.far)
        canvas.draw(.box([-5, horizon], [105, bottom + 5])) { mix(palette.far, palette.near, ($0.y - horizon) / 40) }
        for step in -7...7 where abs(step) > 1 {
            canvas.draw(
                .line([[50 + Float(step) * 3, horizon], [50 + Float(step) * 22, bottom]], width: 0.5),
                palette.accent.faded(0.55))
        }
        for step in 0..<7 {
            let y = horizon + (bottom - horizon) * Float(step * step) / 42
            canvas.draw(.line([[-5, y], [105, y]], width: 0.5), palette.accent.faded(0.55))
        }
        canvas.draw(.polygon([[47, horizon], [53, horizon], [88, bottom], [12, bottom]]), palette.near)
        for step in 0..<5 {
            let (from, to) = (Float(step * step) / 25 + 0.02, Float(step * step) / 25 + 0.03 + Float(step) * 0.02)
            let (top, end) = (horizon + (bottom - horizon) * from, horizon + (bottom - horizon) * to)
            canvas.draw(
                .polygon([[50 - from, top], [50 + from, top], [50 + to * 2, end], [50 - to * 2, end]]), palette.light)
        }
        car(&canvas, [50, horizon + (bottom - horizon) * 0.33], bottom > 100 ? 0.8 : 0.55, palette)
    }

    private static func car(_ canvas: inout Canvas, _ place: Point, _ size: Float, _ palette: Palette) {
        func at(_ x: Float, _ y: Float) -> Point { place + Point(x, y) * size }
        canvas.draw(.ellipse(at(0, 9), Point(25, 4) * size), rgb(0x000000).faded(0.6))
        for side in [Float(-1), 1] {
            canvas.draw(
                .box(at(min(side * 20, side * 13), 2), at(max(side * 20, side * 13), 10), corner: 1), rgb(0x0A0A10))
        }
        canvas.draw(
            .polygon([at(-11, -13), at(11, -13), at(17, -3), at(-17, -3)], corner: 1.4), palette.accent.lit(-0.35))
        canvas.draw(.polygon([at(-9, -11), at(9, -11), at(13, -4), at(-13, -4)], corner: 0.5)) {
            mix(palette.horizon, palette.near, ($0.y - place.y + 12) / 9)
        }
        canvas.draw(.polygon([at(-20, -3), at(20, -3), at(22, 4), at(-22, 4)], corner: 1.6)) {
            mix(palette.accent.lit(0.15), palette.accent.lit(-0.45), ($0.y - place.y + 4) / 9)
        }
        for side in [Float(-1), 1] {
            canvas.glow(at(side * 16, 0), 12 * size, rgb(0xFF2030))
            canvas.draw(.line([at(side * 13, 0), at(side * 19, 0)], width: 2 * size), rgb(0xFFD0C0))
        }
    }

    static func castle(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let bottom = canvas.bottom
        stars(&canvas, 50, &dice)
        sun(&canvas, [34 + dice.part * 32, bottom * 0.34], 16, palette)
        canvas.draw(.below(ridge(bottom * 0.66, 9, &dice, sharp: true)), mix(palette.horizon, palette.far, 0.7))
        let hill = ridge(bottom * 0.72, 5, &dice, sharp: false)
        let stone = mix(palette.far, palette.near, 0.62)
        let size: Float = bottom > 100 ? 1 : 0.6
        let base = hill(50) + 6
        for (x, height, width) in [
            (Float(-19), Float(30), Float(9)), (16, 34, 10), (-9, 44, 9), (5, 52, 10), (-2, 25, 44),
        ] {
            let (left, right) = (50 + (x - width / 2) * size, 50 + (x + width / 2) * size)
            let top = base - height * size
            canvas.draw(.box([left, top], [right, base + 9])) {
                mix(stone, palette.near, ($0.x - left) / (right - left))
            }
            guard width < 40 else { continue }
            canvas.draw(
                .polygon([[left - 1.5, top], [right + 1.5, top], [(left + right) / 2, top - 14 * size]]),
                mix(palette.accent, palette.near, 0.45))
            let flag = Point((left + right) / 2, top - 14 * size)
            canvas.draw(.polygon([flag + [0, -5], flag + [6, -3.5], flag + [0, -2]]), palette.accent)
            canvas.draw(.line([flag, flag + [0, -5]], width: 0.6), palette.near)
            for step in 1...2 {
                canvas.draw(
                    .box(
                        [(left + right) / 2 - 0.9, top + Float(step) * 7 * size],
                        [(left + right) / 2 + 0.9, top + Float(step) * 7 * size + 3], corner: 0.8), palette.light)
            }
        }
        canvas.draw(.below(hill)) { mix(palette.far.lit(-0.3), palette.near, ($0.y - hill($0.x)) / 12) }
        let front = ridge(bottom * 0.84, 3, &dice, sharp: false)
        for _ in 0..<16 { tree(&canvas, dice.part * 104 - 2, front, 9 + dice.part * 9, palette.near) }
        canvas.draw(.below(front), palette.near)
    }
}
