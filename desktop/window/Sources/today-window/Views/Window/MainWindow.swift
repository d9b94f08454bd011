import CAdwaita
import FoundationEssentials
import TodayReports
import WindowCore

/// The window: the list, the favourites and the details of one source.
final class MainWindow {
    let window: Widget
    let (pages, views, search, searched): (Widget, Widget, Widget, Widget)
    let searchMore: Widget
    /// The view from which a search was started; `nil` if this is the list, or if the view was changed since then.
    var searchedFrom: String?
    let (lists, header): (Widget, Widget)
    let runner: CommandRunner
    let list: ListController
    let favorites: FavoritesController
    let details: DetailsController
    let converter: ConverterController
    let toasts: Toasts
    let source: SourceWords
    var signIn: SignInController?
    /// Whether the user has signed out in this window, which the list notices only at its next request.
    var isSignedOut = false
    var preferences: PreferencesWindow?

    private let application: UnsafeMutablePointer<GtkApplication>
    private let builder: Builder
    private let (title, age, busy, refresh, strip): (Widget, Widget, Widget, Widget, Widget)
    private let caption: Widget
    private let (notice, noticeButton): (NoticeView, Widget)
    private let credit: Credit
    let pictures = PictureLoader()
    private var memory: WindowMemory
    private(set) lazy var opening = Opening(window) { [self] in grabFirstFocus() }
    /// Whether the source's description was loaded, or failed to load.
    private var isDescribed = false
    private var watch: NewsWatch?
    private var isNarrow: Bool?
    private(set) var shownAt = Date.distantPast
    /// Whether the sign-in page was opened because signing in was required.
    var isSignInNeeded = false
    var hasReceivedFocus = false
    private(set) var listView: ItemsView!
    private(set) var favoritesView: ItemsView!
    // Pages are created when first opened, because they would delay the first frame.
    private lazy var detailsView = add(DetailsView(self, pictures), \.root, "details")
    private(set) lazy var signInView = add(SignInView(self), \.root, "sign-in")
    private(set) lazy var pictureView = add(PictureView(pictures), \.root, "picture")
    private(set) lazy var choiceView = add(ChoiceView(self, pictures), \.root, "choice")
    private(set) lazy var filterView = add(makeFilters(), \.root, "filter")
    private(set) lazy var converterView = makeConverter()
    /// The container of the converter among the views.
    let converterPlace: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    /// The button for the unit of the list's values, and its label.
    let (baseButton, baseLabel): (Widget, Widget) = (gtk_button_new(), gtk_label_new(nil))
    var hasAnnouncedFound = false
    /// The text to search for when the window opens; `nil` once the search has begun, or if there is none.
    var firstSearch: String?
    var filterBar: FilterBar!
    var orderMenu: OrderMenu!

    init(_ application: UnsafeMutablePointer<GtkApplication>, _ runner: CommandRunner) {
        (self.application, self.runner) = (application, runner)
        memory = WindowMemory(runner.name)
        source = SourceWords(runner.name)
        list = ListController(runner, memory.arrangement)
        favorites = FavoritesController(runner)
        details = DetailsController(runner)
        converter = ConverterController(runner, memory.pairs)
        list.start()
        favorites.read()
        builder = Builder(PackageResources.window_ui)
        (window, pages, lists, header) = (builder["window"], builder["pages"], builder["lists"], builder["header"])
        (views, search, searched) = (builder["views"], builder["search"], builder["searched"])
        (title, busy, refresh, age) = (builder["title"], builder["busy"], builder["refresh"], builder["updated"])
        (strip, caption, searchMore) = (builder["strip"], builder["caption"], builder["search-more"])
        credit = Credit(builder["credit"])
        Announcement.listen(to: window)
        (notice, noticeButton) = (NoticeView(builder), builder["notice-button"])
        toasts = Toasts(builder["toasts"])
        makeViews()
        follow()
        WindowActions.add(to: self, application)
        connect()
        followWidth(from: memory.width)
        watch = NewsWatch(runner.name, for: self)
        runner.request(.describe, as: DescriptorReport.self) { [self] answer in
            source.report = try? answer.get()
            isDescribed = true
            layOutItems()
            MainMenu.offerAbout(source.title, in: builder["last-section"])
            offerArranging()
            offerConverter(isRemembered: memory.view)
            show()
        }
        show()
    }

    func present() { opening.present(hasContent: hasContent) }

    /// Whether the open view has content, and the layout that the source requires.
    private var hasContent: Bool {
        isDescribed && (isConverter ? converterView.canTakeFocus : currentView.canTakeFocus)
    }

    var currentView: ItemsView { isFavorites ? favoritesView : listView }

    var isFavorites: Bool { openView == "favorites" }

    /// The name of the open page, such as `lists`, `details` or `sign-in`.
    var page: String {
        get { Property.text(pages, "visible-child-name") ?? "lists" }
        set { Property.set(pages, "visible-child-name", newValue) }
    }

    func open(view: String) { adw_view_stack_set_visible_child_name(cast(views), view) }

    /// The name of the open view: `list`, `favorites` or `converter`.
    var openView: String { adw_view_stack_get_visible_child_name(cast(views)).map { String(cString: $0) } ?? "" }

    private func makeViews() {
        addConverter()
        listView = ItemsView(gettext("List"), pictures, actions(isFavorites: false))
        favoritesView = ItemsView(gettext("Favourites"), pictures, actions(isFavorites: true))
        let all = adw_view_stack_add_titled(cast(views), listView.root, "list", gettext("List"))!
        adw_view_stack_page_set_icon_name(all, "view-grid-symbolic")
        let kept = adw_view_stack_add_titled(cast(views), favoritesView.root, "favorites", gettext("Favourites"))!
        adw_view_stack_page_set_icon_name(kept, "starred-symbolic")
        makeBase()
        makeArranging()
        gtk_window_set_application(cast(window), application)
        gtk_window_set_default_size(cast(window), Int32(memory.width), Int32(memory.height))
        if memory.isMaximized { gtk_window_maximize(cast(window)) }
        open(view: memory.view == "favorites" ? memory.view : "list")
    }

    /// Connects the controllers to the views.
    private func follow() {
        list.changed = { [self] in show() }
        favorites.changed = { [self] in show() }
        favorites.changedLists = { [list] in list.reread() }
        details.changed = { [self] in showDetails() }
        details.learned = { [list, favorites] id in
            list.reread(id)
            favorites.read()
        }
        favorites.made = { [self] in showChange($0, $1) }
        favorites.failed = { [self] in showFailure($0) }
    }

    private func connect() {
        on(searched, "search-changed") { [self] _ in
            let text = searched.typed
            if !text.isEmpty, openView != "list" {
                let before = openView
                open(view: "list")
                searchedFrom = before
            }
            list.search(text)
            // GTK 4.18 would keep the results in place, and insert the returning items above them.
            listView.scrollToTop()
        }
        on(searched, "activate") { [self] _ in
            if !list.items.isEmpty { listView.grabFocus() } else if list.canSearchOnline { list.searchOnline() }
        }
        on(searchMore, "clicked") { [self] _ in searchOnline() }
        gtk_search_bar_connect_entry(cast(search), cast(searched))
        gtk_search_bar_set_key_capture_widget(cast(search), lists)
        on(search, "notify::search-mode-enabled") { [self] _ in
            guard !Property.isSet(search, "search-mode-enabled") else { return }
            if let searchedFrom { open(view: searchedFrom) }
            grabFocus()
        }
        on(noticeButton, "clicked") { [self] _ in
            if currentNotice?.remedy == .signIn { openSignIn() } else { refreshAll() }
        }
        on(views, "notify::visible-child-name") { [self] _ in
            searchedFrom = nil
            // In the converter, typed text belongs to the amount.
            gtk_search_bar_set_key_capture_widget(cast(search), isConverter ? nil : lists)
            show()
        }
        followAttention()
        on(window, "close-request") { [self] _ in
            favorites.flush()
            remember()
        }
        connectSwitchers(title, builder["bar"], from: memory.width)
        MainMenu.connect(builder["menu"], to: builder["menu-button"])
        TileDrag.accept(on: builder["strip-target"]) { [favorites] item, _, _ in favorites.add(item) }
    }

    /// Shows or hides the drop target for favourites.
    func setDragging(_ isDragging: Bool) {
        let isShown = isDragging && !isFavorites
        if isDragging { toasts.dismiss() }
        gtk_widget_set_can_target(strip, isShown ? 1 : 0)
        gtk_revealer_set_reveal_child(cast(strip), isShown ? 1 : 0)
    }

    private func remember() {
        var (width, height): (Int32, Int32) = (0, 0)
        gtk_window_get_default_size(cast(window), &width, &height)
        (memory.width, memory.height) = (Int(width), Int(height))
        memory.isMaximized = gtk_window_is_maximized(cast(window)) != 0
        (memory.view, memory.arrangement) = (openView, list.arrangement)
        memory.pairs = converter.recent
        memory.write()
    }

    /// Shows the title, shortened if the order button leaves little room in a narrow header bar.
    private func showTitle() {
        let isTight = isNarrow == true && source.isConverter && openView == "list"
        Property.set(title, "title", isTight ? source.listTitle : source.title)
    }

    func show() {
        shownAt = Date()
        showTitle()
        gtk_window_set_title(cast(window), source.title)
        let time = isFavorites ? favorites.updated : list.updated
        let updated = time.map { gettext("Updated {time}").filled(["time": Words.clock($0)]) } ?? ""
        let leftOut = isConverter ? nil : Words.leftOut(isFavorites ? favorites.report?.leftOut ?? [] : list.leftOut)
        // The converter and notices already show a time.
        let ageOrNone = isConverter || currentNotice?.time != nil ? nil : updated
        let below = [ageOrNone, leftOut].compactMap(\.self).filter { !$0.isEmpty }
        age.setText(below.joined(separator: " · "))
        age.show(ageOrNone != nil || leftOut != nil)
        gtk_widget_set_tooltip_text(refresh, updated.isEmpty ? gettext("Refresh") : updated)
        let status = StatusPages(self)
        listView.show(list.items, favorites)
        listView.show(list.state, status.list(list.state))
        favoritesView.show(favorites.report?.items ?? [], favorites)
        favoritesView.show(favorites.state, status.favorites(favorites.state))
        showConverter()
        showArranging()
        let heading = openView == "list" ? list.heading(besides: source.report?.heading) : nil
        caption.setText(heading ?? "")
        caption.show(heading != nil && !source.isConverter)
        showBase(source.isConverter ? heading : nil)
        credit.show(isConverter ? nil : list.report?.attribution)
        showSearchMore()
        notice.show(currentNotice)
        // Announce results after the notice, because only the last message is read out.
        announceFound()
        let needsSignIn = currentNotice?.remedy == .signIn
        gtk_button_set_label(cast(noticeButton), needsSignIn ? gettext("Sign In") : gettext("Retry"))
        let isBusy = isConverter ? converter.isAsking : list.isLoading && list.state == .items
        busy.show(isBusy)
        Property.set(busy, "spinning", isBusy)
        // Reserve space for the spinner if there is also room for the title, so that nothing beside the spinner moves.
        gtk_widget_get_parent(busy)?.show(isBusy || isNarrow != true)
        showDetails()
        offerSignOut()
        leaveSignIn()
        giveFirstFocus()
        if hasContent { opening.contentLoaded() }
    }

    /// Shows the button that searches at the service, below the local results.
    private func showSearchMore() {
        let canSearch = source.searchesService && openView == "list" && list.state == .items && list.canSearchOnline
        searchMore.show(canSearch)
        guard canSearch else { return }
        let values = ["service": source.service, "words": list.typed.prefixed(60)]
        gtk_button_set_label(cast(searchMore), gettext("Search {service} for “{words}”").filled(values))
        searchMore.wrapLabel()
    }

    func layOut(isNarrow: Bool) {
        guard isNarrow != self.isNarrow else { return }
        self.isNarrow = isNarrow
        refresh.show(!isNarrow)
        showTitle()
        window.set(class: "narrow", isNarrow)
        notice.layOut(isNarrow: isNarrow)
        layOutItems()
        show()
    }

    private func layOutItems() {
        for view in [listView!, favoritesView!] { view.layOut(as: source.layout(isNarrow: isNarrow == true)) }
    }

    private var currentNotice: Notice? {
        if isConverter { return converter.report == nil ? nil : converter.notice }
        if isFavorites { return favorites.state == .items ? list.notice(ofItemsFrom: favorites.updated) : nil }
        return list.state == .items ? list.notice : nil
    }

    private func showDetails() {
        guard let item = details.item else { return }
        detailsView.layOut(isNarrow: isNarrow == true)
        detailsView.layOut(asSquare: !source.isRanking)
        detailsView.show(details, isFavorite: favorites.contains(item))
    }
}

/// The views and pages of the window, and their callbacks.
extension MainWindow {
    func add<View>(_ view: View, _ root: KeyPath<View, Widget>, _ name: String) -> View {
        adw_leaflet_page_set_name(adw_leaflet_append(cast(pages), view[keyPath: root]), name)
        return view
    }

    private func actions(isFavorites: Bool) -> ItemsView.Actions {
        ItemsView.Actions(
            open: { [self] in openDetails($0) },
            favorite: { [favorites] in favorites.toggle($0) },
            menu: { [self] in ItemMenu.open($0, on: $1, $2, $3, self) },
            look: { [list] in if !isFavorites { list.setVisible($0) } },
            more: { [list] in if !isFavorites { list.more() } },
            pull: { [self] in refreshAll() },
            drag: { [self] in setDragging($0) },
            move: isFavorites ? { [favorites] in favorites.move($0, to: $1) } : nil)
    }
}
