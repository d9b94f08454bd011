extension String {
    /// Whether the text can be one word of a header line: visible ASCII, not empty, and not too long.
    ///
    /// A line break in a token would begin a header of its own. Sources: RFC 6750, 2.1; RFC 9110, 5.5.
    var isHeaderWord: Bool {
        (1...4096).contains(utf8.count) && utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
