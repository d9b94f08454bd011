/// The terminal attributes in use; source: ECMA-48 SGR.
enum Paint: Int {
    case bold = 1
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
}

extension TopTable.Style {
    /// The text with an attribute, if colours are used.
    func paint(_ text: String, _ paint: Paint) -> String {
        colour ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
    }
}
