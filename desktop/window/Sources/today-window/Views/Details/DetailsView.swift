import CAdwaita
import TodayReports
import WindowCore

/// The details of an item.
final class DetailsView {
    /// Pixels of details.ui.
    private static let (widest, margins): (Int32, Int32) = (600, 24)

    /// The widget.
    let root: Widget
    private let (header, busy, title, facts, day): (Widget, Widget, Widget, Widget, Widget)
    private let (favorite, open, share, scroller): (Widget, Widget, Widget, Widget)
    private let (frame, picture, period, buttons): (Widget, Widget, Widget, Widget)
    private let credit: Credit
    private let notice: NoticeView
    private let art: Art
    private let chart: ChartView
    private var rows: [FactRow] = []
    private var item: ItemReport?
    private var (isBeingSet, isFavorite, awaitsFocus, isNarrow) = (false, false, false, false)

    /// Makes an empty page of `window`.
    init(_ window: MainWindow, _ pictures: PictureLoader) {
        let builder = Builder(PackageResources.details_ui)
        root = builder.root
        (header, busy, title) = (builder.object("header"), builder.object("busy"), builder.object("title"))
        (facts, day, scroller) = (builder.object("facts"), builder.object("day"), builder.object("scroller"))
        (favorite, open, share) = (builder.object("favorite"), builder.object("open"), builder.object("share"))
        (notice, frame, picture) = (NoticeView(builder), builder.object("frame"), builder.object("picture"))
        (period, buttons) = (builder.object("period"), builder.object("buttons"))
        credit = Credit(builder.object("credit"))
        chart = ChartView(builder.object("chart"), range: builder.object("range"))
        art = Art(builder.object("picture"), placeholder: builder.object("placeholder"), pictures, .large)
        connect(to: window)
        window.offerConverting(on: builder.object("convert")) { [weak self] in self?.item }
    }

    /// Shows what is known of the item.
    func show(_ details: DetailsController, isFavorite: Bool) {
        guard let item = details.item else { return }
        if self.item?.id != item.id { gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(cast(scroller)), 0) }
        self.item = item
        let text = TileText(drawn: item)
        adw_window_title_set_title(cast(header), text.heading)
        title.setText(text.heading)
        Property.name(root, gettext("Details of {title}").filled(["title": text.heading]))
        busy.show(details.isLoading)
        Property.set(busy, "spinning", details.isLoading)
        notice.show(details.notice)
        art.file = item.picture ?? item.artFile
        frame.show(item.art != nil || art.file != nil)
        Property.name(frame, text.heading)
        credit.show(details.report?.attribution)
        show(item.display.facts ?? [])
        show(item.display.actions ?? [], isFavorite: isFavorite)
        chart.show(details.line)
        day.show(chart.hasLine)
        if case .values = details.line.extent { period.setText(gettext("Recorded Values")) }
        giveFocus()
    }

    /// Gives the focus to the first button once it is there, from where keys scroll; in the header bar they would not.
    private func giveFocus() {
        guard awaitsFocus, gtk_widget_get_visible(favorite) != 0, gtk_widget_get_mapped(root) != 0 else { return }
        awaitsFocus = false
        let focus = gtk_widget_get_root(root).flatMap { gtk_root_get_focus($0) }
        if let focus, gtk_widget_is_ancestor(focus, scroller) != 0 { return }
        gtk_widget_grab_focus(favorite)
    }

    /// Arranges what has too little room in a narrow window.
    func layOut(isNarrow: Bool) {
        notice.layOut(isNarrow: isNarrow)
        self.isNarrow = isNarrow
        arrangeButtons()
    }

    /// Has the buttons stand side by side if their words fit, and else one below the other.
    private func arrangeButtons() {
        let widths = [favorite, open, share].filter { gtk_widget_get_visible($0) != 0 }.map { button in
            var width: Int32 = 0
            gtk_widget_measure(button, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
            return width
        }
        let needed = widths.reduce(0, +) + gtk_box_get_spacing(cast(buttons)) * Int32(widths.count - 1)
        let width = gtk_widget_get_width(scroller)
        let room = width > 0 ? min(Self.widest, width) - Self.margins : Self.widest
        let fits = !isNarrow && needed <= room
        gtk_orientable_set_orientation(cast(buttons), fits ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
    }

    /// Shows the picture as a square, or in the format of box art.
    func layOut(asSquare isSquare: Bool) {
        gtk_widget_set_size_request(picture, isSquare ? 256 : 228, isSquare ? 256 : 304)
        gtk_picture_set_content_fit(cast(picture), isSquare ? GTK_CONTENT_FIT_CONTAIN : GTK_CONTENT_FIT_COVER)
    }

    private func show(_ known: [DisplayReport.Fact]) {
        while rows.count > known.count { gtk_list_box_remove(cast(facts), rows.removeLast().root) }
        while rows.count < known.count {
            rows.append(FactRow())
            gtk_list_box_append(cast(facts), rows[rows.count - 1].root)
        }
        for (row, fact) in zip(rows, known) { row.show(fact) }
        facts.show(!known.isEmpty)
    }

    private func show(_ actions: [DisplayReport.Action], isFavorite: Bool) {
        set(isFavorite: isFavorite)
        let kinds: [(String, Widget)] = [("favorite", favorite), ("open", open), ("share", share)]
        for (kind, button) in kinds {
            let action = actions.first { $0.kind == kind }
            button.show(action != nil)
            if let action { gtk_button_set_label(cast(button), action.label) }
        }
        let words = isFavorite ? gettext("Remove from Favourites") : gettext("Add to Favourites")
        gtk_button_set_label(cast(favorite), words)
        for (_, button) in kinds { button.wrapLabel() }
        arrangeButtons()
    }

    private func set(isFavorite: Bool) {
        self.isFavorite = isFavorite
        isBeingSet = true
        gtk_toggle_button_set_active(cast(favorite), isFavorite ? 1 : 0)
        isBeingSet = false
    }

    private func connect(to window: MainWindow) {
        on(favorite, "toggled") { [weak self] _ in
            guard let self, !self.isBeingSet, let item = self.item else { return }
            // It is pressed once it is one: the change may fail.
            self.set(isFavorite: self.isFavorite)
            window.favorites.toggle(item)
        }
        on(root, "map") { [weak self] _ in self?.awaitsFocus = true }
        on(gtk_scrolled_window_get_hadjustment(cast(scroller)), "changed") { [weak self] _ in
            // Later: within an allocation, nothing may change that needs another one.
            whenIdle { self?.arrangeButtons() }
        }
        on(frame, "clicked") { [weak self] _ in (self?.item).map(window.enlarge) }
        on(open, "clicked") { [weak self] _ in (self?.item).map(window.open(pageOf:)) }
        on(share, "clicked") { [weak self] _ in (self?.item).map(window.share) }
    }
}

/// A row with a fact: its label, and its value.
final class FactRow {
    /// The widget.
    let root: Widget
    /// The characters that labels before bars have room for, so that bars begin below each other.
    private static let labelWidth: Int32 = 14
    /// The characters that values behind bars have room for.
    private static let valueWidth: Int32 = 4

    private let (label, value, bar): (Widget, Widget, Widget)

    /// Makes an empty row.
    init() {
        let builder = Builder(PackageResources.fact_ui)
        (root, label, value) = (builder.root, builder.object("label"), builder.object("value"))
        bar = builder.object("bar")
        // One colour for every value: a low one is no warning.
        for name in ["low", "high", "full"] { gtk_level_bar_remove_offset_value(cast(bar), name) }
    }

    /// Shows a fact.
    func show(_ fact: DisplayReport.Fact) {
        let (words, text) = (fact.label, (fact.lasting ?? fact.value).escaped(for: .plain))
        let name = words.prefix(1).uppercased() + words.dropFirst()
        label.setText(name)
        value.setText(text)
        bar.show(fact.fraction != nil)
        gtk_level_bar_set_value(cast(bar), min(1, max(0, fact.fraction ?? 0)))
        gtk_label_set_width_chars(cast(label), fact.fraction == nil ? -1 : Self.labelWidth)
        gtk_label_set_width_chars(cast(value), fact.fraction == nil ? -1 : Self.valueWidth)
        gtk_widget_set_hexpand(value, fact.fraction == nil ? 1 : 0)
        Property.name(root, "\(name): \(text)")
    }
}

/// The page with the picture of an item, as large as the window.
final class PictureView {
    /// The widget.
    let root: Widget
    private let (header, picture): (Widget, Widget)
    private let pictures: PictureLoader

    /// Makes an empty page.
    init(_ pictures: PictureLoader) {
        let builder = Builder(PackageResources.picture_ui)
        (root, header, picture) = (builder.root, builder.object("header"), builder.object("picture"))
        self.pictures = pictures
    }

    /// Shows the picture of an item; returns whether there is one.
    func show(_ item: ItemReport) -> Bool {
        guard let file = item.picture ?? item.artFile, let texture = pictures.texture(file) else { return false }
        let title = TileText(item).heading
        adw_window_title_set_title(cast(header), title)
        gtk_picture_set_paintable(cast(picture), cast(texture.raw))
        Property.name(picture, title)
        Property.name(root, title)
        return true
    }

    /// Shows nothing, and has the picture leave the memory.
    func clear() { gtk_picture_set_paintable(cast(picture), nil) }
}
