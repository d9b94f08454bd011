import TodayApp
import TodayCore

extension FetchProgram {
    /// Asks a question; a person at the terminal sees the progress of one that takes several requests.
    static func ask(_ question: FetchQuestion) -> FetchAnswer {
        ask(["fetch", ActingSource.descriptor.name] + words(question), showsProgress: showsProgress(question))
    }

    private static func words(_ question: FetchQuestion) -> [String] {
        switch question {
        case .list(let query):
            if let search = query.search { return ["--search=\(search)"] }
            return query.cursor.map { ["--page=\($0)", "--rank-from", "\(query.firstRank)"] } ?? []
        case .items(let ids): return ["--items", ids.map(\.description).joined(separator: ",")]
        case .detail(let id, let pages): return ["--item=\(id)", "--pages", "\(pages)"]
        }
    }

    /// For pages of a list, the command itself says which one it reads.
    private static func showsProgress(_ question: FetchQuestion) -> Bool {
        if case .list(let query) = question { query.search != nil } else { true }
    }
}
