import CGio
import TodayApp
import TodayCore

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
        child(arguments, place) { list in (0..<min(g_variant_n_children(list), gsize(mostIDs))).map { text(list, $0) } }
    }

    /// One text; empty if it is longer than any of ours.
    static func text(_ arguments: OpaquePointer, _ place: gsize) -> String {
        child(arguments, place) { text($0, SearchTerms.longest) } ?? ""
    }

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

/// Values for another program of the session; each is floating, so that whatever takes it owns it.
enum Sent {
    static func nothing() -> OpaquePointer { tuple([]) }

    /// The ids that a search returns.
    static func ids(_ ids: [ResultID]) -> OpaquePointer {
        tuple([array("s", ids.map { g_variant_new_string($0.description) })])
    }

    /// What is to be shown of results.
    ///
    /// GNOME Shell escapes names and descriptions itself before it reads markup.
    static func results(_ results: [SearchResult]) -> OpaquePointer { tuple([array("a{sv}", results.map(fields))]) }

    private static func fields(_ result: SearchResult) -> OpaquePointer {
        let texts = [
            ("id", result.id.description), ("name", result.name.escaped(for: .plain)),
            ("description", result.description.escaped(for: .plain)), ("clipboardText", result.clipboard ?? ""),
        ]
        let known = texts.filter { !$0.1.isEmpty }.map { entry($0.0, g_variant_new_string($0.1)) }
        return array("{sv}", known + [result.picture.flatMap(icon).map { entry("icon", $0) }].compactMap(\.self))
    }

    /// An icon as `g_icon_deserialize` reads it; `nil` if there is no such icon.
    private static func icon(_ path: String) -> OpaquePointer? {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let icon = g_file_icon_new(file) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        return g_icon_serialize(icon)
    }

    private static func entry(_ key: String, _ value: OpaquePointer) -> OpaquePointer {
        g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value))
    }

    private static func array(_ type: String, _ values: [OpaquePointer?]) -> OpaquePointer {
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        return g_variant_new_array(type, values, gsize(values.count))
    }

    private static func tuple(_ values: [OpaquePointer?]) -> OpaquePointer {
        g_variant_new_tuple(values, gsize(values.count))
    }
}
