import Foundation
import TestSupport
import Testing
import TodayFiles

@testable import TodayApp
@testable import TodayCore

/// A user with empty folders, a clock that the test sets, and a service that answers as the test says.
final class Place {
    let folder: TemporaryFolder
    let paths: XDGPaths
    let source: SourceDescriptor
    var preferences = Preferences()
    var isWindow = false
    var now: Date
    /// The service's answer at a time.
    var service: (FetchCall, Date) -> Result<Page, FetchError>
    /// The service's rates of past days at a time; `nil` if it has none.
    var pastRates: ((PastRates, Date) -> Result<[ExchangeRates], FetchError>)?
    /// The service's name in answers; `nil` for the source's own.
    var label: SourceLabel?
    /// The requests to the service.
    private(set) var questions: [FetchCall] = []
    private(set) var remarks: [String] = []
    var heard: () -> Void = {}
    private(set) var progress: [String] = []

    init(_ source: SourceDescriptor, now: Date = Sample.start) throws {
        folder = try TemporaryFolder()
        paths = try folder.paths()
        (self.source, self.now) = (source, now)
        service = { _, _ in .failure(.unreachable(reason: "the connection was refused")) }
    }

    var environment: AppEnvironment {
        AppEnvironment(
            source: source, preferences: preferences, paths: paths, now: { self.now }, clock: { Sample.clock($0) },
            fetch: { question in
                self.questions.append(question)
                let label = self.label ?? self.source.label
                if case .past(let past) = question.request {
                    let rates = self.pastRates?(past, self.now) ?? .failure(.notPublished)
                    return FetchAnswer(label: label, response: rates.map(FetchedData.pastRates))
                }
                return FetchAnswer(label: label, result: self.service(question, self.now))
            },
            report: { words in
                self.remarks.append(words)
                self.heard()
            }, progress: { if let words = $0 { self.progress.append(words) } }, isWindow: isWindow)
    }

    /// Reads the catalogue, as a new command does.
    var session: AppSession { AppSession(environment) }

    /// The result of a search among the cached names, or at the service.
    func search(
        _ text: String, limit: Int = 20, offline: Bool = false, online: Bool = false
    ) throws -> SearchNames.Results {
        let search = SearchNames(try #require(SearchText(text)), limit: limit, session)
        return online ? try search.runOnline() : try search.run(offline: offline)
    }

    @discardableResult
    func favor(_ text: String) throws(CommandError) -> ChangeFavorites.Change { try ChangeFavorites(session).add(text) }

    /// The requests since this was last called.
    func asked() -> [FetchCall] {
        defer { questions = [] }
        return questions
    }
}

/// The error of `work`; `nil` if it succeeds.
func failure<Value>(of work: () throws(CommandError) -> Value) -> CommandError? {
    do throws(CommandError) {
        _ = try work()
        return nil
    } catch {
        return error
    }
}

/// The error of `work`; `nil` if it succeeds.
func failure<Value>(_ work: @autoclosure () throws(CommandError) -> Value) -> CommandError? {
    failure { () throws(CommandError) in try work() }
}

extension Place {
    static func creatures() throws -> Place {
        let place = try Place(Creatures.descriptor)
        place.comeBack()
        return place
    }

    func goOffline() { service = { _, _ in .failure(.unreachable(reason: "the connection was refused")) } }

    func comeBack() { service = Creatures.answer(_:at:) }

    /// The pages of the bestiary, all of them or filtered ones, in an order.
    func pages(
        status: String? = nil, name: String? = nil, game: String? = nil, sort: String? = nil, offline: Bool = false,
        refresh: Bool = false
    ) -> CachedList {
        let filters = ["status": status, "name": name, "game": game].compactMapValues { $0.flatMap { SearchText($0) } }
        return CachedList(session, ListQuery(filters: filters, sort: sort), offline: offline, refresh: refresh)
    }
}

extension ListPage {
    var ids: [String] { rows.map(\.item.id.description) }
}

extension Creatures {
    /// The service's answer to a request, at a time.
    static func answer(_ question: FetchCall, at now: Date) -> Result<Page, FetchError> {
        switch question.request {
        case .poll, .check, .past, .schedule: .success(page(ListQuery(), now))
        case .list(let query): .success(page(query, now))
        case .items(let ids): .success(Page(items: ids.compactMap(named), fetchedAt: now))
        case .detail(let id, _): .success(Page(items: [named(id)].compactMap(\.self), fetchedAt: now))
        }
    }

    private static func page(_ query: ListQuery, _ now: Date) -> Page {
        let status = query.filters["status"].map { DisplayText($0.words) }
        let name = query.filters["name"].map { DisplayText($0.words).folded }
        let found = all.filter { item in
            (status.map { item.fact("status") == .text($0) } ?? true)
                && (name.map { item.title.folded.contains($0) } ?? true)
        }
        let listed = query.sort == "-id" ? found.reversed() : found
        let first = (query.page - 1) * size
        let rest = listed.dropFirst(first)
        return Page(
            items: Array(rest.prefix(size)), nextCursor: rest.count > size ? "more" : nil,
            pageCount: (listed.count + size - 1) / size, fetchedAt: now)
    }

    private static func named(_ id: ItemID) -> Item? {
        all.first { $0.id == id || $0.title.folded == DisplayText(id.description).folded }
    }
}
