import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

/// The catalogue for one command: reads it if it exists, repairs it if damaged, and writes new data.
package final class AppSession {
    /// The program's surroundings.
    package let ports: AppEnvironment
    private var reader: Catalogue?
    private let recorder: CatalogueWriter
    /// What a person decided is kept by the first, or after a word, while they wait for other programs, by the second.
    private let (keeper, patientKeeper): (CatalogueWriter, CatalogueWriter)
    private let repairs: Bool

    /// Opens nothing yet; the person hears where a damaged file was set aside, which needs `repairs`.
    package init(_ ports: AppEnvironment, repairs: Bool = true) {
        (self.ports, self.repairs) = (ports, repairs)
        // What was fetched can be fetched again; what a person decided cannot.
        recorder = CatalogueWriter(ports.paths, source: ports.source.name, isDurable: false, say: ports.say)
        let name = ports.source.name
        keeper = CatalogueWriter(ports.paths, source: name, patience: Self.silence, say: ports.say)
        patientKeeper = CatalogueWriter(
            ports.paths, source: name, patience: CatalogueWriter.patience - Self.silence, say: ports.say)
    }

    var source: SourceDescriptor { ports.source }

    var paths: XDGPaths { ports.paths }

    var now: Date { ports.now() }

    /// Reads; `work` gets `nil` if there is no catalogue yet.
    func read<Value>(_ work: (Catalogue?) throws(CatalogueError) -> Value) throws(CommandError) -> Value {
        do throws(CatalogueError) {
            return try work(try opened())
        } catch {
            guard repairs, case .broken = error else { throw CommandError(error) }
            reader = nil
            return try keep { catalogue throws(CatalogueError) in try work(catalogue) }
        }
    }

    /// Records what was fetched; if that fails, says so and goes on, because it can still be shown.
    func record(_ work: (Catalogue) throws(CatalogueError) -> Void) {
        do throws(CatalogueError) {
            try recorder.write(at: now, work)
        } catch { ports.say(error.sentence) }
    }

    /// Records a search or an answer about ids; `facts` says how complete the facts of its items are.
    func record(_ page: Page, _ facts: FactCompleteness) {
        record { catalogue throws(CatalogueError) in try catalogue.record(page.items, seen: page.fetchedAt, facts) }
    }

    /// Stores what a person decided.
    func keep<Value>(_ work: (Catalogue) throws(CatalogueError) -> Value) throws(CommandError) -> Value {
        let value: Value
        do throws(CatalogueError) { value = try patiently(work) } catch { throw CommandError(error) }
        ports.showQuotes()
        return value
    }

    /// Milliseconds after which somebody who waits for other programs is told so.
    private static let silence = 2_000

    private func patiently<Value>(_ work: (Catalogue) throws(CatalogueError) -> Value) throws(CatalogueError) -> Value {
        do throws(CatalogueError) {
            return try keeper.write(at: now, work)
        } catch {
            // Nothing was changed: a change begins with the lock.
            guard case .busy(let path) = error else { throw error }
            ports.say(gettext("Waiting for another program that is using {path}.", ["path": path]))
            return try patientKeeper.write(at: now, work)
        }
    }

    /// The person's favourites, in their order; those of a directory have the names that it has in the user's language.
    func favorites() throws(CommandError) -> [Favorite] {
        let stored = try read { [paths, source] catalogue in
            Catalogue.favorites(paths, source: source.name, in: catalogue)
        }
        guard let directory = source.directory else { return stored }
        let view = DirectoryView(quotes: nil, preferences: ports.preferences)
        return stored.map { favorite in
            guard let item = directory.item(favorite.id, view) else { return favorite }
            return Favorite(id: favorite.id, title: item.title, added: favorite.added)
        }
    }

    private func opened() throws(CatalogueError) -> Catalogue? {
        if let reader { return reader }
        reader = try Catalogue.reading(paths, source: source.name)
        return reader
    }

    /// Asks the service, and records how long it wants no further requests; throws if it must not be asked yet.
    func ask(_ question: FetchCall) throws(CommandError) -> FetchAnswer {
        if let refusal = ports.refusal { throw refusal }
        let answer = ports.ask(question)
        // That we did not wait says nothing about the service.
        if question.isCutShort(by: answer) { return answer }
        requests.keep(answer, from: source.feed, patience: source.patience, at: now)
        keepQuotes(answer)
        for remark in answer.remarks ?? [] { ports.say(remark) }
        // Quotes are shown with a note that says so.
        if let page = answer.page, page.isOutdated == true, page.quotes == nil {
            ports.say(ports.sentence(.outdated, answer.label))
        }
        return answer
    }

    /// Whether the service is known to be out of reach: the last request failed for that reason, a moment ago.
    var isCutOff: Bool {
        guard case .asked = source.detailFacts else { return false }
        return Age.isAtMost(Self.outageLife, since: requests.note(for: source)?.unreachedAt ?? .distantPast, at: now)
    }

    /// Seconds for which a service counts as out of reach after a failure.
    private static let outageLife = 60.0

    private var requests: NextRequestFile { NextRequestFile(paths, of: source) }

    /// Keeps and records the quotes of an answer; if that fails, says so and goes on, because they can still be shown.
    private func keepQuotes(_ answer: FetchAnswer) {
        guard let page = answer.page else { return }
        do throws(CommandError) {
            try CommandError.files { () throws(FileError) in try QuotesFile(paths, source: source.name).keep(page) }
        } catch { ports.say(error.sentence) }
        guard let quotes = page.quotes else { return }
        ports.showQuotes()
        record(quotes)
    }

    /// Records what is worth recording of quotes: the favourites, what values are given in, what is pinned, and what was
    /// converted last.
    func record(_ quotes: ExchangeRates) {
        let others = LastConversionFile(paths, source: source.name).recorded(in: ports.preferences.unit)
        let pinned = ports.board()?.view.pinnedCodes ?? []
        record { catalogue throws(CatalogueError) in try catalogue.record(quotes, besides: others + pinned) }
    }

    /// The page that answers a question; throws why there is none.
    func page(_ question: FetchCall) throws(CommandError) -> Page {
        let answer = try ask(question)
        switch answer.result {
        case .success(let page): return page
        case .failure(let error): throw failure(error, answer.label)
        }
    }

    /// Why the service gave no answer, and when it can be asked again if it wants a pause, or else what to do.
    func failure(_ error: FetchError, _ label: SourceLabel) -> CommandError {
        let pause = ports.pause
        guard pause == 0 else {
            let again = source.translations.gettext(
                "Try again in {span}.", ["span": TimeText.until(pause, source.translations)])
            return CommandError("\(ports.sentence(error, label)) \(again)", error.exitCode)
        }
        let step = error.step(label, source.translations, hasButton: ports.isWindow)
        return CommandError(ports.sentence(error, label), error.exitCode, step: step)
    }

    /// The quotes as last fetched; `nil` if there are none, or if the source has no directory to show them in.
    var quotes: CachedRates? { source.directory == nil ? nil : QuotesFile(paths, source: source.name).known }

    /// When they were determined, and by whom; `nil` if there are none.
    var stamp: QuoteStamp? { quotes.map { QuoteStamp($0, of: source) } }
}
