import FoundationEssentials

extension SourceDescriptor {
    package static var topGamesName: String { "topgames" }
    static var topGamesSection: String { "twitch" }

    package static let topGames = SourceDescriptor(
        label: SourceLabel(name: topGamesName, service: "Twitch", heading: "Top games on Twitch"),
        abstract: "Show the three most watched games on Twitch.", noun: Noun("game", "games"),
        paging: .cursor(size: 20), search: .name,
        capabilities: [.ranking, .feed, .favorites, .signIn, .offlineDetails], history: .ranks,
        statusPage: "https://status.twitch.com",
        signIn: SignInWords(
            page: "https://dev.twitch.tv/console/apps", steps: registration, pasted: ["http://localhost"],
            guide: """
                Shows a URL and a code to confirm in a browser. If no application is configured (twitch.clientID) and none \
                was used before, it first explains, on a terminal, how to register one with Twitch, and asks for its \
                client ID. A confidential application needs no browser: it \
                signs in with its client secret, from a file that only you can read.
                """,
            clientIDVariable: "TWITCH_CLIENT_ID",
            signOut: """
                Sign out, also for channels; revoke the token at Twitch, and delete all data fetched about the channels \
                you follow.
                """),
        numbersNote: "\"≥\" marks a number that counts only the most watched streams.",
        details: DetailWords(
            number: "viewers", missing: "Twitch lists no live channels for this game.",
            summary: """
                Shows box art, viewers, channels, rank, best rank, time at rank 1, the ranks of the last day, and the \
                link. On a terminal, chafa draws the picture if it is installed; otherwise the path of its file is printed. \
                "≥" marks a sum over only the most watched streams; --pages adds up more of them, in batches of 100.
                """),
        examples: Examples(name: "chess", longName: "Grand Theft Auto V", id: "32982", part: "dark souls"),
        presenter: TopGamesPresenter(), pagesBegin: "https://www.twitch.tv/")
}

private let registration: [SignInWords.Step] = {
    typealias Step = SignInWords.Step
    return [
        Step("Open {page}, and register an application with any unused name. Two-factor sign-in must be on."),
        Step("OAuth redirect URL: http://localhost; category: Application Integration; client type: Public."),
        Step("Press “Create”, then “Manage”, and copy the Client ID."),
    ]
}()

extension Item {
    /// Returns an unranked game of Twitch, with the link to its web page unless `title` is only a placeholder.
    package static func game(_ id: ItemID, _ title: DisplayText, art: String? = nil, isNamed: Bool = true) -> Item {
        let page = "https://www.twitch.tv/directory/game/\(title.escaped(for: .urlSegment))"
        return Item(rank: unranked, id: id, title: title, art: art, link: isNamed ? page : nil)
    }
}

private struct TopGamesPresenter: TranslatedPresenter {
    var translations = Translations.english
    private let service = "Twitch"

    func row(_ row: ListRow) -> DisplayReport {
        func dated(_ value: String) -> DisplayText {
            let time = row.countedText
            return DisplayText(time.map { gettext("{value} at {time}", ["value": value, "time": $0]) } ?? value)
        }
        return DisplayReport(
            title: row.item.title,
            value: row.item.metric.map { dated("\($0.short(translations)) \(gettext($0.unit))") },
            shortValue: row.item.metric.map { dated($0.short(translations)) },
            accent: row.item.rank == 1 ? .first : nil,
            move: row.move, favorite: row.isFavorite)
    }

    func detail(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport {
        let best = fact("bestRank", "best rank", best(detail, wording))
        let record = [rank(detail, wording), detail.best == nil ? best.asUnknown : best, leading(detail, wording)]
        return row(detail.row).with(
            heading: detail.row.item.title, facts: numbers(detail.numbers, wording) + record,
            actions: [
                .init(.open, label: "Open on Twitch"), .init(.live, label: "Live Channels"),
                .init(.share, label: "Copy as Text"), .favorite(detail.row),
            ])
    }

    func share(_ item: Item, rank: Int?) -> String {
        let rankText =
            switch rank {
            case 1: "— " + gettext("most watched on {service}", ["service": service])
            case .some(let rank):
                "— " + gettext("number {rank} on {service}", ["rank": "\(rank)", "service": service])
            case nil: gettext("on {service}", ["service": service])
            }
        let link = item.webPage.map { DisplayText($0).escaped(for: .plain) }.flatMap { $0.contains(" ") ? nil : $0 }
        return "\(item.title.escaped(for: .plain)) \(rankText)" + (link.map { ": \($0)" } ?? "")
    }

    private func numbers(_ numbers: ItemDetail.Numbers?, _ wording: DetailWording) -> [DisplayReport.Fact] {
        guard let numbers else { return [fact("viewers", "viewers", gettext("unknown")).asUnknown] }
        return ([numbers.metric] + numbers.details).map { number in
            fact(number.unit, number.unit, number.short(translations), seen: numbers.seen, wording)
        }
    }

    private func rank(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport.Fact {
        guard detail.row.item.isRanked else {
            return fact("rank", "rank", gettext("not in the pages fetched")).asUnknown
        }
        let sign = wording.sign(detail.row.move)
        let rank = "\(detail.row.item.rank)\(sign.isEmpty ? "" : " \(sign)")"
        return fact("rank", "rank", rank, seen: detail.rankSeen, wording)
    }

    private func best(_ detail: ItemDetail, _ wording: DetailWording) -> String {
        guard let best = detail.best else {
            let none = gettext("not in the first {places}", ["places": "\(RankSample.places)"])
            return "\(none), \(since(detail, wording))"
        }
        return "\(best)" + (detail.bestAt.map { ", \(wording.at($0))" } ?? "")
    }

    private func leading(_ detail: ItemDetail, _ wording: DetailWording) -> DisplayReport.Fact {
        let (key, label) = ("timeAtFirst", "at rank 1")
        if detail.secondsLeading > 0 { return fact(key, label, TimeText.span(detail.secondsLeading, translations)) }
        // A single poll is not a span of time, but the game was seen at rank 1.
        if detail.row.item.rank == 1, let seen = detail.rankSeen {
            return fact(key, label, gettext("seen once"), seen: seen, wording)
        }
        return fact(key, label, gettext("no time") + ", " + since(detail, wording)).asUnknown
    }

    private func since(_ detail: ItemDetail, _ wording: DetailWording) -> String {
        detail.recordedSince.map { gettext("recorded since {time}", ["time": wording.clock($0)]) }
            ?? gettext("nothing recorded yet")
    }

    private func fact(
        _ key: String, _ label: String, _ value: String, seen: Date?, _ wording: DetailWording
    ) -> DisplayReport.Fact {
        seen.map { .init(key, label: label, value: value, seen: $0, wording) } ?? fact(key, label, value)
    }
}
