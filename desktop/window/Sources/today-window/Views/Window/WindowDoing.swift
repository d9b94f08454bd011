import CAdwaita
import FoundationEssentials
import TodayReports
import WindowCore

extension MainWindow {
    /// Refreshes what is open, and reports the result, because often nothing else changes.
    func refreshAll() {
        favorites.read()
        downloads.forget()
        let start = Date()
        if page == "details" {
            return details.refresh { [self] in
                showRefreshed(details.notice, details.updated, since: start, next: details.report?.nextUpdate)
            }
        }
        if isConverterOpen {
            return converter.refresh { [self] in
                showRefreshed(converter.notice, nil, since: start, next: converter.nextUpdate)
            }
        }
        let done = { [self] in
            showRefreshed(list.notice, list.report?.fetchedAt, since: start, next: list.report?.nextUpdate)
        }
        // In the list, a failed search is retried instead.
        if isFavorites { list.refresh(joins: true, done) } else { list.retry(done) }
    }

    /// A failure that is already visible is only read out.
    private func showRefreshed(_ notice: Notice?, _ fetched: Date?, since start: Date, next: Date?) {
        if let notice {
            let isShown = page != "lists" || !isFavorites || currentNotice != nil
            return isShown ? Announcement.post(Words.spoken(notice)) : toasts.show(Words.sentence(notice))
        }
        toasts.show(Words.refreshed(fetched, since: start, next: next))
    }

    func openDetails(_ item: ItemReport) {
        guard item.enabled else {
            return toasts.show(
                item.reason ?? gettext("Details are not available right now."),
                button: (gettext("Retry"), { [self] in refreshAll() }))
        }
        details.open(item, history: source.report?.history)
        page = "details"
    }

    func openDetailsMenu(_ item: ItemReport) {
        let anchor = detailsView.scroller
        ItemMenu.open(item, on: anchor, Double(gtk_widget_get_width(anchor)) / 2, 0, self)
    }

    func carryOut(_ request: Invocation.Request) {
        switch request {
        case .list: break
        case .show(let id): openDetails(of: id, offline: true)
        case .live(let id):
            if page != "lists" { goBack() }
            open(view: "list")
            filter([Invocation.liveFilter: id.description])
        case .search(let words): if opening.isOver { search(for: words) } else { firstSearch = words }
        }
    }

    /// Opens an item, which may not be in the list; without `offline`, or if its data is not stored, fetches the data.
    private func openDetails(of id: ItemID, offline: Bool) {
        runner.request(.show(id, offline: offline), as: ListReport.self) { [self] answer in
            switch answer {
            case .success(let report): if let item = report.items.first { openDetails(item) }
            case .failure where offline: openDetails(of: id, offline: false)
            case .failure(let failure): showFailure(failure)
            }
        }
    }

    func showFailure(_ failure: CommandFailure?) {
        if let failure { toasts.show(Words.sentence(failure, command: runner.name)) }
    }

    private func search(for words: String) {
        if page != "lists" { goBack() }
        open(view: "list")
        search.begin(words)
    }

    /// Starts the first search, then updates the window, which sets the focus.
    ///
    /// In GTK 4.8, assistive technology ignores a window that had a focus before it was shown.
    func windowAppeared() {
        if let words = firstSearch {
            firstSearch = nil
            hasReceivedFocus = true
            search(for: words)
        }
        show()
    }

    func turn(toView place: Int) {
        let views = (source.isConverter ? ["converter"] : []) + ["list", "favorites"]
        guard page == "lists", views.indices.contains(place) else { return }
        open(view: views[place])
        grabFocus()
    }

    /// Goes back: from a picture to the details, from another page to the lists, or from a search to the whole list.
    func goBack() {
        switch page {
        case "lists": search.end()
        case "picture":
            page = "details"
            pictureView.clear()
        default:
            signIn?.cancel()
            if page == "details", let item = details.item {
                // Screen readers do not notice that a page closes.
                Announcement.post(gettext("Details of {title} closed").filled(["title": TileText(item).heading]))
            }
            page = "lists"
            details.close()
            grabFocus()
        }
    }

    func receive(pictures: [ItemID: String]) {
        guard !pictures.isEmpty else { return }
        list.receive(pictures: pictures)
        favorites.receive(pictures: pictures)
        show()
    }

    func enlarge(_ item: ItemReport) { if pictureView.show(item) { page = "picture" } }

    func beginSearch() {
        if page == "lists" { search.begin() }
    }

    var focusedItem: ItemReport? { page == "details" ? details.item : currentView.focusedItem?.report }

    func openWebPage(of item: ItemReport) { runner.carryOut(.open(item.id)) { [self] in showFailure($0) } }

    func togglePin() { converter.togglePin { [self] in showFailure($0) } }

    func openLive(of item: ItemReport) {
        guard let companion = source.report?.companion else { return }
        launch([companion, "--\(Invocation.liveFilter)", item.id.description])
    }

    /// Opens the window of another source; `words` are the name of the source and options.
    func launch(_ words: [String]) {
        guard let own = taken(g_file_read_link("/proc/self/exe", nil)) else { return }
        _ = DetachedProgram.start([own] + words, on: window)
    }

    func share(_ item: ItemReport) {
        runner.run(Command.share(item.id).words) { [self] ending in
            if let failure = ending.failure { return showFailure(failure) }
            let line = String(decoding: ending.output, as: UTF8.self)
            copy(line.hasSuffix("\n") ? String(line.dropLast()) : line)
        }
    }

    func copy(_ text: String) {
        gdk_clipboard_set_text(gtk_widget_get_clipboard(window), text)
        toasts.show(gettext("Copied to the clipboard"))
    }

    func moveFocused(by step: Int) {
        guard isFavorites, let item = focusedItem, let place = favoritesView.place(of: item.id) else { return }
        favorites.move(item, to: place + step)
    }

    func showChange(_ change: FavoritesController.Change, _ id: Int) {
        let text = change.words.filled(["title": Words.title(change.item)])
        toasts.show(
            text, button: (gettext("Undo"), { [self] in undo(id) }),
            saying: gettext("{message}, Ctrl+Z to undo").filled(["message": text]))
    }

    func undo(_ id: Int? = nil) {
        favorites.undo(id) { [self] in
            // Dismiss the message about the change, because it is outdated.
            toasts.dismiss()
            Announcement.post(gettext("Undone"))
        }
    }

    func redo() { favorites.redo { Announcement.post(gettext("Redone")) } }

    func openSignIn() {
        signIn?.cancel()
        signIn = SignInController(runner, signInView) { [self] in
            signInView.forgetInput()
            page = "lists"
            isSignedOut = false
            awaitFocus()
            refreshForAccount()
        }
        wasSignInNeeded = needsSignIn
        page = "sign-in"
        signIn?.begin()
    }
}
