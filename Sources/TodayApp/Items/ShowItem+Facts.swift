import FoundationEssentials
import TodayCatalogue
import TodayCore
import TodayFiles

/// Items whose details are facts that the catalogue keeps.
extension ShowItem {
    /// All that is known about an item: as last fetched while that is recent, else fetched again; if that fails, as
    /// last fetched, with its age.
    func described(_ item: Item, _ typed: String) throws(CommandError) -> Shown {
        let isOld = try isOld(item.id)
        let answer = try isWanted(item.id) ? try ask(about: item) : nil
        // What is known is young: that its picture cannot be had now is no failure.
        let asked = isOld ? answer : nil
        let known = try session.item(item.id)
        let detail = try detail(item)
        let parts = [asked?.note, otherName(known?.item ?? item, typed)].compactMap(\.self)
        return Shown(
            detail: detail, remark: parts.isEmpty ? nil : parts.joined(separator: " "), age: age(detail, asked),
            failure: asked?.failure)
    }

    /// Whether to ask for its details: they are old, or its picture is missing.
    package func isWanted(_ id: ItemID) throws(CommandError) -> Bool {
        if try isOld(id) { return true }
        return try lacksPicture(id)
    }

    /// Whether its picture is missing; only an answer about details brings it.
    private func lacksPicture(_ id: ItemID) throws(CommandError) -> Bool {
        guard !offline, source.detailFacts == .listed, try session.item(id)?.item.art != nil else { return false }
        return ArtCache(session.paths, source: source.name).isWanted(id, .large)
    }

    /// Whether the facts of an item were fetched long ago, or never.
    private func isOld(_ id: ItemID) throws(CommandError) -> Bool {
        let fetched = try session.item(id)?.detailed
        return fetched.map { !Age.isAtMost(freshFor, since: $0, at: session.now) } ?? true
    }

    /// The item with the facts that only details have, fetched if they never were; unchanged if that fails.
    package func completed(_ item: Item) throws(CommandError) -> Item {
        guard case .asked = source.detailFacts, try session.item(item.id)?.detailed == nil else { return item }
        do throws(CommandError) { _ = try fetch(item.id) } catch { return item }
        return try session.item(item.id)?.item ?? item
    }

    private var freshFor: Double { isRefresh ? PageSource.refreshAfter : source.maxAge }

    /// What there is to say about a request, and why it failed.
    private typealias Asked = (note: String?, failure: CommandError?)

    /// Fetches the facts; throws if that fails and none were ever fetched.
    private func ask(about item: Item) throws(CommandError) -> Asked {
        do throws(CommandError) {
            if offline { throw Self.neverFetched(item) }
            return (try fetch(item.id), nil)
        } catch {
            guard try session.item(item.id)?.detailed != nil else { throw error }
            return offline ? (nil, nil) : (error.sentence, error)
        }
    }

    /// Fetches and keeps the facts; returns a sentence if the service has none.
    private func fetch(_ id: ItemID) throws(CommandError) -> String? {
        let page = try session.page(.detail(id, pages: pages))
        guard page.items.contains(where: { $0.id == id }) else {
            let sentence =
                "\(source.label.atStart) says that it does not know this \(source.noun.singular), "
                + "which can be wrong for a day."
            guard try session.item(id)?.detailed != nil else {
                throw CommandError(sentence, .unavailable, step: "Try again later.")
            }
            return sentence
        }
        session.record(page, source.detailFacts.ofDetails)
        return nil
    }

    private static func neverFetched(_ item: Item) -> CommandError {
        CommandError(
            "The details of \(item.title.inSentence) have not been fetched yet. Run it again without --offline.",
            .unavailable)
    }

    /// How old the facts are, unless they are recent and nothing kept us from asking.
    private func age(_ detail: ItemDetail, _ asked: Asked?) -> String? {
        let isRecent = Age.isAtMost(freshFor, since: detail.detailed ?? .distantPast, at: session.now)
        return isRecent && !offline && asked?.failure == nil ? nil : detail.age(at: session.now)
    }

    /// A sentence for people who typed the name of a group and get its usual member.
    private func otherName(_ item: Item, _ typed: String) -> String? {
        let name = DisplayText(typed)
        guard item.title.folded != name.folded, item.isCalled(name) else { return nil }
        return "Showing \(item.title.inSentence), the usual form of \(name.inSentence)."
    }
}
