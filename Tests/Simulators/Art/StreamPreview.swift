/// A simulated moment of a stream: a game with its display and the streamer's camera, or only the streamer.
enum StreamPreview {
    static func drawing(_ channel: String, playing title: String, width: Int, height: Int) -> Canvas {
        var canvas = Canvas(width: width, height: height)
        var (dice, person) = (Dice(BoxArt.seed(title)), Dice(BoxArt.seed(channel)))
        let scene = Scene(for: title, &dice)
        let palette = Palette.all[dice.roll(Palette.all.count)]
        guard scene != .bubbles else {
            room(&canvas, Palette.all[person.roll(Palette.all.count)], &person)
            streamer(&canvas, at: [50, canvas.bottom * 0.42], size: 0.62, &person)
            return canvas
        }
        // Another place in the same game for each channel.
        for _ in 0..<person.roll(50) { _ = dice.roll(2) }
        scene.draw(on: &canvas, palette, &dice)
        display(&canvas, palette, &person)
        camera(&canvas, palette, &person)
        return canvas
    }

    private static func streamer(_ canvas: inout Canvas, at place: Point, size: Float, _ dice: inout Dice) {
        Portrait.draw(on: &canvas, at: place, size: size, species: "Human", &dice)
        let arc = (0...8).map { step in
            place + Point(-25 + Float(step) * 6.25, -9 - Float(step * (8 - step)) * 1.5) * size
        }
        canvas.draw(.line(arc, width: 3.6 * size), rgb(0x1D1F27))
        for side in [Float(-1), 1] {
            let ear = place + Point(side * 23, 2) * size
            canvas.draw(.box(ear - Point(5, 8) * size, ear + Point(5, 8) * size, corner: 4 * size), rgb(0x1D1F27))
            canvas.draw(.circle(ear, 2 * size), rgb(0x22E6E6))
        }
    }

    private static func room(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let bottom = canvas.bottom
        canvas.fill { mix(palette.far, palette.near, $0.y / bottom) }
        canvas.glow([6, bottom * 0.3], 60, palette.accent.faded(0.8))
        canvas.glow([96, bottom * 0.5], 55, palette.horizon.faded(0.8))
        for shelf in 0..<2 {
            let y = bottom * (0.32 + Float(shelf) * 0.34)
            for left in [Float(4), 70] {
                var x = left + 1
                while x < left + 22 {
                    let (width, height) = (1.2 + dice.part * 2.4, 4 + dice.part * 6)
                    canvas.draw(
                        .box([x, y - height], [x + width, y], corner: 0.3), Palette.all[dice.roll(10)].accent.lit(-0.25)
                    )
                    x += width + 0.4 + (dice.roll(4) == 0 ? 3 : 0)
                }
                canvas.draw(.box([left, y], [left + 26, y + 1.2]), palette.near.lit(0.25))
            }
        }
        canvas.draw(.line([[2, bottom * 0.04], [98, bottom * 0.04]], width: 0.8), palette.accent.lit(0.5))
    }

    /// Health, a map and what else games show above everything.
    private static func display(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let bottom = canvas.bottom
        let dark = rgb(0x0A0C12).faded(0.65)
        canvas.draw(.circle([89, 10], 8), dark)
        canvas.draw(.polygon([[84, 6], [90, 4], [95, 11], [88, 15], [83, 12]]), palette.far.lit(0.2).faded(0.9))
        canvas.draw(.circle([88 + dice.part * 3, 9], 1.1), palette.accent)
        canvas.draw(Shape.circle([89, 10], 8.4).without(.circle([89, 10], 7.6)), palette.light)
        for (step, colour) in [rgb(0x58D66B), rgb(0x4CA8FF)].enumerated() {
            let y = bottom - 7 + Float(step) * 2.8
            canvas.draw(.box([36, y], [64, y + 1.8], corner: 0.9), dark)
            canvas.draw(.box([36, y], [42 + dice.part * 21, y + 1.8], corner: 0.9), colour)
        }
        for step in 0..<4 {
            let x = 70 + Float(step) * 6.6
            canvas.draw(
                .box([x, bottom - 8.4], [x + 5.6, bottom - 2.8], corner: 0.9),
                step == 1 ? palette.accent.faded(0.8) : dark)
            canvas.draw(.circle([x + 2.8, bottom - 5.6], 1.4), palette.light)
        }
        let digits = Lettering(style: .init(weight: 1.1)).shapes(
            of: "\(1 + dice.roll(60))/\(60 + dice.roll(40))", at: [3, 3], width: 12)
        for digit in digits.letters {
            canvas.draw(digit.grown(0.5), dark)
            canvas.draw(digit, rgb(0xFFFFFF))
        }
    }

    private static func camera(_ canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice) {
        let size = Point(26, 17)
        let corner = Point(2, canvas.bottom - size.y - 2)
        let scale = Int(Float(canvas.width) / 100 * size.x)
        var small = Canvas(width: scale, height: Int(Float(scale) * size.y / size.x))
        room(&small, Palette.all[dice.roll(Palette.all.count)], &dice)
        streamer(&small, at: [50, small.bottom * 0.45], size: 0.72, &dice)
        canvas.draw(.box(corner - 0.5, corner + size + 0.5, corner: 0.8), palette.accent)
        let pixels = small
        canvas.draw(.box(corner, corner + size, corner: 0.5)) { pixels.colour(at: ($0 - corner) / size.x * 100) }
    }
}
