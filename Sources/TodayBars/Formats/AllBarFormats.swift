/// The list of formats; a test compares the list with the files in this folder.
package enum AllBarFormats {
    package static let all: [any BarFormat] = [
        WaybarFormat(),
        PolybarFormat(),
        LemonbarFormat(),
        I3barFormat(),
        I3blocksFormat(),
        I3statusRustFormat(),
        XmobarFormat(),
        TmuxFormat(),
        ArgosFormat(),
        EwwFormat(),
        ConkyFormat(),
        KDEFormat(),
        GenmonFormat(),
        PlainFormat(),
        JSONFormat(),
        SpeechFormat(),
    ]

    /// Returns the format with this name, or for a bar with this name, such as "sway"; `nil` if the name is unknown.
    package static func named(_ name: String) -> (any BarFormat)? {
        all.first { $0.name == name } ?? all.first { $0.otherNames.contains(name) }?.called(name)
    }
}
