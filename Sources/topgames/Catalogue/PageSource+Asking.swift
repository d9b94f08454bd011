import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayStore

extension PageSource {
    /// Walks as far as it can, and records each page; returns the last one.
    func go(_ walk: inout PageWalk) throws(CommandError) -> PageRecord? {
        var last: PageRecord?
        let progress = session.conversation.showsProgress ? StepLine() : nil
        defer { progress?.clear() }
        while let question = walk.question {
            try checkFailure()
            if question.number > 1 { progress?.show("Page \(question.number) …") }
            guard let page = try answer(to: question, &walk) else { continue }
            if let record = walk.take(page) {
                last = record
                session.record { catalogue throws(CatalogueError) in try catalogue.record(record) }
            }
        }
        if let end = walk.end {
            session.record { catalogue throws(CatalogueError) in try catalogue.forgetPages(after: end) }
        }
        if last == nil, let end = walk.end, let page = try stored(end) { return rows.record(page) }
        return last
    }

    /// The page; `nil` if the request was refused, and there is another way.
    private func answer(to question: PageWalk.Question, _ walk: inout PageWalk) throws(CommandError) -> Page? {
        var words = ["fetch", TopGames.source]
        if let cursor = question.cursor { words += ["--page=\(cursor)", "--rank-from", "\(question.firstRank)"] }
        let answer = try session.ask(words, showsProgress: false)
        switch answer.result {
        case .success(let page) where page.items.isEmpty && question.number == 1:
            throw fail(.badAnswer(reason: "the list is empty"), answer.label)
        case .success(let page): return page
        case .failure(.refused) where question.cursor != nil && walk.takeRefusal(): return nil
        case .failure(let error): throw fail(error, answer.label)
        }
    }

    private func fail(_ error: FetchError, _ label: SourceLabel) -> CommandError {
        lastFailure = (Date(), error.sentence(label), error.exitCode)
        return CommandError(error.sentence(label), error.exitCode)
    }

    private func checkFailure() throws(CommandError) {
        guard let lastFailure, Date().timeIntervalSince(lastFailure.at) < Self.patience else { return }
        throw CommandError(lastFailure.sentence, lastFailure.code)
    }
}
