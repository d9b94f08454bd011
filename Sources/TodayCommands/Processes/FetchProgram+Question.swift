import TodayApp
import TodayCore

extension FetchProgram {
    /// Asks a question; a person at the terminal sees the progress of one that takes several requests.
    ///
    /// Filters and searches go to its standard input: everyone on a machine can read command lines.
    static func ask(_ question: FetchQuestion) -> FetchAnswer {
        let fetch = ["fetch", ActingSource.descriptor.name]
        return switch question {
        case .poll: ask(fetch)
        // For pages of a list, the command itself says which one it reads.
        case .list(let query): ask(fetch, query, showsProgress: query.search != nil)
        case .items(let ids):
            ask(fetch + ["--items=\(ids.map(\.description).joined(separator: ","))"], showsProgress: true)
        case .detail(let id, let pages): ask(fetch + ["--detail=\(id)", "--requests=\(pages)"], showsProgress: true)
        }
    }
}
