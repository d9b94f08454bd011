/// Somebody who shows a line as it is.
struct PlainReader: BarReader {
    let format = "plain"

    func read(_ output: String) -> BarReading { BarReading(text: output) }
}
