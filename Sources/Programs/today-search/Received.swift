import CGio
import TodayApp

/// Values from another program of the session, within limits.
enum Received {
    /// More ids than anybody asks about.
    private static let mostIDs = 100

    /// The words of a search; `nil` if they are more, or longer, than any name has.
    static func terms(_ arguments: OpaquePointer, _ place: gsize) -> [String]? {
        child(arguments, place) { list in
            let count = g_variant_n_children(list)
            guard count <= SearchTerms.most else { return nil }
            var terms: [String] = []
            for index in 0..<count {
                guard let term = child(list, index, { text($0, SearchTerms.longest) }) else { return nil }
                terms.append(term)
            }
            return terms
        }
    }

    /// The first ids of a list; those that are too long to be ours are empty.
    static func ids(_ arguments: OpaquePointer, _ place: gsize) -> [String] {
        child(arguments, place) { list in
            (0..<min(g_variant_n_children(list), gsize(mostIDs))).map { text(list, $0) }
        }
    }

    /// One text; empty if it is longer than any of ours.
    static func text(_ arguments: OpaquePointer, _ place: gsize) -> String {
        child(arguments, place) { text($0, SearchTerms.longest) } ?? ""
    }

    /// A number.
    static func number(_ arguments: OpaquePointer, _ place: gsize) -> UInt32 {
        child(arguments, place) { g_variant_get_uint32($0) }
    }

    private static func text(_ value: OpaquePointer, _ longest: Int) -> String? {
        var length: gsize = 0
        guard let bytes = g_variant_get_string(value, &length), length <= gsize(longest) else { return nil }
        return String(cString: bytes)
    }

    private static func child<Value>(
        _ values: OpaquePointer, _ place: gsize, _ work: (OpaquePointer) -> Value
    ) -> Value {
        let value = g_variant_get_child_value(values, place)!
        defer { g_variant_unref(value) }
        return work(value)
    }
}
