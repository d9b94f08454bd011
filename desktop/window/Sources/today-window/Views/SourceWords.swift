import CAdwaita
import TodayReports
import WindowCore

/// What a source is called, once its command has described it.
final class SourceWords {
    /// What the command says of it; `nil` before it did.
    var report: DescriptorReport?
    private let entry: String?

    init(_ name: String) {
        (entry, comment) = (MenuEntry.text("Name", of: name), MenuEntry.text("Comment", of: name) ?? "")
    }

    /// Whether the list is a ranking; before anything is known, it is taken for one.
    var isRanking: Bool { report?.capabilities.contains("ranking") ?? true }
    func layout(isNarrow: Bool) -> ItemsLayout { ItemsLayout(report?.capabilities, isNarrow: isNarrow) }
    var isConverter: Bool { report?.screen == "converter" }
    /// Whether the list always comes whole, so that the service knows of no more.
    var isWhole: Bool { report?.paging.kind == "whole" }
    /// Whether the service finds items by a part of their names; otherwise all names come with the list.
    var searchesService: Bool { report?.search == "name" }
    /// What the window is called: as in the menu that it was started from, or else as its list.
    var title: String { entry ?? report?.heading ?? "" }
    /// What it is, in a few words, as the menu of the desktop says; empty if that has no entry.
    let comment: String
    var service: String { report?.service ?? gettext("the service") }
    var items: String { report?.noun.plural ?? gettext("items") }
    var listTitle: String { report == nil ? gettext("List") : items.capitalised }
}

/// The entry of the window in the menu of the desktop.
enum MenuEntry {
    /// The id of the entry of a source, which is that of its window and its icon, too.
    static func id(of source: String) -> String { "io.github.topgames.\(source)" }

    /// What the entry of a source says under a key, in the person's language; `nil` if none is installed.
    static func text(_ key: String, of source: String) -> String? {
        let file = g_key_file_new()!
        defer { g_key_file_unref(file) }
        let path = "applications/\(id(of: source)).desktop"
        guard g_key_file_load_from_data_dirs(file, path, nil, G_KEY_FILE_NONE, nil) != 0 else { return nil }
        return taken(g_key_file_get_locale_string(file, "Desktop Entry", key, nil, nil))
    }
}
