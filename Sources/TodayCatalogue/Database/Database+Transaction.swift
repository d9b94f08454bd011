extension Database {
    /// Does all of `work` or none of it; takes the write lock at once, so that it cannot fail halfway.
    func transaction<Value>(_ work: () throws(CatalogueError) -> Value) throws(CatalogueError) -> Value {
        try run("BEGIN IMMEDIATE")
        do throws(CatalogueError) {
            let value = try work()
            try run("COMMIT")
            return value
        } catch {
            // After some errors SQLite has already rolled back, and then ROLLBACK fails.
            try? run("ROLLBACK")
            throw error
        }
    }

    /// Reads everything in `work` as of one moment.
    func reading<Value>(_ work: () throws(CatalogueError) -> Value) throws(CatalogueError) -> Value {
        try run("BEGIN")
        defer { try? run("COMMIT") }
        return try work()
    }
}
