extension Database {
    /// Does all of `work` or nothing of it; the lock for writing is taken at once, so that it cannot fail halfway.
    func transaction<Value>(_ work: () throws(CatalogueError) -> Value) throws(CatalogueError) -> Value {
        try run("BEGIN IMMEDIATE")
        do throws(CatalogueError) {
            let value = try work()
            try run("COMMIT")
            return value
        } catch {
            // SQLite has gone back by itself after some errors, and then has nothing to go back from.
            try? run("ROLLBACK")
            throw error
        }
    }

    /// Reads all of `work` as it was at one moment.
    func reading<Value>(_ work: () throws(CatalogueError) -> Value) throws(CatalogueError) -> Value {
        try run("BEGIN")
        defer { try? run("COMMIT") }
        return try work()
    }
}
