import CAdwaita
import TodayReports
import WindowCore

/// A page shown in place of a list.
final class StatusView {
    let root: Widget
    private let buttons: [Widget]
    private var words: StatusWords?

    init() {
        let builder = Builder(PackageResources.status_ui)
        (root, buttons) = (builder["status"], [builder["first"], builder["second"]])
        g_object_ref_sink(root)
        for (index, button) in buttons.enumerated() {
            on(button, "clicked") { [weak self] _ in self?.words?.buttons[index].run() }
        }
    }

    func show(_ words: StatusWords) {
        self.words = words
        adw_status_page_set_icon_name(cast(root), words.icon)
        adw_status_page_set_title(cast(root), words.heading.asMarkup)
        adw_status_page_set_description(cast(root), words.sentence.asMarkup)
        for (index, button) in buttons.enumerated() {
            button.show(index < words.buttons.count)
            if index < words.buttons.count { gtk_button_set_label(cast(button), words.buttons[index].label) }
        }
    }
}

extension String {
    var asMarkup: String { taken(g_markup_escape_text(self, -1)) ?? "" }
}

/// The texts shown in place of an empty list.
struct StatusPages {
    private let window: MainWindow
    private var source: SourceWords { window.source }
    private let tryAgain: () -> Void

    /// Creates the pages of `window`; the Retry button runs `retry` or, if that is `nil`, refreshes the window.
    init(_ window: MainWindow, retry: (() -> Void)? = nil) {
        (self.window, tryAgain) = (window, retry ?? { window.refreshAll() })
    }

    func list(_ state: ItemsState) -> StatusWords? {
        switch state {
        case .loading, .items: nil
        case .empty where !window.list.arrangement.filters.isEmpty: nothingPasses
        case .empty:
            StatusWords(
                "view-grid-symbolic", gettext("No {items}").filled(["items": source.items]),
                gettext("{service} returned an empty list.").filled(["service": source.service]), [retry])
        case .nothingFound: nothingFound
        case .failure(let failure): page(failure)
        }
    }

    /// Returns the page in place of an empty list of choices; `nil` if none is needed.
    func choice(_ state: ItemsState) -> StatusWords? {
        switch state {
        case .nothingFound: nothing(gettext("No {items} match your search."))
        case .loading, .items, .empty, .failure: list(state)
        }
    }

    private func nothing(_ sentence: String, _ buttons: [StatusWords.Button] = []) -> StatusWords {
        let sentence = sentence.filled(["items": source.items])
        return StatusWords("system-search-symbolic", gettext("Nothing Found"), sentence, buttons)
    }

    private var nothingPasses: StatusWords {
        let remove = StatusWords.Button(label: gettext("Remove Filters")) { [window] in window.filter([:]) }
        return nothing(gettext("No {items} match the filters."), [remove])
    }

    func favorites(_ state: ItemsState) -> StatusWords? {
        switch state {
        case .loading, .items: nil
        case .empty, .nothingFound:
            StatusWords(
                "starred-symbolic", gettext("No Favourites Yet"),
                gettext("Click a star, press Ctrl+D, or drag {items} to Favourites.").filled(["items": source.items]),
                [.init(label: gettext("Show the List")) { [window] in window.open(view: "list") }])
        case .failure(let failure): page(failure)
        }
    }

    /// Whether signing in requires the user to register an application.
    private var registers: Bool { source.report?.signIn?.means == "application" }

    private var signInSentence: String {
        let sentence = gettext("Sign in to {service} to see its data.").filled(["service": source.service])
        return registers ? "\(sentence) \(gettext("A published feed needs no registration."))" : sentence
    }

    private var feed: StatusWords.Button {
        .init(label: gettext("Use a Published Feed")) { [window] in window.openPreferences(atFeed: true) }
    }

    private var retry: StatusWords.Button { .init(label: gettext("Retry"), run: tryAgain) }

    private var nothingFound: StatusWords {
        let online = gettext("Search on {service}").filled(["service": source.service])
        let search = StatusWords.Button(label: online) { [window] in window.searchOnline() }
        let canSearch = window.list.canSearchOnline && !source.isWhole
        return nothing(gettext("No cached {items} match your search."), canSearch ? [search] : [])
    }

    func page(_ failure: CommandFailure) -> StatusWords {
        let sentence = Words.sentence(failure, command: window.runner.name)
        return switch failure.kind {
        case .signedOut:
            StatusWords(
                "avatar-default-symbolic", gettext("Sign In to {service}").filled(["service": source.service]),
                signInSentence,
                [.init(label: gettext("Sign In")) { [window] in window.openSignIn() }, registers ? feed : retry])
        case .unavailable: StatusWords("network-offline-symbolic", gettext("Not Available"), sentence, [retry])
        case .missing:
            StatusWords(
                "dialog-warning-symbolic", gettext("Program Missing"),
                sentence + " " + gettext("Install it and try again."), [retry])
        case .usage, .late, .rubbish, .other:
            StatusWords("dialog-warning-symbolic", gettext("Something Went Wrong"), sentence, [retry])
        }
    }
}

/// The contents of a status page.
struct StatusWords {
    struct Button {
        let label: String
        let run: () -> Void
    }

    let (icon, heading, sentence): (String, String, String)
    /// At most two buttons, the more likely choice first.
    let buttons: [Button]

    init(_ icon: String, _ heading: String, _ sentence: String, _ buttons: [Button]) {
        (self.icon, self.heading, self.sentence, self.buttons) = (icon, heading, sentence, buttons)
    }
}
