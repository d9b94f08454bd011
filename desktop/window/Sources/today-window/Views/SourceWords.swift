import TodayCore
import WindowCore

/// What a source is called, once its command has described it.
final class SourceWords {
    /// What the command says of it; `nil` before it did.
    var report: DescriptorReport?

    /// Whether the list is a ranking; before anything is known, it is taken for one.
    var isRanking: Bool { report?.capabilities.contains("ranking") ?? true }
    /// Whether the source converts between its items.
    var isConverter: Bool { report?.screen == "converter" }
    /// What the list is.
    var heading: String { lexicon.words(report?.heading ?? "") }
    /// What the command does, in a sentence.
    var abstract: String { lexicon.words(report?.abstract ?? "") }
    /// The service.
    var service: String { report?.service ?? gettext("the service") }
    /// Its items.
    var items: String { report.map { lexicon.words($0.noun.plural) } ?? gettext("items") }
}
