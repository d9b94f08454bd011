import CAdwaita
import TodayReports
import WindowCore

/// The texts and features of a source, from its menu entry and from the output of its command `describe`.
final class SourceWords {
    var report: DescriptorReport?
    private let entry: String?

    init(_ name: String) {
        (entry, comment) = (MenuEntry.text("Name", of: name), MenuEntry.text("Comment", of: name) ?? "")
    }

    var isRanking: Bool { report?.capabilities.contains("ranking") ?? true }
    func layout(isNarrow: Bool) -> ItemsLayout { ItemsLayout(report?.capabilities, isNarrow: isNarrow) }
    /// Whether the list is the user's own, such as the list of followed channels.
    var isPersonal: Bool { report?.capabilities.contains("personal") ?? false }
    /// Whether signing in requires the user to register an application.
    var registers: Bool { report?.signIn?.means == "application" }
    /// The kind of list, for the preferences.
    var listKind: Preferences.ListKind {
        if isRanking { return .ranking }
        return isConverter ? .rates : report?.capabilities.contains("live") == true ? .live : .watched
    }
    var isConverter: Bool { report?.screen == "converter" }
    /// Whether the service can search names; otherwise, parts of names match only names that are stored locally.
    var searchesService: Bool { report?.search == "name" }
    /// The name of the menu entry, or else the heading of the list.
    var title: String { entry ?? report?.heading ?? "" }
    let comment: String
    var service: String { report?.service ?? gettext("the service") }
    /// The service within a sentence: in English, with its article.
    var serviceInSentence: String { article.map { "\($0) \(service)" } ?? service }
    /// The service at the start of a sentence: in English, with its article.
    var serviceAtStart: String { serviceInSentence.capitalised }
    private var article: String? { gettext("the service") == "the service" ? report?.article : nil }
    var items: String { report?.noun.plural ?? gettext("items") }
    var listTitle: String { report == nil ? gettext("List") : items.capitalised }
}

enum MenuEntry {
    static func id(of source: String) -> String { "io.github.topgames.\(source)" }

    static func text(_ key: String, of source: String) -> String? {
        let file = g_key_file_new()!
        defer { g_key_file_unref(file) }
        let path = "applications/\(id(of: source)).desktop"
        guard g_key_file_load_from_data_dirs(file, path, nil, G_KEY_FILE_NONE, nil) != 0 else { return nil }
        return taken(g_key_file_get_locale_string(file, "Desktop Entry", key, nil, nil))
    }
}
