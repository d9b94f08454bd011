import Glibc

/// A simulated Pokémon as it looks, always the same for a name and its types.
struct Creature {
    private enum Build: Int, CaseIterable { case biped, quadruped, bird, bug, ghost, serpent }

    private let build: Build
    private let type: String
    private let (skin, second): (Colour, Colour)
    private var dice: Dice
    private var canvas: Canvas

    private static let colours = [
        "normal": 0xC9B08C, "fire": 0xF2793B, "water": 0x4E9FE8, "grass": 0x6CBF5B, "electric": 0xF7CE3E,
        "ice": 0x8FD9E0,
        "fighting": 0xC8563F, "poison": 0xA066C4, "ground": 0xD0A35C, "flying": 0x8FA8EE, "psychic": 0xF0729E,
        "bug": 0xA5BF35, "rock": 0xB09A62, "ghost": 0x77619E, "dragon": 0x5F6FE0, "dark": 0x5C5366, "steel": 0x9FB1C2,
        "fairy": 0xF4A6C4,
    ].mapValues(rgb)

    static func drawing(_ name: String, types: [String], side: Int) -> Canvas {
        var creature = Creature(name, types, side)
        creature.draw()
        return creature.canvas
    }

    private init(_ name: String, _ types: [String], _ side: Int) {
        var dice = Dice(BoxArt.seed(name))
        type = types.first ?? "normal"
        let base = Self.colours[type] ?? rgb(0xC9B08C)
        let tint = Colour(dice.part, dice.part, dice.part, 1)
        skin = mix(base, tint, 0.14)
        second = types.count > 1 ? Self.colours[types[1]] ?? base : skin.lit(0.55)
        let any: Build = [.biped, .quadruped, .biped, .quadruped, .serpent][dice.roll(5)]
        build = types.contains("flying") ? .bird : types.contains("bug") ? .bug : types.contains("ghost") ? .ghost : any
        (self.dice, canvas) = (dice, Canvas(width: side, height: side))
    }

    private mutating func draw() {
        canvas.draw(.ellipse([50, 92], [27, 4.5]), rgb(0).faded(0.16))
        tail()
        switch build {
        case .biped: biped()
        case .quadruped: quadruped()
        case .bird: bird()
        case .bug: bug()
        case .ghost: ghost()
        case .serpent: serpent()
        }
    }

    private mutating func pair(_ colour: Colour, _ shape: (Float) -> Shape) {
        for side in [Float(-1), 1] { canvas.part(shape(side), colour, shadow: 2.5) }
    }

    private mutating func tail() {
        guard build == .biped || build == .quadruped else { return }
        let root = Point(62, 76)
        if type == "electric" {
            canvas.part(
                .polygon(
                    [
                        root, [76, 70], [72, 62], [86, 58], [80, 46], [95, 38], [90, 58], [84, 60], [88, 70], [70, 80],
                    ], corner: 0.8), skin.lit(-0.1))
            return
        }
        canvas.part(.line([root, [76, 76], [84, 66], [85, 54]], width: 9), skin)
        let tip = Point(85, 48)
        switch type {
        case "fire": flame(tip + [0, 3], 11)
        case "grass":
            canvas.part(
                .polygon([tip + [0, 6], tip + [-9, -4], tip + [0, -17], tip + [9, -4]], corner: 2),
                second == skin ? rgb(0x3F9E4D) : second)
        case "water":
            canvas.part(
                .polygon([tip + [0, 6], tip + [-13, -8], tip + [0, -4], tip + [13, -8]], corner: 2), second)
        default: canvas.part(.circle(tip, 6.5), second)
        }
    }

    private mutating func flame(_ foot: Point, _ size: Float) {
        for (part, colour) in [(Float(1), rgb(0xF2542D)), (0.66, rgb(0xF9A62B)), (0.36, rgb(0xFFE98A))] {
            let reach = size * part
            let outline: [Point] = [
                [-0.75, -0.3], [-0.5, -1.1], [-0.2, -0.8], [0.1, -1.9], [0.45, -0.9], [0.7, -1.15], [0.75, -0.2],
                [0, 0.35],
            ]
            let shape = Shape.polygon(outline.map { foot + $0 * reach }, corner: reach * 0.12)
            if part == 1 { canvas.part(shape, colour, shadow: 0) } else { canvas.draw(shape, colour) }
        }
    }

    private mutating func biped() {
        let wide = 15 + dice.part * 6
        pair(skin.lit(-0.12)) { .ellipse([50 + $0 * wide * 0.62, 87], [9, 5.5]) }
        canvas.part(.ellipse([50, 69], [wide, 19]), skin)
        canvas.draw(.ellipse([50, 73], [wide * 0.66, 13]), second.lit(0.25))
        pair(skin) { .line([[50 + $0 * wide * 0.85, 62], [50 + $0 * (wide + 7), 72]], width: 8) }
        head([50, 36], [20 + dice.part * 5, 18 + dice.part * 3])
    }

    private mutating func quadruped() {
        pair(skin.lit(-0.15)) { .line([[50 + $0 * 22, 70], [50 + $0 * 23, 87]], width: 10) }
        canvas.part(.ellipse([50, 67], [27, 17]), skin)
        marks([50, 64], [24, 14])
        pair(skin) { .line([[50 + $0 * 10, 74], [50 + $0 * 10, 88]], width: 11) }
        if dice.roll(2) == 0 {  // a mane
            canvas.part(.polygon(star([50, 47], 27, 20, 9), corner: 2), second)
        }
        head([50, 41], [21 + dice.part * 4, 17 + dice.part * 3])
    }

    private mutating func bird() {
        let span = 24 + dice.part * 8
        pair(second == skin ? skin.lit(-0.2) : second) {
            .polygon(
                [
                    [50 + $0 * 12, 52], [50 + $0 * (span + 10), 34], [50 + $0 * (span + 13), 48],
                    [50 + $0 * (span + 6), 56], [50 + $0 * (span + 7), 64], [50 + $0 * span, 68], [50 + $0 * 14, 72],
                ], corner: 2.5)
        }
        pair(rgb(0xE8A13C)) { .line([[50 + $0 * 7, 80], [50 + $0 * 7, 89], [50 + $0 * 10, 91]], width: 4) }
        canvas.part(.ellipse([50, 66], [19, 19]), skin)
        canvas.draw(.ellipse([50, 71], [13, 12]), skin.lit(0.55))
        head([50, 39], [19, 17], isBeaked: type != "dragon" && type != "fire")
    }

    private mutating func bug() {
        if dice.roll(3) > 0 {
            for (y, size) in [(Float(50), Float(1)), (66, 0.75)] {
                pair(mix(second, rgb(0xFFFFFF), 0.6)) { .ellipse([50 + $0 * 29 * size, y], [17 * size, 12 * size]) }
            }
        }
        for (y, size) in [(Float(84), Float(11)), (73, 14), (61, 16)] {
            canvas.part(.ellipse([50, y], [size + 2, size * 0.82]), y == 73 ? second.lit(0.1) : skin)
        }
        pair(skin.lit(-0.45)) { .line([[50 + $0 * 8, 34], [50 + $0 * 13, 20], [50 + $0 * 19, 13]], width: 2.6) }
        pair(second) { .circle([50 + $0 * 19, 13], 3.4) }
        head([50, 42], [20, 17], isBare: true)
    }

    private mutating func ghost() {
        let outline: [Point] = [
            [28, 40], [34, 26], [50, 19], [66, 26], [72, 40], [75, 64], [80, 84], [70, 80], [63, 89], [55, 80],
            [48, 90], [40, 80], [32, 88], [30, 78], [20, 82], [26, 62],
        ]
        pair(skin) { .line([[50 + $0 * 20, 58], [50 + $0 * 34, 52], [50 + $0 * 38, 44]], width: 8) }
        canvas.part(.polygon(outline, corner: 4), skin, shadow: 6)
        canvas.draw(.ellipse([50, 68], [13, 9]), second.lit(0.1).faded(0.6))
        head([50, 42], [21, 18], isBare: true)
        let crest = dice.part * 5
        canvas.part(.polygon([[44, 22], [50 + crest, 5], [57, 22]], corner: 1.5), second)
    }

    private mutating func serpent() {
        canvas.part(
            .line([[70, 62], [82, 72], [74, 86], [50, 88], [26, 84], [24, 72], [40, 66]], width: 15), skin)
        canvas.part(.line([[40, 68], [58, 74], [62, 60], [50, 48]], width: 18), skin)
        for step in 0..<4 { canvas.draw(.ellipse([34 + Float(step) * 11, 88], [3.5, 4]), second) }
        pair(second) {
            .polygon(
                [
                    [50 + $0 * 17, 36], [50 + $0 * 36, 24], [50 + $0 * 32, 36], [50 + $0 * 36, 46], [50 + $0 * 18, 44],
                ], corner: 1.5)
        }
        head([50, 36], [19, 17])
    }

    private func star(_ centre: Point, _ outer: Float, _ inner: Float, _ corners: Int) -> [Point] {
        (0..<2 * corners).map { step in
            let angle = Float(step) * .pi / Float(corners)
            return centre + Point(sin(angle), -cos(angle)) * (step % 2 == 0 ? outer : inner)
        }
    }

    private mutating func marks(_ centre: Point, _ size: Point) {
        guard dice.roll(2) == 0 else { return }
        for _ in 0..<5 {
            let place = centre + (Point(dice.part, dice.part) * 2 - 1) * size * 0.7
            canvas.draw(.ellipse(place, Point(2.5, 2) + dice.part * 2), second.lit(-0.12))
        }
    }

    private mutating func head(_ centre: Point, _ size: Point, isBeaked: Bool = false, isBare: Bool = false) {
        if !isBare { ears(centre, size) }
        if build != .ghost { canvas.part(.ellipse(centre, size), skin, shadow: 5) }
        if !isBare, type == "fire" || type == "grass" || type == "water" { crest(centre - [0, size.y - 2]) }
        let (apart, low) = (size.x * (0.42 + dice.part * 0.12), centre.y + 1 + dice.part * 2)
        let iris = [rgb(0x7A3B1E), rgb(0xB3202C), rgb(0x1E6B8F), rgb(0x3A2A63)][dice.roll(4)]
        let (isFierce, hasCheeks) = (dice.roll(4) == 0, dice.roll(3) == 0 || type == "electric")
        for side in [Float(-1), 1] {
            let eye = Point(50 + side * apart, low)
            let white = Shape.ellipse(eye, [5, 6.2])
            canvas.draw(white.grown(1), rgb(0x1A1420))
            canvas.draw(white, rgb(0xFFFFFF))
            canvas.draw(.ellipse(eye + [-side * 0.9, 0.8], [3.6, 4.8]), iris)
            canvas.draw(.ellipse(eye + [-side * 0.9, 0.6], [2.2, 3.2]), rgb(0x120C18))
            canvas.draw(.circle(eye + [-side * 0.9 - 1.1, -1.6], 1.5), rgb(0xFFFFFF))
            if isFierce {
                canvas.draw(.line([eye + [side * 6, -7.5], eye + [-side * 5, -4]], width: 3.4), skin.lit(-0.72))
            } else if hasCheeks {
                canvas.draw(.ellipse([50 + side * size.x * 0.72, low + 8], [3.6, 2.8]), rgb(0xF0607A).faded(0.75))
            }
        }
        mouth([50, centre.y + size.y * 0.56], isBeaked)
    }

    private mutating func mouth(_ place: Point, _ isBeaked: Bool) {
        if isBeaked {
            canvas.part(
                .polygon([place + [-5.5, -4], place + [5.5, -4], place + [0, 5]], corner: 1), rgb(0xF2B134), shadow: 2)
        } else if dice.roll(3) == 0 {
            let open = Shape.ellipse(place + [0, 0.5], [5, 4]).within(.box(place + [-6, -0.5], place + [6, 6]))
            canvas.draw(open.grown(1.2), skin.lit(-0.72))
            canvas.draw(open, rgb(0xB4364A))
        } else {
            canvas.draw(
                .line(
                    [
                        place + [-5, -1], place + [-2.4, 1.2], place + [0, -0.4], place + [2.4, 1.2], place + [5, -1],
                    ], width: 1.7), skin.lit(-0.72))
        }
    }

    private mutating func ears(_ centre: Point, _ size: Point) {
        let kind = type == "electric" ? 0 : type == "dragon" || type == "rock" || type == "ground" ? 3 : dice.roll(4)
        let tip = kind == 0 ? second.lit(-0.75) : second
        for side in [Float(-1), 1] {
            let root = centre + Point(side * size.x * 0.66, -size.y * 0.62)
            switch kind {
            case 0:  // long
                let (end, half) = (root + [side * 12, -17], root + [side * 8, -11])
                canvas.part(.line([root + [0, 4], half, end], width: 9), skin)
                canvas.draw(
                    .line([half + [side * 1.5, -2.5], end], width: 8.6), type == "electric" ? rgb(0x2A2230) : tip)
            case 1:  // pointed
                let shape = Shape.polygon(
                    [root + [-side * 9, 2], root + [side * 7, 8], root + [side * 8, -16]], corner: 1.5)
                canvas.part(shape, skin)
                canvas.draw(shape.grown(-3.4), tip)
            case 2:  // round
                canvas.part(.circle(root + [side * 3, -3], 9), skin)
                canvas.draw(.circle(root + [side * 3, -2], 5), tip)
            default:  // horns
                canvas.part(
                    .polygon([root + [-side * 5, 1], root + [side * 5, 6], root + [side * 13, -15]], corner: 0.8),
                    rgb(0xEDE3CC))
            }
        }
    }

    private mutating func crest(_ place: Point) {
        switch type {
        case "fire": flame(place, 10)
        case "grass":
            for (x, y) in [(Float(-12), Float(-12)), (12, -12), (0, -18)] {
                canvas.part(
                    .polygon(
                        [
                            place + [x * 0.1, 3], place + [x * 0.9 - 4, y * 0.6], place + [x * 1.3, y],
                            place + [x * 0.7 + 4, y * 0.4],
                        ], corner: 1.8), rgb(0x3F9E4D))
            }
        default:
            canvas.part(
                .polygon(
                    [place + [-7, 3], place + [-2, -11], place + [3, -5], place + [9, -8], place + [7, 3]], corner: 1.5),
                second)
        }
    }
}
