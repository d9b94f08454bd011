import CAdwaita
import FoundationEssentials
import TodayReports
import WindowCore

final class MainWindow {
    let window: Widget
    let (pages, views, lists, header): (Widget, Widget, Widget, Widget)
    let runner: CommandRunner
    let list: ListController
    let favorites: FavoritesController
    let details: DetailsController
    let converter: ConverterController
    private(set) lazy var toasts = Toasts { [self] in
        switch page {
        case "details": detailsView.toasts
        case "sign-in": signInView.toasts
        default: listToasts
        }
    }
    let source: SourceWords
    var signIn: SignInController?
    private(set) lazy var signInWays = SignInWays(self)
    /// Whether the user has signed out in this window; the list does not detect this before its next request.
    var isSignedOut = false
    var preferences: PreferencesWindow?

    private let application: UnsafeMutablePointer<GtkApplication>
    private let builder: Builder
    private let (title, busy, refresh): (Widget, Widget, Widget)
    private let caption: Widget
    private let line: BottomLine
    private let (notice, noticeButton): (NoticeView, Widget)
    private let listToasts: Widget
    private let credit: Credit
    let pictures = PictureLoader()
    let downloads: PictureDownloads
    private var memory: WindowMemory
    private(set) lazy var search = SearchField(builder, self)
    private(set) lazy var drops = FavoriteDrops(builder, self)
    private(set) lazy var opening = Opening(window) { [self] in windowAppeared() }
    private var isDescribed = false
    private var watch: NewsWatch?
    private var isNarrow: Bool?
    private(set) var shownAt = Date.distantPast
    var wasSignInNeeded = false
    var hasReceivedFocus = false
    private(set) var listView: ItemsView!
    private(set) var favoritesView: ItemsView!
    // Create pages when they are first opened, because creating them earlier would delay the first frame.
    private(set) lazy var detailsView = add(DetailsView(self, pictures), \.root, "details")
    private(set) lazy var signInView = add(SignInView(self), \.root, "sign-in")
    private(set) lazy var pictureView = add(PictureView(pictures), \.root, "picture")
    private(set) lazy var choiceView = add(ChoiceView(self, pictures), \.root, "choice")
    private(set) lazy var filterView = add(makeFilters(), \.root, "filter")
    private(set) lazy var converterView = makeConverter()
    let converterPlace: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    let (baseButton, baseLabel): (Widget, Widget) = (gtk_button_new(), gtk_label_new(nil))
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
        downloads = PictureDownloads(runner)
        list.start()
        favorites.read()
        builder = Builder(PackageResources.window_ui)
        (window, pages, lists, header) = (builder["window"], builder["pages"], builder["lists"], builder["header"])
        views = builder["views"]
        (title, busy, refresh) = (builder["title"], builder["busy"], builder["refresh"])
        (caption, line) = (builder["caption"], BottomLine(builder))
        credit = Credit(builder["credit"])
        Announcement.listen(to: window)
        (notice, noticeButton) = (NoticeView(builder), builder["notice-button"])
        listToasts = builder["toasts"]
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
            offerConverter(remembered: memory.view)
            show()
        }
        show()
    }

    func present() { opening.present(hasContent: hasContent) }

    /// Whether the open view has content, and the layout that the source requires.
    private var hasContent: Bool {
        isDescribed && (isConverterOpen ? converterView.canTakeFocus : currentView.canTakeFocus)
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
        let listPage = adw_view_stack_add_titled(cast(views), listView.root, "list", gettext("List"))!
        adw_view_stack_page_set_icon_name(listPage, "view-grid-symbolic")
        let favoritesPage = adw_view_stack_add_titled(
            cast(views), favoritesView.root, "favorites", gettext("Favourites"))!
        adw_view_stack_page_set_icon_name(favoritesPage, "starred-symbolic")
        makeBase()
        makeArranging()
        gtk_window_set_application(cast(window), application)
        gtk_window_set_default_size(cast(window), Int32(memory.width), Int32(memory.height))
        if memory.isMaximized { gtk_window_maximize(cast(window)) }
        open(view: memory.view == "favorites" ? memory.view : "list")
    }

    private func follow() {
        list.changed = { [self] in show() }
        favorites.changed = { [self] in show() }
        favorites.otherListsChanged = { [list] in list.reread() }
        details.changed = { [self] in showDetails() }
        details.detailsFetched = { [list, favorites] id in
            list.reread(id)
            favorites.read()
        }
        favorites.made = { [self] in showChange($0, $1) }
        favorites.failed = { [self] in showFailure($0) }
        downloads.received = { [self] in receive(pictures: $0) }
        list.searching.canSearchService = { [source] in source.searchesService }
        list.searching.filters = { [self] in searchFilters }
    }

    private func connect() {
        search.connect()
        on(noticeButton, "clicked") { [self] _ in
            if currentNotice?.remedy == .signIn { openSignIn() } else { refreshAll() }
        }
        on(views, "notify::visible-child-name") { [self] _ in
            search.viewChanged()
            show()
        }
        on(pages, "notify::visible-child-name") { [self] _ in toasts.dismiss() }
        on(line.hiddenButton, "clicked") { [self] _ in openPreferences(at: .hidden) }
        followAttention()
        on(window, "close-request") { [self] _ in prepareToQuit() }
        connectSwitchers(title, builder["bar"], from: memory.width)
        MainMenu.connect(builder["menu"], to: builder["menu-button"])
    }

    /// Saves pending changes of favourites, and the state of the window.
    func prepareToQuit() {
        favorites.flush()
        remember()
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

    /// In a narrow window, the list of a converter has its own title, because the order button leaves little room.
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
        let leftOut =
            isConverterOpen ? nil : Words.leftOut(isFavorites ? favorites.report?.leftOut ?? [] : list.leftOut)
        let showsSearch = openView == "list" && !list.typed.isEmpty
        let reach =
            showsSearch && !list.state.isFailure
            ? Words.reach(list.reach, source, hasItems: !list.items.isEmpty, isFiltered: !searchFilters.isEmpty) : nil
        // Omit the time if the converter or the notice already shows one.
        line.show([reach, isConverterOpen || currentNotice?.time != nil ? nil : updated], leftOut: leftOut)
        gtk_widget_set_tooltip_text(refresh, updated.isEmpty ? gettext("Refresh") : updated)
        let status = StatusPages(self)
        listView.show(list.items, favorites, headings: groupHeadings)
        listView.show(list.state, status.list(list.state))
        favoritesView.show(favorites.report?.items ?? [], favorites)
        favoritesView.show(favorites.state, status.favorites(favorites.state))
        showConverter()
        showArranging()
        let heading = openView == "list" ? list.heading(besides: source.report?.heading) : nil
        caption.setText(heading ?? "")
        caption.setVisible(heading != nil && !source.isConverter)
        showBase(source.isConverter ? heading : nil)
        credit.show(isConverterOpen ? nil : list.report?.attribution)
        notice.show(currentNotice)
        // Announce search results after the notice, because screen readers read out only the last message.
        search.announce()
        let needsSignIn = currentNotice?.remedy == .signIn
        gtk_button_set_label(cast(noticeButton), needsSignIn ? gettext("Sign In") : gettext("Retry"))
        let isBusy = isConverterOpen ? converter.isRequesting : list.isLoading && list.state == .items
        busy.setVisible(isBusy)
        Property.set(busy, "spinning", isBusy)
        // Reserve space for the spinner if there is also room for the title, so that nothing beside the spinner moves.
        gtk_widget_get_parent(busy)?.setVisible(isBusy || isNarrow != true)
        showDetails()
        offerMenuEntries()
        leaveSignIn()
        giveFirstFocus()
        if hasContent { opening.contentLoaded() }
    }

    func layOut(isNarrow: Bool) {
        guard isNarrow != self.isNarrow else { return }
        self.isNarrow = isNarrow
        refresh.setVisible(!isNarrow)
        showTitle()
        window.set(class: "narrow", isNarrow)
        notice.layOut(isNarrow: isNarrow)
        layOutItems()
        show()
    }

    var itemsLayout: ItemsLayout { source.layout(isNarrow: isNarrow == true) }

    private func layOutItems() { for view in [listView!, favoritesView!] { view.layOut(as: itemsLayout) } }

    var currentNotice: Notice? {
        if isConverterOpen { return converter.report == nil ? nil : converter.notice }
        if isFavorites { return favorites.state == .items ? list.notice(ofItemsFrom: favorites.updated) : nil }
        return list.state == .items ? list.notice : nil
    }

    private func showDetails() {
        guard let item = details.item else { return }
        detailsView.layOut(isNarrow: isNarrow == true)
        detailsView.layOut(as: itemsLayout)
        detailsView.show(details, isFavorite: favorites.contains(item))
    }
}

extension MainWindow {
    func add<View>(_ view: View, _ root: KeyPath<View, Widget>, _ name: String) -> View {
        adw_leaflet_page_set_name(adw_leaflet_append(cast(pages), view[keyPath: root]), name)
        return view
    }

    /// Reloads outdated pages of the list that are in view; fetches missing pictures, unless the list has failed.
    private func setInView(_ places: Range<Int>, of view: ItemsView) {
        if view === listView { list.setInView(places) }
        if list.report?.hasNoFailure != false { downloads.setInView(view.items(at: places)) }
    }

    private func actions(isFavorites: Bool) -> ItemsView.Actions {
        ItemsView.Actions(
            open: { [self] in openDetails($0) },
            favorite: { [favorites] in favorites.toggle($0) },
            menu: { [self] in ItemMenu.open($0, on: $1, $2, $3, self) },
            setInView: { [self] in setInView($0, of: isFavorites ? favoritesView : listView) },
            loadMore: { [list] in if !isFavorites { list.more() } },
            refresh: { [self] in refreshAll() },
            drag: { [self] in drops.setDragging($0) },
            move: isFavorites ? { [favorites] in favorites.move($0, to: $1) } : nil)
    }
}
