import FoundationEssentials
import TodayCore

/// Asks a source for the least that shows that all is well, in the same way as a poll does.
///
/// An expired token is renewed, as in a poll: whether that works is what the person wants to know.
final class SourceCheck {
    private let source: AskedSource
    private let isLocal: Bool
    private var check: FetchCheck
    private var slot: CredentialSlot?
    private var wouldHaveAsked = false

    /// Prepares to check `source`; if `isLocal`, without sending a request.
    init(_ source: SourceName, isLocal: Bool) {
        self.source = AskedSource(source)
        self.isLocal = isLocal
        check = FetchCheck(
            version: Version.current, libcurl: CurlVersion.text, hasLibsecret: SecretService.isInstalled,
            sources: AllSources.all.map { $0.label.name }, label: self.source.label)
        check.variables = self.source.variables + HTTPClient.variables
    }

    /// Runs the check and returns the result.
    func run() -> FetchCheck {
        do throws(FetchError) {
            let vault = try LiveVault(source.name)
            defer {
                check.place = slot == .environment ? .environment : vault.place
                check.remarks = vault.keeper.remarks
            }
            try ask(vault)
        } catch {
            // If it came to sending a request, the sign-in exists.
            if !wouldHaveAsked { check.error = error }
        }
        return check
    }

    private func ask(_ vault: LiveVault) throws(FetchError) {
        var context = try source.context(vault, FetchReports())
        context.http = watched(context.http)
        context.credentials = watched(context.credentials)
        let asked = source.answering(context, vault.paths)
        (asked as? any SignInSource)?.requireValidation()
        check.shortestInterval = asked.shortestInterval
        _ = try asked.fetch(.check)
    }

    /// The same client, which also notes the server's time; blocked if `isLocal`.
    private func watched(_ http: HTTPClient) -> HTTPClient {
        // One thread, one run: nothing else can access it.
        nonisolated(unsafe) let this = self
        return HTTPClient { (request) throws(FetchError) in
            guard !this.isLocal else {
                this.wouldHaveAsked = true
                throw .fetcher(reason: "no request was allowed")
            }
            this.check.wasAsked = true
            let response = try http.send(request)
            this.check.clockAhead = response.headers["date"].flatMap(HTTPDate.date).map {
                Int($0.timeIntervalSince(Date()).rounded())
            }
            return response
        }
    }

    /// The same credentials, which also note whose they are.
    private func watched(_ vault: CredentialVault) -> CredentialVault {
        nonisolated(unsafe) let this = self
        var watched = vault
        watched.load = { (slot) throws(FetchError) in
            this.slot = slot
            return try vault.load(slot)
        }
        return watched
    }
}
