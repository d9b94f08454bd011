import CSQLite

/// One prepared statement; columns count from 0.
final class Statement {
    private let handle: OpaquePointer
    private let database: Database

    init(_ handle: OpaquePointer, of database: Database) {
        self.handle = handle
        self.database = database
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds values to the question marks, and starts over.
    func bind(_ values: [(any Bindable)?]) throws(CatalogueError) {
        sqlite3_reset(handle)
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            try database.check(value?.bind(handle, place) ?? sqlite3_bind_null(handle, place))
        }
    }

    /// Moves to the next row; returns false after the last.
    func step() throws(CatalogueError) -> Bool {
        let code = sqlite3_step(handle)
        try database.check(code)
        return code == SQLITE_ROW
    }

    /// Runs it to the end with these values.
    func run(_ values: [(any Bindable)?]) throws(CatalogueError) {
        try bind(values)
        while try step() {}
        // An unfinished statement would keep its lock.
        sqlite3_reset(handle)
    }

    /// What `read` makes of the first row with these values; `nil` if there is none.
    func first<Value>(_ values: [(any Bindable)?], _ read: (Statement) -> Value) throws(CatalogueError) -> Value? {
        try bind(values)
        defer { sqlite3_reset(handle) }
        return try step() ? read(self) : nil
    }

    /// What `read` makes of each row.
    func all<Value>(_ read: (Statement) -> Value?) throws(CatalogueError) -> [Value] {
        var values: [Value] = []
        while try step() {
            if let value = read(self) { values.append(value) }
        }
        return values
    }

    /// A column as a number; 0 if it is not one.
    func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    /// A column as a number; `nil` if it is NULL.
    func optionalNumber(_ column: Int32) -> Int? {
        isNull(column) ? nil : number(column)
    }

    /// Whether a column is NULL.
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    /// Whether a column is a number without a fraction.
    func isInteger(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_INTEGER }

    /// The bytes of a column.
    func byteCount(_ column: Int32) -> Int { Int(sqlite3_column_bytes(handle, column)) }

    /// A column as text; `nil` if it is NULL.
    func text(_ column: Int32) -> String? {
        guard let bytes = sqlite3_column_text(handle, column) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// What `read` makes of the bytes of a column, which are only valid during the call.
    func withBytes<Value>(_ column: Int32, _ read: (UnsafeRawBufferPointer) -> Value) -> Value {
        let bytes = sqlite3_column_blob(handle, column)
        return read(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
