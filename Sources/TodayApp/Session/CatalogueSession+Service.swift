import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

extension CatalogueSession {
    /// Asks the service, and records how long it wants no further requests.
    ///
    /// Throws if it must not be asked yet.
    func ask(_ question: FetchQuestion) throws(CommandError) -> FetchAnswer {
        let pause = ServicePause(ports)
        if let refusal = pause.refusal { throw refusal }
        let answer = ports.ask(question)
        // That we did not wait says nothing about the service.
        if question.isCutShort(by: answer) { return answer }
        pause.remember(answer)
        remember(answer.error)
        keepQuotes(answer)
        for remark in answer.remarks ?? [] { ports.say(remark) }
        // Quotes are shown with a note that says so.
        if let page = answer.page, page.isOutdated == true, page.quotes == nil {
            ports.say(FetchError.outdated.sentence(answer.label))
        }
        return answer
    }

    /// Whether the service is known to be out of reach: the last request failed for that reason, a moment ago.
    var isCutOff: Bool {
        guard case .asked = source.detailFacts else { return false }
        return Age.isAtMost(
            Self.outageLife, since: OutageFile(paths, source: source.name).date ?? .distantPast, at: now)
    }

    /// Seconds for which a service counts as out of reach after a failure.
    private static let outageLife = 60.0

    private func remember(_ error: FetchError?) {
        guard case .asked = source.detailFacts else { return }
        OutageFile(paths, source: source.name).keep(error?.isUnreachable == true ? now : nil)
    }

    /// Keeps and records the quotes of an answer; if that fails, says so and goes on, because they can still be shown.
    private func keepQuotes(_ answer: FetchAnswer) {
        guard let page = answer.page else { return }
        do throws(CommandError) {
            try CommandError.files { () throws(FileError) in try QuotesFile(paths, source: source.name).keep(page) }
        } catch {
            ports.say(error.sentence)
        }
        guard let quotes = page.quotes else { return }
        ports.showQuotes()
        record(quotes)
    }

    /// Records what is worth recording of quotes: the favourites, what values are given in, and what was converted last.
    func record(_ quotes: Quotes) {
        let others = LastConversionFile(paths, source: source.name).recorded(in: ports.preferences.unit)
        record { catalogue throws(CatalogueError) in try catalogue.record(quotes, besides: others) }
    }

    /// The page that answers a question; throws why there is none.
    func page(_ question: FetchQuestion) throws(CommandError) -> Page {
        let answer = try ask(question)
        switch answer.result {
        case .success(let page): return page
        case .failure(let error): throw failure(error, answer.label)
        }
    }

    /// Why the service gave no answer, and when it can be asked again if it wants a pause, or else what to do.
    func failure(_ error: FetchError, _ label: SourceLabel) -> CommandError {
        let pause = ServicePause(ports).seconds
        guard pause == 0 else {
            let again = Translations.english.gettext("It can be asked again in {span}.", ["span": TimeText.span(pause)])
            return CommandError("\(error.sentence(label)) \(again)", error.exitCode)
        }
        return CommandError(error.sentence(label), error.exitCode, step: error.step(label))
    }
}
