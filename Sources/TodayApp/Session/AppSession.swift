import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

/// Access to the catalogue and the service, for one command.
package final class AppSession {
    package let environment: AppEnvironment
    private var reader: Catalogue?
    private let writer: CatalogueWriter
    /// `briefWriter` waits briefly for other programs; after a message to the user, `patientWriter` waits longer.
    private let (briefWriter, patientWriter): (CatalogueWriter, CatalogueWriter)
    private let repairs: Bool

    /// With `repairs`, reads also move a damaged file aside and report it, as writes always do.
    package init(_ environment: AppEnvironment, repairs: Bool = true) {
        (self.environment, self.repairs) = (environment, repairs)
        // Fetched data need not be durable, because it can be fetched again.
        let (name, publisher) = (environment.source.name, environment.source.publisher)
        writer = CatalogueWriter(
            environment.paths, source: name, publisher: publisher, isDurable: false, say: environment.report)
        briefWriter = CatalogueWriter(
            environment.paths, source: name, publisher: publisher, timeout: Self.messageDelay, say: environment.report)
        patientWriter = CatalogueWriter(
            environment.paths, source: name, publisher: publisher, timeout: CatalogueWriter.timeout - Self.messageDelay,
            say: environment.report)
    }

    var source: SourceDescriptor { environment.source }

    var paths: XDGPaths { environment.paths }

    var now: Date { environment.now() }

    /// Reads the catalogue; `work` receives `nil` if there is no catalogue yet.
    func read<Value>(_ work: (Catalogue?) throws(CatalogueError) -> Value) throws(CommandError) -> Value {
        do throws(CatalogueError) {
            return try work(try opened())
        } catch {
            guard repairs, case .broken = error else { throw CommandError(error) }
            reader = nil
            return try write { catalogue throws(CatalogueError) in try work(catalogue) }
        }
    }

    /// Records fetched data; reports errors without failing, because the data can still be shown.
    func record(_ work: (Catalogue) throws(CatalogueError) -> Void) {
        do throws(CatalogueError) {
            try writer.write(at: now, work)
        } catch { environment.report(error.sentence) }
    }

    func record(_ page: Page, _ facts: FactCompleteness) {
        record { catalogue throws(CatalogueError) in try catalogue.record(page.items, seen: page.fetchedAt, facts) }
    }

    /// Writes a change that the user requested, and updates bars.
    func write<Value>(_ work: (Catalogue) throws(CatalogueError) -> Value) throws(CommandError) -> Value {
        let value: Value
        do throws(CatalogueError) { value = try patiently(work) } catch { throw CommandError(error) }
        environment.renderFavorites()
        return value
    }

    /// How long a write waits for other programs before the message to the user, in milliseconds.
    private static let messageDelay = 2_000

    private func patiently<Value>(_ work: (Catalogue) throws(CatalogueError) -> Value) throws(CatalogueError) -> Value {
        do throws(CatalogueError) {
            return try briefWriter.write(at: now, work)
        } catch {
            // A change begins by acquiring the lock, so nothing was changed yet.
            guard case .busy(let path) = error else { throw error }
            environment.report(gettext("Waiting for another program that is using {path}.", ["path": path]))
            return try patientWriter.write(at: now, work)
        }
    }

    /// Returns the favourites in the user's order; items of a directory have names in the user's language.
    func favorites() throws(CommandError) -> [Favorite] {
        let stored = try read { [paths, source] catalogue in
            Catalogue.favorites(paths, source: source.name, in: catalogue)
        }
        guard let directory = source.directory else { return stored }
        let context = DirectoryContext(rates: nil, preferences: environment.preferences)
        return stored.map { favorite in
            guard let item = directory.item(favorite.id, context) else { return favorite }
            return Favorite(id: favorite.id, title: item.title, added: favorite.added)
        }
    }

    private func opened() throws(CatalogueError) -> Catalogue? {
        if let reader { return reader }
        reader = try Catalogue.reading(paths, source: source.name, publisher: source.publisher)
        return reader
    }

    /// Sends a request, and stores limits, rates and the end of an outage; throws if no request may be sent yet.
    func fetch(_ call: FetchCall) throws(CommandError) -> FetchAnswer {
        if let refusal = environment.refusal { throw refusal }
        let answer = environment.fetch(call)
        // Our own short timeout does not mean that the service has failed.
        if call.hitShortTimeout(answer) { return answer }
        nextRequestFile.store(answer, from: source.feed, limits: source.limits, at: now)
        environment.endOutage(succeeded: answer.error == nil)
        storeRates(answer)
        for remark in answer.remarks ?? [] { environment.report(remark) }
        // Outdated rates are shown with a remark of their own.
        if let page = answer.page, page.isOutdated == true, page.rates == nil {
            environment.report(environment.sentence(.outdated, answer.label))
        }
        return answer
    }

    /// Whether a service that sends details separately was out of reach within the last minute.
    var wasJustUnreachable: Bool {
        guard case .requested = source.detailFacts else { return false }
        let unreachedAt = nextRequestFile.nextRequest(for: source)?.unreachedAt ?? .distantPast
        return Age.isAtMost(Self.unreachableLife, since: unreachedAt, at: now)
    }

    /// Seconds for which a service counts as out of reach after a failure.
    private static let unreachableLife = 60.0

    private var nextRequestFile: NextRequestFile { NextRequestFile(paths, of: source) }

    private func storeRates(_ answer: FetchAnswer) {
        guard let page = answer.page else { return }
        do throws(CommandError) {
            try CommandError.files { () throws(FileError) in try RatesFile(paths, source: source.name).store(page) }
        } catch { environment.report(error.sentence) }
        guard let rates = page.rates else { return }
        environment.renderWatchlist()
        record(rates)
    }

    /// Records the rates of favourites, the base currency, pinned conversions and the last conversion.
    func record(_ rates: ExchangeRates) {
        let others = LastConversionFile(paths, source: source.name).recorded(in: environment.preferences.unit)
        let pinned = environment.watchlist()?.view.pinnedCodes ?? []
        record { catalogue throws(CatalogueError) in try catalogue.record(rates, besides: others + pinned) }
    }

    func page(_ call: FetchCall) throws(CommandError) -> Page {
        try page(of: try fetch(call))
    }

    func page(of answer: FetchAnswer) throws(CommandError) -> Page { try value(answer.result, answer.label) }

    /// Returns the value, or throws the failure of the service with this label.
    func value<Value>(_ result: Result<Value, FetchError>, _ label: SourceLabel) throws(CommandError) -> Value {
        switch result {
        case .success(let value): return value
        case .failure(let error): throw failure(error, label)
        }
    }

    /// Returns an error whose sentences say when to retry, or else what to do.
    func failure(_ error: FetchError, _ label: SourceLabel) -> CommandError {
        let pause = environment.pause
        guard pause == 0 else {
            let again =
                environment.isWindow
                ? environment.again(pause)
                : source.translations.gettext(
                    "Try again in {span}.", ["span": TimeText.until(pause, source.translations)])
            return CommandError("\(environment.sentence(error, label)) \(again)", error.exitCode)
        }
        let step = error.step(label, source.translations, hasButton: environment.isWindow)
        return CommandError(environment.sentence(error, label), error.exitCode, step: step)
    }

    /// The last fetched rates; `nil` if there are none, or if the source has no directory.
    var rates: CachedRates? { source.directory == nil ? nil : RatesFile(paths, source: source.name).stored }

    var stamp: RateStamp? { rates.map { RateStamp($0, of: source) } }
}
