import TodayCore
import WindowCore

/// What a source is called, once its command has described it.
final class SourceWords {
    /// What the command says of it; `nil` before it did.
    var report: DescriptorReport?
    private let entry: String?

    /// The words of the source with this name.
    init(_ name: String) {
        entry = MenuEntry.name(of: name)
    }

    /// Whether the list is a ranking; before anything is known, it is taken for one.
    var isRanking: Bool { report?.capabilities.contains("ranking") ?? true }
    /// Whether the source converts between its items.
    var isConverter: Bool { report?.screen == "converter" }
    /// What the window is called: as in the menu that it was started from, or else as its list.
    var title: String { entry ?? lexicon.words(report?.heading ?? "") }
    /// What the command does, in a sentence.
    var abstract: String { lexicon.words(report?.abstract ?? "") }
    /// The service.
    var service: String { report?.service ?? gettext("the service") }
    /// Its items.
    var items: String { report.map { lexicon.words($0.noun.plural) } ?? gettext("items") }
    /// What the view with all its items is called.
    var listTitle: String { report == nil ? gettext("List") : items.prefix(1).uppercased() + items.dropFirst() }
}
