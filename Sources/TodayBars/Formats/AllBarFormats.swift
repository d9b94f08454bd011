import TodayCore

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
        ShellFormat(),
        IronbarFormat(),
        CbarFormat(),
        YambarFormat(),
        PlainFormat(),
        JSONFormat(),
        WidgetFormat(),
        SpeechFormat(),
    ]

    /// The bars for which there is an entry, each with its format.
    package static let bars: [(name: String, format: any BarFormat)] = all.flatMap { format in
        format.bars.map { ($0, format.called($0)) }
    }.filter { $0.format.setup(for: Product.command) != nil }

    /// Returns the format with this name, or the format of a bar such as "sway"; `nil` for an unknown name.
    package static func named(_ name: String) -> (any BarFormat)? {
        all.first { $0.name == name } ?? all.first { $0.otherNames.contains(name) }?.called(name)
    }
}
