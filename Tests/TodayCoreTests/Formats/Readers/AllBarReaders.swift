/// A reader for each format; a test compares it with the list of formats.
enum AllBarReaders {
    static let all: [any BarReader] = [
        JSONReader(),
        PlainReader(),
        WaybarReader(),
    ]
}
