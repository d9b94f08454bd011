/// Simulated box art and stream previews, drawn from nothing but a title.
enum BoxArt {
    /// The cover of a game.
    static func cover(_ title: String, width: Int, height: Int) -> Canvas {
        var canvas = Canvas(width: width, height: height)
        var dice = Dice(seed(title))
        let scene = Scene(for: title, &dice)
        let palette = Palette.all[dice.roll(Palette.all.count)]
        scene.draw(on: &canvas, palette, &dice)
        let words = Lettering.words(of: title)
        guard !words.title.isEmpty else { return canvas }
        write(words, on: &canvas, palette, &dice)
        return canvas
    }

    static func seed(_ text: String) -> UInt64 {
        text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }

    private static func write(
        _ words: (title: [String], subtitle: [String]), on canvas: inout Canvas, _ palette: Palette, _ dice: inout Dice
    ) {
        let styles = [
            Lettering.Style(weight: 1.7, stretch: 0.85, slant: 0.2, isSquare: false),
            Lettering.Style(weight: 1.5, stretch: 0.8, isSquare: true),
            Lettering.Style(weight: 1.2, stretch: 0.95), Lettering.Style(weight: 1.9, stretch: 1),
            Lettering.Style(weight: 1.6, stretch: 0.75, slant: 0.15, isSquare: true),
        ]
        let lettering = Lettering(style: styles[dice.roll(styles.count)])
        let subtitle = words.subtitle.joined(separator: " ")
        let room: Float = subtitle.isEmpty ? 0 : 12
        let bottom = canvas.bottom
        let trial = lettering.block(words.title, at: [8, 0], size: [84, bottom * 0.36])
        let top = bottom - trial.height - room - 9
        canvas.draw(.box([-5, top - 30], [105, bottom + 5])) { palette.near.faded(min(0.86, ($0.y - top + 30) / 55)) }
        let block = lettering.block(words.title, at: [8, top], size: [84, bottom * 0.36])
        let isBright = dice.roll(3) > 0
        for letter in block.letters { canvas.draw(letter.moved([0.8, 1.4]).grown(1.5), palette.near.lit(-0.5)) }
        for letter in block.letters { canvas.draw(letter.grown(1.1), isBright ? palette.near : palette.light) }
        let (first, last) =
            isBright
            ? (rgb(0xFFFFFF), mix(palette.light, palette.accent, 0.45))
            : (palette.accent.lit(0.15), palette.accent.lit(-0.35))
        for letter in block.letters { canvas.draw(letter) { mix(first, last, ($0.y - top) / block.height) } }
        guard !subtitle.isEmpty else { return }
        let small = Lettering(style: .init(weight: 1.15, stretch: 1))
        let width = min(84, small.width(of: subtitle) * 0.95)
        let line = small.shapes(of: subtitle, at: [50 - width / 2, top + block.height + 4], width: width)
        for letter in line.letters { canvas.draw(letter, palette.light) }
    }
}
