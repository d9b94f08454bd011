import FoundationEssentials

/// The two kinds of cursor Twitch hands out; to a client both are opaque.
enum Cursor {
    /// Where a cursor leads.
    enum Place: Equatable {
        case offset(Int)
        /// After the last item.
        case end
    }

    /// Which half of a cursor to use: what came before the page, or what comes after it.
    enum Side { case before, after }

    /// `{"b":null,"a":{"Offset":20}}`, as of games/top; `start` is where the page itself begins, if it is not the first.
    static func offset(_ next: Int, of start: Int = 0) -> String {
        let before = start > 0 ? half(start) : "null"
        return base64(#"{"b":\#(before),"a":\#(half(next))}"#)
    }

    private static func half(_ offset: Int) -> String { #"{"Offset":\#(offset)}"# }

    /// A cursor within a cursor, as in streams; an empty one leads to an empty page.
    static func nested(before: Int, after: Int?) -> String {
        let inner = after.map { base64("{\"s\":\($0),\"d\":false,\"t\":true}") } ?? ""
        let outer = base64("{\"s\":\(before),\"d\":true,\"t\":true}")
        return base64("{\"b\":{\"Cursor\":\"\(outer)\"},\"a\":{\"Cursor\":\"\(inner)\"}}")
    }

    /// A cursor encoded once too often (twitchdev/issues#2).
    static func doubled(_ cursor: String) -> String { base64(cursor) }

    /// Where a cursor leads; `nil` if it is invalid.
    static func place(_ cursor: String, _ side: Side) -> Place? {
        if cursor == "IA" { return .end }
        guard let bytes = data(cursor) else { return nil }
        guard let halves = try? JSONDecoder().decode(Halves.self, from: bytes) else {
            let inner = String(decoding: bytes, as: UTF8.self)
            return data(inner) == nil ? nil : place(inner, side)
        }
        switch side {
        case .after: return place(halves.a)
        case .before: return halves.b == nil && halves.a != nil ? .offset(0) : place(halves.b)
        }
    }

    private struct Halves: Decodable {
        var a: Half?
        var b: Half?
    }

    private struct Half: Decodable {
        var offset: Int?
        var cursor: String?

        enum CodingKeys: String, CodingKey {
            case offset = "Offset"
            case cursor = "Cursor"
        }
    }

    private struct Inner: Decodable { var s: Int }

    private static func place(_ half: Half?) -> Place? {
        if let offset = half?.offset { return offset >= 0 ? .offset(offset) : nil }
        guard let cursor = half?.cursor else { return nil }
        if cursor.isEmpty { return .end }
        guard let bytes = data(cursor), let inner = try? JSONDecoder().decode(Inner.self, from: bytes) else {
            return nil
        }
        return .offset(inner.s)
    }

    private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    /// Decodes base64 with or without padding: both have been seen.
    private static func data(_ text: String) -> Data? {
        guard !text.isEmpty else { return nil }
        let bare = text.prefix { $0 != "=" }
        return Data(base64Encoded: bare + String(repeating: "=", count: (4 - bare.count % 4) % 4))
    }
}
