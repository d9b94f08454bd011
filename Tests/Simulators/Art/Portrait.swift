import Glibc

/// The head and shoulders of a simulated character, always the same for a name.
enum Portrait {
    static func drawing(_ name: String, species: String, gender: String, side: Int) -> Canvas {
        var canvas = Canvas(width: side, height: side)
        var dice = Dice(BoxArt.seed(name))
        let palette = Palette.all[dice.roll(Palette.all.count)]
        canvas.fill { mix(palette.horizon, palette.far, length($0 - Point(50, 40)) / 75) }
        for _ in 0..<6 {
            canvas.draw(.circle([dice.part * 100, dice.part * 100], 2 + dice.part * 10), palette.light.faded(0.15))
        }
        draw(on: &canvas, at: [50, 48], size: 1, species: species, gender: gender, &dice)
        return canvas
    }

    /// Draws a person, with this place between the eyes.
    static func draw(
        on canvas: inout Canvas, at place: Point, size: Float, species: String, gender: String = "",
        _ dice: inout Dice
    ) {
        var person = Person(
            canvas: canvas, place: place, size: size, species: species, gender: gender, dice: dice)
        person.draw()
        (canvas, dice) = (person.canvas, person.dice)
    }
}

private struct Person {
    var canvas: Canvas
    let place: Point
    let size: Float
    let species: String
    let gender: String
    var dice: Dice

    private static let skins: [String: [Int]] = [
        "Human": [0xF3CDA8, 0xE8B48A, 0xC98E62, 0x8F5B3C, 0xF7DDC2],
        "Alien": [0x8FC46A, 0x6FB7B0, 0xA57FD0, 0xE0A85E, 0x7C9BE0],
        "Humanoid": [0x6EC1E8, 0xE9C46A, 0xD78A76], "Robot": [0xAFBCC8, 0x8D9BAA, 0xC9B27C],
        "Animal": [0xC79A63, 0x9C8B80, 0xE3D2B4],
        "Vampire": [0xE6E1F0, 0xD5DCE6], "Disease": [0xB7CC4C, 0xD67F8F],
        "Mythological Creature": [0xD9738B, 0x8E7CC3],
    ]

    private func at(_ x: Float, _ y: Float) -> Point { place + Point(x, y) * size }
    private mutating func part(_ shape: Shape, _ colour: Colour) {
        canvas.part(shape, colour, line: 1.3 * size, shadow: 3 * size)
    }
    private mutating func pick(_ hexes: [Int]) -> Colour { rgb(hexes[dice.roll(hexes.count)]) }

    mutating func draw() {
        let skin = pick(Self.skins[species] ?? [0x9FD3C7, 0xE5989B, 0xB5838D])
        let hair = pick([0x3A2A20, 0x6B4423, 0xB5D9E4, 0xD9A441, 0x9E3B2C, 0x1E1E26, 0xC9C5BE])
        let cuts = gender == "Male" ? [0, 1, 4, 0, 1] : gender == "Female" ? [2, 3, 2, 3, 2] : [0, 1, 2, 3, 4]
        let hasHair = species == "Human" || species == "Vampire"
        let style = hasHair ? cuts[dice.roll(5)] : species == "Robot" ? 9 : 4 + dice.roll(4)
        let (wide, high) = (17 + dice.part * 4, 24 + dice.part * 4)
        if style == 2 { part(.box(at(-wide - 6, -26), at(wide + 6, 34), corner: 13 * size), hair) }
        shoulders(skin, wide)
        if species != "Robot" {
            for side in [Float(-1), 1] { part(.ellipse(at(side * (wide + 0.5), 3), Point(4, 5.5) * size), skin) }
        }
        if style == 0 { spikes(hair, wide) }
        features(behind: style, skin, wide, high)
        let head =
            species == "Robot"
            ? Shape.box(at(-wide - 1, -22), at(wide + 1, high), corner: 5 * size)
            : .polygon(
                [
                    at(-wide + 11, -12), at(wide - 11, -12), at(wide - 10, 5), at(wide - 13, high - 11),
                    at(-wide + 13, high - 11), at(-wide + 10, 5),
                ], corner: 11 * size)
        part(head, skin)
        cut(style, hair, wide, head)
        face(skin, hair, wide, high)
        if species == "Disease" || species == "Animal" {
            for _ in 0..<5 {
                canvas.draw(
                    .circle(at(dice.part * 28 - 14, 9 + dice.part * 10), (1 + dice.part * 1.4) * size), skin.lit(-0.3))
            }
        }
    }

    private mutating func shoulders(_ skin: Colour, _ wide: Float) {
        let shirt = pick([0xF2D64B, 0x4FA3D1, 0x8E5BA6, 0x3F7D58, 0xC8553D, 0x5D6D7E, 0xE8B4BC, 0x2F3E55])
        let isCoat = dice.roll(3) == 0
        part(
            .polygon(
                [at(-9, 33), at(9, 33), at(33, 41), at(40, 60), at(40, 90), at(-40, 90), at(-40, 60), at(-33, 41)],
                corner: 4 * size), isCoat ? rgb(0xEEF1F3) : shirt)
        if isCoat {
            canvas.draw(.polygon([at(-10, 32), at(10, 32), at(0, 66)], corner: 1), shirt)
            for side in [Float(-1), 1] {
                canvas.draw(
                    .line([at(side * 11, 32), at(side * 15, 46), at(side * 2, 68)], width: 1.4 * size), rgb(0x8A949C))
            }
        }
        part(.box(at(-6, 18), at(6, 39), corner: 4 * size), skin.lit(-0.12))
        if !isCoat {
            canvas.draw(.line([at(-11, 34), at(-5, 40), at(5, 40), at(11, 34)], width: 2.6 * size), shirt.lit(-0.35))
        }
    }

    private mutating func spikes(_ hair: Colour, _ wide: Float) {
        let points = (0..<22).map { step -> Point in
            let angle = Float(step) * .pi / 11
            let reach = step % 2 == 0 ? wide + 17 : wide + 4
            return at(sin(angle) * reach, -4 - cos(angle) * reach * 1.08)
        }
        part(.polygon(points, corner: 0.8 * size), hair)
    }

    /// What grows on the heads of other species.
    private mutating func features(behind style: Int, _ skin: Colour, _ wide: Float, _ high: Float) {
        switch style {
        case 5:
            for side in [Float(-1), 1] {
                part(.line([at(side * 7, -20), at(side * 10, -34), at(side * 15, -39)], width: 2.6 * size), skin)
                part(.circle(at(side * 16, -40), 3.6 * size), skin.lit(0.35))
            }
        case 6:
            for side in [Float(-1), 1] {
                part(
                    .polygon(
                        [at(side * 7, -19), at(side * wide, -12), at(side * (wide + 5), -36)], corner: 1.5 * size), skin
                )
            }
        case 7:
            part(
                .polygon(
                    [at(-13, -18), at(-10, -34), at(-4, -27), at(0, -40), at(5, -27), at(11, -33), at(13, -18)],
                    corner: 1.5 * size), skin.lit(-0.3))
        case 9:
            part(.line([at(0, -22), at(0, -36)], width: 2.4 * size), skin)
            part(.circle(at(0, -38), 3.8 * size), rgb(0xE5484D))
        default: break
        }
    }

    private mutating func cut(_ style: Int, _ hair: Colour, _ wide: Float, _ head: Shape) {
        switch style {
        case 0:
            canvas.draw(.polygon([at(-10, -22), at(-5, -16), at(0, -21), at(5, -16), at(10, -22)], corner: 1), hair)
        case 1, 2:
            let cap = Shape.polygon(
                [
                    at(-wide - 1, -6), at(-wide - 1, -20), at(-9, -29), at(9, -29), at(wide + 1, -20), at(wide + 1, -6),
                    at(wide - 4, -14), at(-3, -15), at(-wide + 4, -10),
                ], corner: 2 * size)
            part(cap, hair)
        case 3:
            part(
                .polygon(
                    [
                        at(-wide - 2, 0), at(-wide - 1, -20), at(-4, -31), at(14, -28), at(wide + 2, -16),
                        at(wide, -10), at(0, -16), at(-wide + 3, -11),
                    ], corner: 2 * size), hair)
            part(.circle(at(0, -34), 8 * size), hair)
        default: break
        }
    }

    private mutating func face(_ skin: Colour, _ hair: Colour, _ wide: Float, _ high: Float) {
        let isRobot = species == "Robot"
        let count = species == "Alien" && dice.roll(3) == 0 ? 3 : 2
        let look = Point(dice.part * 2.4 - 1.2, dice.part * 1.6 - 0.6)
        for index in 0..<count {
            let centre =
                count == 3 ? at(Float(index - 1) * 10.5, index == 1 ? -8 : 0) : at(Float(index * 2 - 1) * 7.6, 0)
            let white =
                isRobot
                ? Shape.box(centre - Point(5.5, 4.5) * size, centre + Point(5.5, 4.5) * size, corner: 1.5 * size)
                : .ellipse(centre, Point(7.2, 7.6) * size)
            canvas.draw(white.grown(0.9 * size), skin.lit(-0.72))
            canvas.draw(white, isRobot ? rgb(0x20313F) : rgb(0xFFFFFF))
            canvas.draw(
                .circle(centre + look * size, (isRobot ? 2.6 : 1.7) * size), isRobot ? rgb(0x5FF2D0) : rgb(0x101014))
        }
        if dice.roll(3) > 0, !isRobot {
            let (slope, y) = (dice.part * 5 - 2.5, Float(count == 3 ? -18 : -11))
            for side in [Float(-1), 1] {
                canvas.draw(
                    .line([at(side * 3, y + slope), at(side * 13, y - slope)], width: 2.3 * size), hair.lit(-0.3))
            }
        }
        canvas.draw(.line([at(-0.5, 6), at(2.4, 10), at(-1.2, 11)], width: 1.3 * size), skin.lit(-0.55))
        let (y, bend) = (high * 0.66, dice.part * 5 - 2)
        if isRobot {
            canvas.draw(.box(at(-9, y - 2), at(9, y + 4), corner: 1), rgb(0x20313F))
            for step in -2...2 {
                canvas.draw(
                    .line([at(Float(step) * 3, y - 1), at(Float(step) * 3, y + 3)], width: 0.9 * size), rgb(0x5FF2D0))
            }
        } else if dice.roll(4) == 0 {
            canvas.draw(.ellipse(at(0, y), Point(6, 3.6) * size), rgb(0x6B1F2A))
            canvas.draw(.box(at(-4, y - 3), at(4, y - 1.4), corner: 0.6), rgb(0xFFFFFF))
        } else {
            canvas.draw(
                .line(
                    [at(-7, y - bend * 0.5), at(-3, y + bend * 0.4), at(3, y + bend * 0.4), at(7, y - bend * 0.5)],
                    width: 1.5 * size), skin.lit(-0.72))
            if species == "Vampire" {
                for side in [Float(-1), 1] {
                    canvas.draw(.polygon([at(side * 2, y), at(side * 5, y), at(side * 3.5, y + 4)]), rgb(0xFFFFFF))
                }
            }
        }
        if dice.roll(4) == 0, !isRobot {  // glasses
            for side in [Float(-1), 1] {
                canvas.draw(
                    Shape.ellipse(at(side * 8, 0.5), Point(9.4, 9) * size).without(
                        .ellipse(at(side * 8, 0.5), Point(8, 7.6) * size)), rgb(0x2A2430))
            }
        }
    }
}
