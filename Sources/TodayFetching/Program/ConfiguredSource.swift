import ArgumentParser
import TodayCore
import TodayFiles

/// A source as configured in `config.json`, which fetches from the chosen provider or from a published feed.
struct ConfiguredSource {
    let name: SourceName
    /// The provider's name, `nil` for the default, or an error that prevents requests to an unwanted provider.
    let provider: Result<String?, FetchError>
    /// The published feed to read instead of the service; `nil` if neither the arguments nor the settings name one.
    let feed: PublishedAddress?
    private let leftOut: LeftOut
    private let live: [LiveRule]

    /// Creates a source from the configuration; a `feed` argument takes precedence over the configured feed.
    init(_ name: SourceName, feed: PublishedAddress? = nil) {
        self.name = name
        let source = name.type.label.name
        do throws(ConfigurationFile.Failure) {
            let paths = try ConfigurationFile.Failure.files { () throws(FileError) in try XDGPaths() }
            let configuration = try ConfigurationFile.inForce(paths)
            provider = .success(configuration.provider(of: source))
            leftOut = configuration.leftOut(of: source)
            live = configuration.rules(of: source).live
            self.feed = feed ?? configuration.feed(of: source)
        } catch {
            (leftOut, live) = (LeftOut(), [])
            let isOpen = feed != nil || !error.leavesServiceUnknown(of: name.type.descriptor)
            provider = isOpen ? .success(nil) : .failure(error.fetchError)
            self.feed = feed
        }
    }

    var label: SourceLabel {
        guard case .success(let provider) = provider else { return name.type.label }
        return name.type.descriptor.provided(by: provider).published(at: feed).label
    }

    /// The environment variables that redirect requests or change the account; empty for a published feed.
    var variables: [String] { feed == nil ? name.type.variables : [] }

    func answer(_ call: FetchCall) -> FetchAnswer {
        do throws(FetchError) {
            let stored = try StoredCredentials(name)
            let reports = FetchReports()
            let fetcher = fetcher(try context(stored, reports), stored.paths)
            if call.validates { (fetcher as? any SignInSource)?.requireValidation() }
            let response = Result { () throws(FetchError) in try fetcher.data(for: call) }
            reports.progress.clear()
            let label = fetcher.label(of: response, for: call.request, configured: label)
            var answer = FetchAnswer(label: label, response: response, shortestInterval: fetcher.shortestInterval)
            let remarks = stored.storage.remarks + reports.remarks
            if !remarks.isEmpty { answer.remarks = remarks }
            return answer
        } catch {
            return FetchAnswer(label: label, result: .failure(error))
        }
    }

    func fetcher(_ context: SourceContext, _ paths: XDGPaths) -> any PageFetching {
        guard let feed else { return name.type.init(context) }
        return PublishedSource(name.type.descriptor, at: feed, context, .live(paths, source: name.type.label.name))
    }

    func context(_ stored: StoredCredentials, _ reports: FetchReports) throws(FetchError) -> SourceContext {
        changed(try SourceContext.live(name, provider: provider.get(), stored, reports)) {
            ($0.leftOut, $0.live) = (leftOut, live)
        }
    }
}

extension PageFetching {
    fileprivate func data(for call: FetchCall) throws(FetchError) -> FetchedData {
        switch call.request {
        case .past(let past): return .pastRates(try pastRates(past))
        case .schedule(let request): return .schedule(try schedule(request))
        case .items(let ids) where call.storesPictures:
            let page = try pictured(ids)
            storePictures(of: page.items)
            return .page(page)
        case .poll, .list, .detail, .items, .check:
            let page = try fetch(call.request)
            if call.storesPictures { storePictures(of: page.items) }
            return .page(page)
        }
    }
}

extension ConfigurationFile.Failure {
    fileprivate var fetchError: FetchError {
        switch self {
        case .file: .file(reason: sentence)
        case .content: .configuration(reason: sentence)
        }
    }
}

let sourceNames = AllSources.all.map { $0.label.name }.joined(separator: ", ")

struct SourceName: ExpressibleByArgument {
    let type: any (Source & SendableMetatype).Type

    func withSignIn() throws(SignInObstacle) -> any SignInSource.Type {
        guard let type = type as? any SignInSource.Type else { throw .notNeeded }
        return type
    }

    var signInLabel: SourceLabel { type.descriptor.signingIn.label }

    init?(argument: String) {
        guard let type = AllSources.named(argument) else { return nil }
        self.type = type
    }
}
