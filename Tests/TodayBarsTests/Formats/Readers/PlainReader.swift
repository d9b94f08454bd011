/// Shows a line literally.
struct PlainReader: BarReader {
    let format = "plain"

    func read(_ output: String) -> BarReading { BarReading(text: output) }
}
