import FoundationEssentials
import Glibc
import TodayCore

/// The query on standard input.
enum QueryInput {
    /// Reads it to its end; throws what is wrong with it, or what `source` cannot do of it.
    static func read(for source: SourceDescriptor) throws(QueryError) -> ListQuery {
        let query = try ListQuery.read(bytes())
        try query.check(source)
        return query
    }

    /// All bytes up to the first one too many.
    private static func bytes() -> Data {
        var bytes = Data()
        var chunk = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= ListQuery.maximumBytes {
            let count = Glibc.read(0, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes.append(contentsOf: chunk[..<count])
        }
        return bytes
    }
}
