import CAdwaita
import TodayReports
import WindowCore

/// A page shown in place of a list or of the converter.
final class StatusView {
    let root: Widget
    private let buttons: [Widget]
    private let ways: Widget
    private var words: StatusWords?
    private var shown: [StatusWords.Way] = []

    init() {
        let builder = Builder(PackageResources.status_ui)
        (root, buttons) = (builder["status"], [builder["first"], builder["second"]])
        ways = builder["ways"]
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
            button.setVisible(index < words.buttons.count)
            guard index < words.buttons.count else { continue }
            gtk_button_set_label(cast(button), words.buttons[index].label)
            button.wrapLabel()
        }
        show(words.ways)
    }

    func grabFocus() {
        if let row = gtk_list_box_get_row_at_index(cast(ways), 0) {
            gtk_widget_grab_focus(cast(row))
        } else if words?.buttons.isEmpty == false {
            gtk_widget_grab_focus(buttons[0])
        } else {
            gtk_widget_child_focus(root, GTK_DIR_TAB_FORWARD)
        }
    }

    private func show(_ list: [StatusWords.Way]) {
        ways.setVisible(!list.isEmpty)
        // Do not replace unchanged rows, so that a focused row does not lose the focus.
        let same = zip(list, shown).prefix { $0.title == $1.title }.count
        while let row = gtk_list_box_get_row_at_index(cast(ways), Int32(same)) {
            gtk_list_box_remove(cast(ways), cast(row))
        }
        shown = list
        for way in list[same...] { add(way) }
    }

    private func add(_ way: StatusWords.Way) {
        let (row, button) = (adw_action_row_new()!, gtk_button_new_from_icon_name("go-next-symbolic")!)
        adw_preferences_row_set_title(cast(row), way.title.asMarkup)
        adw_action_row_set_subtitle(cast(row), way.sentence.asMarkup)
        adw_action_row_set_subtitle_lines(cast(row), 0)
        row.disableHyphensInside()
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        // Words on the button would leave no room for the title in a narrow window with large text.
        gtk_widget_add_css_class(button, "flat")
        gtk_widget_set_tooltip_text(button, way.button.label)
        ClassNames.hide(button)
        // The row takes the focus in place of its button.
        gtk_widget_set_focusable(button, 0)
        on(button, "clicked") { _ in way.button.run() }
        adw_action_row_add_suffix(cast(row), button)
        adw_action_row_set_activatable_widget(cast(row), button)
        // Set the names last: the call above made the row a label of the button, and `name` detaches this label.
        Property.name(button, "\(way.button.label): \(way.title)")
        Property.name(row, "\(way.title): \(way.sentence)")
        gtk_list_box_append(cast(ways), row)
    }
}

extension String {
    var asMarkup: String { taken(g_markup_escape_text(self, -1)) ?? "" }
}

/// The texts shown in place of a list that is empty or has failed, or of a converter without rates.
struct StatusPages {
    private let window: MainWindow
    private var source: SourceWords { window.source }
    private let tryAgain: () -> Void

    /// Creates the texts; the Retry button runs `retry` or, if that is `nil`, refreshes the window.
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
                gettext("{service} returned an empty list.").filled(["service": source.serviceAtStart]), [retry])
        case .nothingFound where !window.searchFilters.isEmpty:
            nothing(gettext("No {items} match your search and the filters."), [removeFilters])
        case .nothingFound: nothing(nothingFound)
        // The command has rejected the value of a filter.
        case .failure(let failure) where failure.kind == .usage && !window.list.arrangement.filters.isEmpty:
            nothing(Words.sentence(failure, command: window.runner.name), [removeFilters])
        case .failure(let failure): page(failure)
        }
    }

    func choice(_ state: ItemsState) -> StatusWords? {
        switch state {
        case .nothingFound: nothing(gettext("No {items} match your search."))
        case .loading, .items, .empty, .failure: list(state)
        }
    }

    private func nothing(_ sentence: String, _ buttons: [StatusWords.Button] = []) -> StatusWords {
        let sentence = sentence.filled(["items": source.items, "service": source.serviceInSentence])
        return StatusWords("system-search-symbolic", gettext("Nothing Found"), sentence, buttons)
    }

    private var nothingPasses: StatusWords {
        nothing(gettext("No {items} match the filters."), [removeFilters])
    }

    private var removeFilters: StatusWords.Button {
        .init(label: gettext("Remove Filters")) { [window] in window.filter([:]) }
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

    private var feed: StatusWords.Button {
        .init(label: gettext("Use a Published Feed")) { [window] in window.openPreferences(at: .feed) }
    }

    private var signIn: StatusWords.Button {
        .init(label: gettext("Sign In")) { [window] in window.openSignIn() }
    }

    /// Returns a page with a button for signing in, or a welcome page with several ways to begin.
    private func signedOut(_ reason: String) -> StatusWords {
        let values = ["service": source.service]
        let heading = gettext("Sign In to {service}").filled(values)
        // A personal list needs a permission, which `reason` names, even if the user has signed in for another list.
        guard source.registers, !source.isPersonal else {
            return StatusWords("avatar-default-symbolic", heading, reason, [signIn])
        }
        let sentence = gettext("Sign in to {service} to see its data.").filled(values)
        window.signInWays.load()
        guard window.signInWays.hasApplication == false else {
            return StatusWords("avatar-default-symbolic", heading, sentence, [signIn, feed])
        }
        var page = StatusWords(
            MenuEntry.id(of: window.runner.name), gettext("Welcome"),
            gettext("{service} shows its data only to users who sign in. Choose how to begin.").filled(values), [])
        page.ways = ways(values)
        return page
    }

    private func ways(_ values: [String: String]) -> [StatusWords.Way] {
        let own = [
            StatusWords.Way(
                title: gettext("Use a Published Feed"),
                sentence: gettext("A user who has signed in can publish a copy. All you need is its address."),
                button: .init(label: gettext("Enter Address"), run: feed.run)),
            StatusWords.Way(
                title: gettext("Use Your Own {service} Account").filled(values),
                sentence: gettext(
                    "{service} requires you to register once, in three steps. It is free."
                )
                .filled(values),
                button: signIn),
        ]
        let others = window.signInWays.others.map { other in
            StatusWords.Way(
                title: other.title,
                sentence: gettext("{purpose}; no sign-in needed.").filled(["purpose": other.purpose]),
                button: .init(label: gettext("Open")) { [window] in window.launch([other.name]) })
        }
        return own + others
    }

    private var retry: StatusWords.Button { .init(label: gettext("Retry"), run: tryAgain) }

    private var nothingFound: String {
        switch window.list.reach {
        case .service: gettext("No {items} on {service} match your search.")
        case .cache: gettext("No cached {items} match your search.")
        case .everything, .pending: gettext("No {items} match your search.")
        }
    }

    func page(_ failure: CommandFailure) -> StatusWords {
        let sentence = Words.sentence(failure, command: window.runner.name)
        return switch failure.kind {
        case .signedOut: signedOut(sentence)
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

struct StatusWords {
    struct Button {
        let label: String
        let run: () -> Void
    }

    struct Way {
        let (title, sentence): (String, String)
        let button: Button
    }

    let (icon, heading, sentence): (String, String, String)
    let buttons: [Button]
    /// The ways to begin, the easiest first.
    var ways: [Way] = []

    init(_ icon: String, _ heading: String, _ sentence: String, _ buttons: [Button]) {
        (self.icon, self.heading, self.sentence, self.buttons) = (icon, heading, sentence, buttons)
    }
}
