import CGio

/// A D-Bus value; the comments give the type signatures (D-Bus specification, "Type System").
package indirect enum BusValue: Hashable, Sendable {
    case text(String)  // `s`; NUL characters, which D-Bus forbids, are removed
    case path(String)  // `o`
    case flag(Bool)  // `b`
    case integer(Int32)  // `i`
    case unsigned(UInt32)  // `u`
    case long(Int64)  // `x`
    case double(Double)  // `d`
    case any(BusValue)  // `v`
    case bytes([UInt8])  // `ay`
    case tuple([BusValue])  // `(…)`
    case list([BusValue], of: String)  // `a…`, with the type of its elements
    case fields([String: BusValue])  // `a{sv}`
    case dictionary([String: BusValue], of: String)  // `a{…}`, with the type of its entries; keys are `s` or `o`

    /// Returns a list of strings, `as`.
    package static func texts(_ texts: [String]) -> BusValue { .list(texts.map { .text($0) }, of: "s") }

    /// Returns a list of dictionaries, `aa{sv}`.
    package static func records(_ records: [[String: BusValue]]) -> BusValue {
        .list(records.map { .fields($0) }, of: "a{sv}")
    }

    /// Returns the icon in a file as a serialised GIcon, `(sv)`; `nil` if the path is not absolute.
    package static func icon(file: String) -> BusValue? {
        guard let address = g_filename_to_uri(file, nil, nil) else { return nil }
        defer { g_free(address) }
        return .tuple([.text("file"), .any(.text(String(cString: address)))])
    }

    package var variant: OpaquePointer {
        switch self {
        case .text(let text): g_variant_new_string(text.replacing("\0", with: ""))
        case .path(let path): g_variant_new_object_path(path)
        case .flag(let flag): g_variant_new_boolean(flag ? 1 : 0)
        case .integer(let number): g_variant_new_int32(number)
        case .unsigned(let number): g_variant_new_uint32(number)
        case .long(let number): g_variant_new_int64(gint64(number))
        case .double(let number): g_variant_new_double(number)
        case .any(let value): g_variant_new_variant(value.variant)
        case .bytes(let bytes): Self.type("y") { g_variant_new_fixed_array($0, bytes, gsize(bytes.count), 1) }
        case .tuple(let values): g_variant_new_tuple(values.map(\.variant), gsize(values.count))
        case .list(let values, let type): Self.array(type, values.map(\.variant))
        case .fields(let fields):
            Self.array("{sv}", Self.entries(fields, BusValue.text) { g_variant_new_variant($0.variant) })
        case .dictionary(let values, let type):
            Self.array(type, Self.entries(values, type.hasPrefix("{o") ? BusValue.path : BusValue.text, \.variant))
        }
    }

    /// Sorts entries by key, so that equal values have equal bytes.
    private static func entries(
        _ values: [String: BusValue], _ key: (String) -> BusValue, _ value: (BusValue) -> OpaquePointer
    ) -> [OpaquePointer?] {
        values.sorted { $0.key < $1.key }.map { g_variant_new_dict_entry(key($0.key).variant, value($0.value)) }
    }

    private static func array(_ type: String, _ values: [OpaquePointer?]) -> OpaquePointer {
        Self.type(type) { g_variant_new_array($0, values, gsize(values.count)) }
    }

    private static func type(_ text: String, _ make: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer {
        let type = g_variant_type_new(text)!
        defer { g_variant_type_free(type) }
        return make(type)!
    }
}

/// The arguments of a call, whose types GDBus has checked.
package struct BusArguments {
    private let tuple: OpaquePointer

    init(_ tuple: OpaquePointer) { self.tuple = tuple }

    /// Returns a string; `nil` if it has more than `longest` bytes.
    package func text(_ position: Int, longest: Int) -> String? { child(position) { Self.text($0, longest) } }

    package func unsigned(_ position: Int) -> UInt32 { child(position) { g_variant_get_uint32($0) } }

    package func long(_ position: Int) -> Int64 { child(position) { Int64(g_variant_get_int64($0)) } }

    /// Returns the first `most` strings of a list, with `nil` in place of strings of more than `longest` bytes.
    package func texts(_ position: Int, most: Int, longest: Int) -> [String?] {
        child(position) { list in
            (0..<min(Int(g_variant_n_children(list)), most)).map { index in
                Self.child(list, index) { Self.text($0, longest) }
            }
        }
    }

    /// Returns the string for a key of a dictionary; `nil` if missing, of another type or of more than `longest` bytes.
    package func text(_ position: Int, _ key: String, longest: Int) -> String? {
        child(position) { fields in
            guard let value = g_variant_lookup_value(fields, key, nil) else { return nil }
            defer { g_variant_unref(value) }
            return g_variant_classify(value) == G_VARIANT_CLASS_STRING ? Self.text(value, longest) : nil
        }
    }

    package func count(_ position: Int) -> Int { child(position) { Int(g_variant_n_children($0)) } }

    private static func text(_ value: OpaquePointer, _ longest: Int) -> String? {
        var length: gsize = 0
        guard let bytes = g_variant_get_string(value, &length), length <= gsize(longest) else { return nil }
        return String(cString: bytes)
    }

    private func child<Value>(_ position: Int, _ work: (OpaquePointer) -> Value) -> Value {
        Self.child(tuple, position, work)
    }

    private static func child<Value>(
        _ values: OpaquePointer, _ position: Int, _ work: (OpaquePointer) -> Value
    ) -> Value {
        let value = g_variant_get_child_value(values, gsize(position))!
        defer { g_variant_unref(value) }
        return work(value)
    }
}
