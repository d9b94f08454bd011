import CAdwaita
import TodayReports
import WindowCore

final class DetailsView {
    /// The minimum width for a picture beside the facts, and the maximum width of both, in pixels.
    private static let (wide, widest): (Int32, Int32) = (680, 900)
    /// Maximum width of the facts in pixels, if no picture is beside them.
    private static let widestAlone: Int32 = 600

    let (root, toasts): (Widget, Widget)
    private let (busy, title, facts, when, day): (Widget, Widget, Widget, Widget, Widget)
    private let favorite: StateToggle
    private let (open, live, share): (Widget, Widget, Widget)
    let scroller: Widget
    private let (frame, picture, period, columns, clamp): (Widget, Widget, Widget, Widget, Widget)
    private let (pictureClamp, watch, convert): (Widget, Widget, Widget)
    private let isLive: () -> Bool
    private let credit: Credit
    private let notice: NoticeView
    private let art: ItemPicture
    private let chart: ChartView
    private let announce: AnnounceView
    private var rows: [FactRow] = []
    private var item: ItemReport?
    private var awaitsFocus = false
    private var focusedItem: ItemID?
    /// Whether the switch for announcements has been updated since the details were last closed.
    private var isAnnounceCurrent = false
    private var layout: ItemsLayout?

    init(_ window: MainWindow, _ pictures: PictureLoader) {
        let builder = Builder(PackageResources.details_ui)
        (root, toasts, busy, title) = (builder.root, builder["toasts"], builder["busy"], builder["title"])
        (facts, when, day, period) = (builder["facts"], builder["when"], builder["day"], builder["period"])
        (open, live, share) = (builder["open"], builder["live"], builder["share"])
        scroller = builder["scroller"]
        (frame, picture, columns, clamp) = (builder["frame"], builder["picture"], builder["columns"], builder["clamp"])
        (pictureClamp, watch, convert) = (builder["picture-clamp"], builder["watch"], builder["convert"])
        isLive = { [source = window.source] in source.layout(isNarrow: false) == .previews }
        (favorite, credit) = (StateToggle(builder["favorite"]), Credit(builder["credit"]))
        notice = NoticeView(builder)
        chart = ChartView(builder)
        announce = AnnounceView(builder["announce"], window)
        art = ItemPicture(builder["picture"], placeholder: builder["placeholder"], pictures, .large)
        connect(to: window)
        window.offerConverting(on: convert) { [weak self] in self?.item }
    }

    func show(_ details: DetailsController, isFavorite: Bool) {
        guard let item = details.item else { return }
        if self.item?.id != item.id { gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(cast(scroller)), 0) }
        if self.item?.id != item.id || !isAnnounceCurrent { announce.show(item.id) }
        (self.item, isAnnounceCurrent) = (item, true)
        let heading = TileText(drawn: item).heading
        title.setText(heading)
        for widget in [root, scroller] {
            Property.name(widget, gettext("Details of {title}").filled(["title": heading]))
        }
        busy.setVisible(details.isLoading)
        Property.set(busy, "spinning", details.isLoading)
        notice.show(details.notice)
        art.file = item.picture ?? item.artFile
        frame.setVisible(item.art != nil || art.file != nil)
        Property.name(frame, heading)
        credit.show(details.report?.attribution)
        let known = DetailFacts(item.display.facts ?? [], heading: heading)
        show(known.rows)
        // Omit the time if the notice shows a time.
        let time = details.notice?.time == nil ? known.seen ?? details.updated : nil
        when.setVisible(time != nil && !known.rows.isEmpty)
        when.setText(time.map { gettext("As of {time}").filled(["time": Words.clock($0)]) } ?? "")
        show(item.display.actions ?? [], isFavorite: isFavorite)
        show(details.line)
        arrange()
        giveFocus()
    }

    private func show(_ line: LineShape) {
        chart.show(line)
        day.setVisible(chart.hasLine)
        guard case .values = line.extent, let start = line.start else { return }
        period.setText(gettext("Since {day}").filled(["day": Words.day(start)]))
    }

    /// Focuses the scroller, because keys do not scroll while the header bar has the focus.
    ///
    /// Does not move a focus inside the scroller if the same item was open before. For another item, GTK has restored
    /// the focus of the previous item.
    private func giveFocus() {
        guard awaitsFocus, gtk_widget_get_mapped(root) != 0 else { return }
        awaitsFocus = false
        let isSameItem = item?.id == focusedItem
        focusedItem = item?.id
        if isSameItem, scroller.focusWithin != nil { return }
        gtk_widget_grab_focus(scroller)
    }

    func layOut(isNarrow: Bool) { notice.layOut(isNarrow: isNarrow) }

    /// Hidden details get the narrow layout, because they would not adapt if the window became narrow.
    private func arrange() {
        let (hasPicture, width) = (gtk_widget_get_visible(frame) != 0, gtk_widget_get_width(scroller))
        let isWide = hasPicture && width >= Self.wide && gtk_widget_get_mapped(root) != 0
        adw_clamp_set_maximum_size(cast(clamp), hasPicture && isWide ? Self.widest : Self.widestAlone)
        gtk_orientable_set_orientation(
            cast(columns), isWide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
        gtk_label_set_xalign(cast(title), isWide ? 0 : 0.5)
        for button in [convert, watch, live] {
            gtk_widget_set_halign(button, isWide ? GTK_ALIGN_START : GTK_ALIGN_CENTER)
        }
        gtk_label_set_justify(cast(title), isWide ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER)
    }

    func layOut(as layout: ItemsLayout) {
        let (widest, height, shape): (Int32, Int32, PictureSize) =
            switch layout {
            case .tiles: (256, 304, .tile)
            case .previews: (384, 216, .preview)
            case .gallery, .rows, .narrowRows: (256, 256, .small)
            }
        guard layout != self.layout else { return }
        self.layout = layout
        // Request less than the maximum width, so that the window can shrink while the picture is beside the facts.
        gtk_widget_set_size_request(picture, 200, height)
        art.setShape(shape)
        adw_clamp_set_maximum_size(cast(pictureClamp), widest)
        adw_clamp_set_tightening_threshold(cast(pictureClamp), widest)
        let isSquare = layout == .gallery || layout.isRows
        gtk_picture_set_content_fit(cast(picture), isSquare ? GTK_CONTENT_FIT_CONTAIN : GTK_CONTENT_FIT_COVER)
    }

    private func show(_ known: [DetailFacts.Row]) {
        while rows.count > known.count { gtk_list_box_remove(cast(facts), rows.removeLast().root) }
        while rows.count < known.count {
            rows.append(FactRow())
            gtk_list_box_append(cast(facts), rows[rows.count - 1].root)
        }
        for (row, fact) in zip(rows, known) { row.show(fact) }
        facts.setVisible(!known.isEmpty)
    }

    private func show(_ actions: [DisplayReport.Action], isFavorite: Bool) {
        favorite.show(isOn: isFavorite)
        let buttons: [(DisplayReport.Action.Kind, Widget)] = [
            (.favorite, favorite.button), (.open, open), (.live, live), (.share, share),
        ]
        for (kind, button) in buttons {
            let action = actions.first { $0.kind == kind }
            button.setVisible(action != nil)
            if kind != .favorite, let action { button.setTooltipAndName(action.label) }
            if button == live, let action { gtk_button_set_label(cast(live), action.label) }
        }
        // Only a channel that is not live, or whose state is unknown, has the fact "state".
        let isOff = item?.display.facts?.contains { $0.key == "state" } ?? true
        watch.setVisible(item?.enabled == true && isLive() && !isOff && actions.contains { $0.kind == .open })
        favorite.button.setTooltipAndName(isFavorite ? gettext("Remove from Favourites") : gettext("Add to Favourites"))
    }

    private func connect(to window: MainWindow) {
        favorite.whenPressed { [weak self] in (self?.item).map(window.favorites.toggle) }
        on(root, "map") { [weak self] _ in
            self?.awaitsFocus = true
            self?.arrange()
        }
        on(root, "unmap") { [weak self] _ in
            self?.isAnnounceCurrent = false
            whenIdle { self?.arrange() }
        }
        on(gtk_scrolled_window_get_hadjustment(cast(scroller)), "changed") { [weak self] _ in
            afterAllocation { self?.arrange() }
        }
        on(frame, "clicked") { [weak self] _ in (self?.item).map(window.enlarge) }
        for button in [open, watch] {
            on(button, "clicked") { [weak self] _ in (self?.item).map(window.openWebPage(of:)) }
        }
        on(live, "clicked") { [weak self] _ in (self?.item).map(window.openLive) }
        on(share, "clicked") { [weak self] _ in (self?.item).map(window.share) }
    }
}

final class FactRow {
    let root: Widget
    /// The width of a label before a bar, in characters, which aligns the bars.
    private static let labelWidth: Int32 = 14
    /// The width of a value before a bar, in characters.
    private static let valueWidth: Int32 = 4

    private let (label, value, bar, kinds): (Widget, Widget, Widget, Widget)
    private var shown: [String] = []

    init() {
        let builder = Builder(PackageResources.fact_ui)
        (root, bar, kinds) = (builder.root, builder["bar"], builder["kinds"])
        (label, value) = (builder["label"], builder["value"])
        // Remove the colours of low and high values, because a low value is not a warning.
        for name in ["low", "high", "full"] { gtk_level_bar_remove_offset_value(cast(bar), name) }
    }

    func show(_ fact: DetailFacts.Row) {
        label.setText(fact.label)
        value.setText(fact.text)
        value.setVisible(fact.categories.isEmpty)
        show(fact.categories)
        bar.setVisible(fact.fraction != nil)
        gtk_level_bar_set_value(cast(bar), fact.fraction ?? 0)
        gtk_label_set_width_chars(cast(label), fact.fraction == nil ? -1 : Self.labelWidth)
        gtk_label_set_width_chars(cast(value), fact.fraction == nil ? -1 : Self.valueWidth)
        gtk_widget_set_hexpand(value, fact.fraction == nil ? 1 : 0)
        Property.name(root, "\(fact.label): \(fact.text)")
    }

    private func show(_ words: [String]) {
        kinds.setVisible(!words.isEmpty)
        guard words != shown else { return }
        shown = words
        while let kind = kinds.firstChild { gtk_box_remove(cast(kinds), kind) }
        for word in words {
            let kind = gtk_label_new(word)!
            gtk_widget_add_css_class(kind, "kind")
            gtk_box_append(cast(kinds), kind)
        }
    }
}

final class PictureView {
    let root: Widget
    private let (header, picture): (Widget, Widget)
    private let pictures: PictureLoader

    init(_ pictures: PictureLoader) {
        let builder = Builder(PackageResources.picture_ui)
        (root, header, picture) = (builder.root, builder["header"], builder["picture"])
        self.pictures = pictures
    }

    func show(_ item: ItemReport) -> Bool {
        guard let file = item.picture ?? item.artFile, let texture = pictures.texture(file) else { return false }
        let title = TileText(item).heading
        adw_window_title_set_title(cast(header), title)
        gtk_picture_set_paintable(cast(picture), cast(texture.raw))
        Property.name(picture, title)
        Property.name(root, title)
        return true
    }

    func clear() { gtk_picture_set_paintable(cast(picture), nil) }
}
