/// A reader for each format; a test compares it with the list of formats.
enum AllBarReaders {
    static let all: [any BarReader] = [
        WaybarReader(),
        PolybarReader(),
        LemonbarReader(),
        I3barReader(),
        I3blocksReader(),
        I3statusRustReader(),
        XmobarReader(),
        TmuxReader(),
        ArgosReader(),
        EwwReader(),
        ConkyReader(),
        KDEReader(),
        PlainReader(),
        JSONReader(),
        SpeechReader(),
    ]
}
