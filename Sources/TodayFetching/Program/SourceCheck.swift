import ArgumentParser
import FoundationEssentials
import TodayCore
import TodayFiles

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check whether the service can be reached.", shouldDisplay: false)

    @Argument(help: "The source: \(sourceNames).") var source: SourceName

    @Flag(help: "Check only the credentials, without a request.") var local = false

    func run() throws {
        let check = Translations.$current.withValue(.ofUser) { SourceCheck(source, isLocal: local).run() }
        try StandardStream.output.write(json: check)
    }
}

/// Checks a source with its smallest request, after renewing an expired token, or without any request if `isLocal`.
final class SourceCheck {
    private let source: ConfiguredSource
    private let isLocal: Bool
    private var check: FetchCheck
    private var slot: CredentialSlot?
    private var reachedRequest = false

    init(_ source: SourceName, isLocal: Bool) {
        self.source = ConfiguredSource(source)
        self.isLocal = isLocal
        check = FetchCheck(
            version: Version.current, libcurl: CurlHTTPClient.version, hasLibsecret: SecretLibrary.isInstalled,
            sources: AllSources.all.map { $0.label.name }, label: self.source.label)
        check.variables = self.source.variables + [CurlHTTPClient.certificatesVariable]
    }

    func run() -> FetchCheck {
        do throws(FetchError) {
            let stored = try StoredCredentials(source.name)
            defer {
                check.place = slot == .environment ? .environment : stored.place
                check.remarks = stored.storage.remarks
            }
            try run(stored)
        } catch {
            // With `isLocal`, the error of the blocked request means that no credentials are missing.
            if !reachedRequest { check.error = error }
        }
        return check
    }

    private func run(_ stored: StoredCredentials) throws(FetchError) {
        var context = try source.context(stored, FetchReports())
        context.http = recording(context.http)
        let load = context.credentials.load
        context.credentials.load = { [self] (slot) throws(FetchError) in
            self.slot = slot
            return try load(slot)
        }
        let fetcher = source.fetcher(context, stored.paths)
        (fetcher as? any SignInSource)?.requireValidation()
        check.shortestInterval = fetcher.shortestInterval
        _ = try fetcher.fetch(.check)
    }

    /// Returns a client that sets `sentRequest` and `clockAhead` or, if `isLocal`, blocks requests.
    private func recording(_ http: HTTPClient) -> HTTPClient {
        return HTTPClient { [self] (request) throws(FetchError) in
            guard !isLocal else {
                reachedRequest = true
                throw .fetcher(reason: "no request was allowed")
            }
            check.sentRequest = true
            let response = try http.send(request)
            check.clockAhead = response.headers["date"].flatMap(HTTPDate.date).map {
                Int($0.timeIntervalSince(Date()).rounded())
            }
            return response
        }
    }
}
