import TodayCore

/// Finds an entry that the user adds by hand, and removes it if it is unchanged, even if version 0.2.0 added it.
///
/// The entry extends from `opening` through our call to `closing`; `rest` joins the text before and after it.
struct HandwrittenEditor: BarEditor {
    let comment: String
    let call: BarCommandLine
    let opening: String
    let closing: String
    let rest: @Sendable (_ before: Substring, _ after: Substring) -> String

    static var refusal: NotUnderstood { NotUnderstood(gettext("this configuration is not edited")) }

    func use(in text: String, _ others: [String]) -> BarUse {
        let lines = TextLines(text).lines
        return lines.contains { !$0.trimmed.hasPrefix(comment) && call.isIn($0) } ? .shown : .none
    }

    func candidates(in text: String) -> [String] { range(in: text).map { [String(text[$0])] } ?? [] }

    func insert(_ entry: String, into text: String, bar: String?, _ others: [String]) throws(NotUnderstood) -> String {
        throw Self.refusal
    }

    func remove(from text: String, isOurs: (String) -> Bool) throws(NotUnderstood) -> String {
        guard let range = range(in: text), isOurs(String(text[range])) else {
            throw .modifiedEntry(line: call.offset(in: text.utf8).map { Array(text.utf8).line(of: $0) })
        }
        return rest(text[..<range.lowerBound], text[range.upperBound...])
    }

    private func range(in text: String) -> Range<String.Index>? {
        guard let place = call.offset(in: text.utf8) else { return nil }
        let index = text.utf8.index(text.startIndex, offsetBy: place)
        guard let start = text.utf8[..<index].ranges(of: opening.utf8).last?.lowerBound,
            let end = text.utf8[index...].firstRange(of: closing.utf8)?.upperBound
        else { return nil }
        return start..<end
    }
}
