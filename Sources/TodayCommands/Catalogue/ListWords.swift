import TodayCore

/// The words of help texts that depend on how a source's list is divided, and on what its marks mean.
enum ListWords {
    /// ", 20 a page"; empty if the list comes whole.
    static func pageSize(_ source: SourceDescriptor) -> String {
        source.paging.size.map { ", \($0) a page" } ?? ""
    }

    /// What a page is: "ranks 41 to 60", or just "page 3".
    static func page(_ number: Int, _ source: SourceDescriptor) -> String {
        guard source.can(.ranking), let size = source.paging.size else { return "page \(number)" }
        return "ranks \((number - 1) * size + 1) to \(number * size)"
    }

    /// What the marks before a title mean.
    static func marks(_ source: SourceDescriptor) -> String {
        guard source.can(.ranking) else { return "★ favourite." }
        return "★ favourite; ▲ rose, ▼ fell, ● new in the first \(RankSample.places), each within the last hour of "
            + "recorded ranks."
    }

    /// "a game", "An item".
    static func article(_ noun: Noun, startsSentence: Bool = false) -> String {
        let isVowel = noun.singular.first.map { "aeiou".contains($0) } ?? false
        return "\(startsSentence ? "A" : "a")\(isVowel ? "n" : "") \(noun.singular)"
    }
}
