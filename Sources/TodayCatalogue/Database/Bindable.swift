import CSQLite

/// A value that can be bound to a question mark.
protocol Bindable {
    /// Binds it; returns SQLite's result code.
    func bind(_ statement: OpaquePointer, _ place: Int32) -> Int32
}

extension Int: Bindable {
    func bind(_ statement: OpaquePointer, _ place: Int32) -> Int32 {
        sqlite3_bind_int64(statement, place, Int64(self))
    }
}

extension String: Bindable {
    func bind(_ statement: OpaquePointer, _ place: Int32) -> Int32 {
        sqlite_bind_text(statement, place, self, Int32(clamping: utf8.count))
    }
}

extension [UInt8]: Bindable {
    /// Zero bytes are not NULL, which a missing address would make of them.
    func bind(_ statement: OpaquePointer, _ place: Int32) -> Int32 {
        guard !isEmpty else { return sqlite3_bind_zeroblob(statement, place, 0) }
        return withUnsafeBytes { sqlite_bind_bytes(statement, place, $0.baseAddress, Int32(clamping: $0.count)) }
    }
}
