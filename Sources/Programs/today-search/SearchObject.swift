import FoundationEssentials
import TodayApp
import TodayGLib
import TodayCore
import TodayFiles

/// One source on the session bus, for GNOME Shell and KRunner.
final class SearchObject {
    private static let mostIDs = 100
    /// Maximum length of a query, in bytes.
    private static let longestQuery = 1000

    private lazy var shell = BusObject(
        path, "org.gnome.Shell.SearchProvider2", xml: PackageResources.org_gnome_Shell_SearchProvider2_xml
    ) { [unowned self] in reply($0, $1) }
    private lazy var krunner = BusObject(path, "org.kde.krunner1", xml: PackageResources.org_kde_krunner1_xml) {
        [unowned self] in replyToKRunner($0, $1)
    }
    private let source: SourceDescriptor
    private let called: () -> Void
    private let opener: Opener
    private var lastError: String?

    init(_ source: SourceDescriptor, called: @escaping () -> Void) {
        (self.source, self.called) = (source, called)
        opener = Opener(source.name)
    }

    private var path: String { BusObject.path(of: Product.searchID, source.name) }

    func register(on bus: OpaquePointer) { for object in [shell, krunner] { object.register(on: bus) } }

    private func reply(_ method: String, _ arguments: BusArguments) -> [BusValue] {
        called()
        switch method {
        case "GetInitialResultSet": return [ids(results(terms(arguments, 0)))]
        // Search all names again, because the previous search returned only its first results.
        case "GetSubsearchResultSet": return [ids(results(terms(arguments, 1)))]
        case "GetResultMetas":
            let ids = arguments.texts(0, most: Self.mostIDs, longest: SearchTerms.longest)
            return [.records(described(ids.compactMap(\.self)).map(\.busValues))]
        case "ActivateResult":
            activate(arguments.text(0, longest: SearchTerms.longest) ?? "", arguments.unsigned(2))
        case "LaunchSearch": opener.search(terms(arguments, 0).flatMap { SearchTerms($0) }, arguments.unsigned(1))
        default: break
        }
        return []
    }

    /// Returns the words of a search; `nil` if there are more words, or longer words, than in any name.
    private func terms(_ arguments: BusArguments, _ index: Int) -> [String]? {
        let terms = arguments.texts(index, most: SearchTerms.most + 1, longest: SearchTerms.longest)
        let known = terms.compactMap(\.self)
        return terms.count <= SearchTerms.most && known.count == terms.count ? known : nil
    }

    private func replyToKRunner(_ method: String, _ arguments: BusArguments) -> [BusValue] {
        called()
        switch method {
        case "Match": return [.list(matches(arguments.text(0, longest: Self.longestQuery)), of: "(sssida{sv})")]
        case "Actions":
            let words = Translations.ofUser.gettext("Open in Browser")
            let page = BusValue.tuple([.text(KRunner.page), .text(words), .text("internet-web-browser")])
            return [.list(hasWebPages ? [page] : [], of: "(sss)")]
        case "Run":
            run(
                arguments.text(0, longest: SearchTerms.longest) ?? "",
                arguments.text(1, longest: SearchTerms.longest) ?? "")
        case "Config": return [.fields(["MinLetterCount": .integer(KRunner.fewestLetters)])]
        default: break
        }
        return []
    }

    private var hasWebPages: Bool { source.site == nil }

    private func matches(_ query: String?) -> [BusValue] {
        let words = (query ?? "").split(separator: " ").map(String.init)
        guard !words.isEmpty, words.count <= SearchTerms.most else { return [] }
        let found = described(results(words).map(\.description))
        return found.enumerated().map { index, result in
            KRunner.match(
                result, at: index, of: found.count, icon: Product.applicationID(of: source.name),
                hasWebPages ? [KRunner.page] : [])
        }
    }

    private func run(_ id: String, _ action: String) {
        guard let result = described([id]).first else { return }
        if let text = result.clipboard {
            // KRunner itself copies nothing, so call Plasma's clipboard.
            return krunner.call(
                "org.kde.klipper", "/klipper", "org.kde.klipper.klipper", "setClipboardContents", [.text(text)])
        }
        guard case .item(let item) = result.id else { return }
        if action == KRunner.page { opener.openPage(item) } else { opener.show(item, 0) }
    }

    private func ids(_ ids: [ResultID]) -> BusValue { .texts(ids.map(\.description)) }

    private func results(_ typed: [String]?) -> [ResultID] {
        guard let terms = typed.flatMap({ SearchTerms($0) }) else { return [] }
        return reading { search throws(CommandError) in try search.results(terms) } ?? []
    }

    private func described(_ ids: [String]) -> [SearchResult] {
        let resultIDs = ids.compactMap { ResultID($0) }
        return reading { search throws(CommandError) in try search.described(resultIDs) } ?? []
    }

    /// Opens a cached item; ignores a conversion, because GNOME Shell itself copies the result.
    private func activate(_ id: String, _ time: UInt32) {
        guard case .item(let item)? = ResultID(id) else { return }
        let isKnown = reading { search throws(CommandError) in try search.knows(item) } ?? false
        if isKnown { opener.show(item, time) }
    }

    /// Runs `work` with a new search, because other programs may have changed the files; returns `nil` after an error.
    ///
    /// Prints an error unless the previous call failed with the same one. Messages contain no queries.
    private func reading<Value>(_ work: (DesktopSearch) throws(CommandError) -> Value) -> Value? {
        do throws(CommandError) {
            let value = try work(try search())
            lastError = nil
            return value
        } catch {
            if lastError != error.sentence {
                StandardStream.error.write(Complaint.text(DisplayText.harmless(error.sentence)) + "\n")
            }
            lastError = error.sentence
            return nil
        }
    }

    private func search() throws(CommandError) -> DesktopSearch {
        let languages = Language.preferred { Environment[$0] }
        let paths = try CommandError.files { () throws(FileError) in try XDGPaths() }
        let configuration = (try? ConfigurationFile.inForce(paths)) ?? Configuration()
        let label = source.label
        let environment = AppEnvironment(
            source: source.localized(languages), paths: paths, now: { Date() }, clock: { LocalClock.text($0) },
            // Searches run at every keystroke, so they send no requests.
            fetch: { _ in
                FetchAnswer(label: label, result: .failure(.unreachable(reason: "searches send no requests")))
            },
            report: { _ in })
        return DesktopSearch(
            environment.preferred(languages: languages) { Environment[$0] },
            ConverterSettings(
                configuration, of: source, languages: languages, style: .preferred(languages) { Environment[$0] },
                region: .ofLocale { Environment[$0] }),
            Translations.ofUser)
    }
}
