import CGio
import FoundationEssentials
import TodayApp
import TodayCore
import TodayFiles

/// One source on the bus.
final class SearchObject {
    private let source: SourceDescriptor
    private let called: () -> Void
    private let opener: Opener
    private var said: String?

    init(_ source: SourceDescriptor, called: @escaping () -> Void) {
        (self.source, self.called) = (source, called)
        opener = Opener(source.name)
    }

    /// Where it stands on the bus: hyphens are not allowed there.
    private var path: String {
        "/" + Product.searchID.replacing(".", with: "/") + "/" + source.name.replacing("-", with: "_")
    }

    /// Offers it on a bus.
    func register(on bus: OpaquePointer, _ description: UnsafeMutablePointer<GDBusInterfaceInfo>) {
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, arguments, invocation, context in
            let object = Unmanaged<SearchObject>.fromOpaque(context!).takeUnretainedValue()
            object.called()
            // The reply takes the invocation.
            g_dbus_method_invocation_return_value(
                invocation, object.reply(method.map { String(cString: $0) } ?? "", arguments!))
        }
        g_dbus_connection_register_object(
            bus, path, description, &table, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    }

    private func reply(_ method: String, _ arguments: OpaquePointer) -> OpaquePointer {
        // GDBus has checked the types of the arguments.
        switch method {
        case "GetInitialResultSet": return Sent.ids(results(Received.terms(arguments, 0)))
        // All names are searched again: the last search returned only its first results.
        case "GetSubsearchResultSet": return Sent.ids(results(Received.terms(arguments, 1)))
        case "GetResultMetas": return Sent.results(described(Received.ids(arguments, 0)))
        case "ActivateResult": activate(Received.text(arguments, 0), Received.number(arguments, 2))
        case "LaunchSearch":
            opener.search(Received.terms(arguments, 0).flatMap { SearchTerms($0) }, Received.number(arguments, 1))
        default: break
        }
        return Sent.nothing()
    }

    private func results(_ typed: [String]?) -> [ResultID] {
        guard let terms = typed.flatMap({ SearchTerms($0) }) else { return [] }
        return reading { search throws(CommandError) in try search.results(terms) } ?? []
    }

    private func described(_ ids: [String]) -> [SearchResult] {
        let ours = ids.compactMap { ResultID($0) }
        return reading { search throws(CommandError) in try search.described(ours) } ?? []
    }

    /// The Shell itself copies a conversion.
    private func activate(_ id: String, _ time: UInt32) {
        guard case .item(let item)? = ResultID(id) else { return }
        let isKnown = reading { search throws(CommandError) in try search.knows(item) } ?? false
        if isKnown { opener.show(item, time) }
    }

    /// Reads what is known now: other programs write it at any time.
    ///
    /// What cannot be read is reported once. No sentence has what was typed, because mistakes in that are no errors.
    private func reading<Value>(_ work: (DesktopSearch) throws(CommandError) -> Value) -> Value? {
        do throws(CommandError) {
            let value = try work(try search())
            said = nil
            return value
        } catch {
            if said != error.sentence {
                StandardStream.error.write(Complaint.text(DisplayText.harmless(error.sentence)) + "\n")
            }
            said = error.sentence
            return nil
        }
    }

    private func search() throws(CommandError) -> DesktopSearch {
        let languages = Language.preferred { Environment[$0] }
        let paths = try CommandError.files { () throws(FileError) in try XDGPaths() }
        let configuration = (try? ConfigurationFile.read(paths.configuration)) ?? Configuration()
        let label = source.label
        let ports = AppEnvironment(
            source: source.speaking(languages), paths: paths, now: { Date() }, clock: { LocalClock.text($0) },
            // It is called at every keystroke.
            ask: { _ in FetchAnswer(label: label, result: .failure(.unreachable(reason: "a search asks nobody"))) },
            say: { _ in })
        return DesktopSearch(
            ports.preferred(languages: languages),
            ConverterSettings(configuration, of: source, languages: languages), Translations.ofPerson)
    }
}
