import CAdwaita
import TodayReports
import WindowCore

final class Tile {
    let root: Widget
    private(set) var item: ListedItem?

    /// Minimum widths of pictures in pixels.
    private static let (narrowestCard, narrowestPreview): (Int32, Int32) = (112, 224)

    /// The space between the columns of a narrow row, in pixels.
    private static let narrowSpacing: guint = 6
    /// The width of a code in characters, which aligns the flags after codes.
    private static let codeWidth: Int32 = 4
    /// Values up to this many characters are never ellipsized.
    private static let wholeValue: Int32 = 11

    private let actions: ItemsView.Actions
    private let hasPictures: () -> Bool
    private let art: ItemPicture
    private let star: StateToggle
    private let (title, subtitle, badge, rank, move): (Widget, Widget, Widget, Widget, Widget)
    private let (value, flag, frame, group, placeholder): (Widget?, Widget?, Widget?, Widget?, Widget)
    private let layout: ItemsLayout
    private var accent: String?
    private var (cellName, cellDescription): (String?, String?)
    private var starName: String?

    /// The tile lives as long as its widget; a row has room for a picture if `hasPictures` returns `true`.
    init(
        _ pictures: PictureLoader, _ layout: ItemsLayout, _ actions: ItemsView.Actions,
        hasPictures: @escaping () -> Bool
    ) {
        let builder = Builder(layout.isRows ? PackageResources.row_ui : PackageResources.tile_ui)
        (root, placeholder) = (builder["root"], builder["placeholder"])
        let size: PictureSize =
            switch layout {
            case .tiles: .tile
            case .previews: .preview
            case .gallery: .small
            case .rows, .narrowRows: .row
            }
        let picture: Widget = builder["picture"]
        art = ItemPicture(picture, placeholder: placeholder, pictures, size)
        (title, subtitle, badge) = (builder["title"], builder["subtitle"], builder["badge"])
        (rank, move, star) = (builder["rank"], builder["move"], StateToggle(builder["star"]))
        (value, flag) = (builder.find("value"), builder.find("flag"))
        (frame, group) = (builder.find("frame"), builder.find("group"))
        (self.layout, self.actions, self.hasPictures) = (layout, actions, hasPictures)
        if layout == .gallery {
            gtk_widget_add_css_class(root, "card-tile")
            gtk_widget_set_size_request(picture, Self.narrowestCard, -1)
        }
        if layout == .narrowRows { gtk_grid_set_column_spacing(cast(root), Self.narrowSpacing) }
        if layout == .previews {
            gtk_widget_set_size_request(picture, Self.narrowestPreview, -1)
            gtk_label_set_single_line_mode(cast(subtitle), 0)
            gtk_label_set_wrap(cast(subtitle), 1)
            gtk_label_set_lines(cast(subtitle), 2)
        }
        SwiftPayload.attach(self, to: root)
        g_object_ref(root)
        connect()
    }

    func show(_ item: ListedItem) {
        (self.item, item.tile) = (item, self)
        let text = text(of: item.report)
        group?.setText(item.heading ?? "")
        group?.setVisible(item.heading != nil)
        title.setText(text.title)
        let below = layout == .previews ? text.valueFirstLine : value == nil ? text.line : text.subtitle
        subtitle.setText(below)
        subtitle.setVisible(layout == .tiles || layout == .previews || !below.isEmpty)
        if let value {
            value.setText(item.alignment.padded(text.value, of: item.report))
            // Do not ellipsize short values, because titles can use a second line instead.
            gtk_label_set_width_chars(cast(value), min(Int32(text.value.count), Self.wholeValue))
        }
        frame?.setVisible(hasPictures())
        show(item.report.display.accent)
        show(marks: text)
        if move.text != text.move { gtk_widget_set_tooltip_text(move, Words.move(item.report.display.move)?.tooltip) }
        move.setText(text.move)
        move.setVisible(!text.move.isEmpty)
        badge.setVisible(!text.rank.isEmpty || !text.marks.isEmpty)
        show(isFavorite: item.isFavorite)
        // The favourite button and the menu of a disabled item still work.
        root.set(class: "closed", !item.report.enabled)
        showPicture(item.report)
        name(text)
    }

    private func text(of report: ItemReport) -> TileText {
        let text = TileText(drawn: report)
        return switch layout {
        case .tiles: actions.move == nil ? text.inRanking(at: report.rank) : text
        case .narrowRows: text.narrow
        case .previews, .gallery, .rows: text
        }
    }

    /// Shows the rank or, without a rank, the marks; in rows, the marks are in columns.
    private func show(marks text: TileText) {
        let isInColumns = flag != nil && text.rank.isEmpty && !text.columns.isEmpty
        rank.setText(text.rank.isEmpty ? isInColumns ? text.columns[0] : text.marks : text.rank)
        gtk_label_set_width_chars(cast(rank), isInColumns ? Self.codeWidth : -1)
        gtk_label_set_xalign(cast(rank), isInColumns ? 0 : 0.5)
        flag?.setText(isInColumns ? text.columns.dropFirst().joined(separator: " ") : "")
        flag?.setVisible(isInColumns)
    }

    private func showPicture(_ report: ItemReport) {
        let icon = report.enabled ? "image-x-generic-symbolic" : "network-offline-symbolic"
        if gtk_image_get_icon_name(cast(placeholder)).map({ String(cString: $0) }) != icon {
            gtk_image_set_from_icon_name(cast(placeholder), icon)
        }
        art.file = report.drawn == true && !report.enabled ? nil : report.artFile
    }

    func fit() { art.fit() }

    func mark(isAfter: Bool?) {
        root.set(class: "put-before", isAfter == false)
        root.set(class: "put-after", isAfter == true)
    }

    func clear() {
        mark(isAfter: nil)
        if item?.tile === self { item?.tile = nil }
        item = nil
        art.file = nil
    }

    private func show(_ meaning: Accent?) {
        if let accent { gtk_widget_remove_css_class(root, accent) }
        accent = meaning.map { "accent-\($0.rawValue)" }
        if let accent { gtk_widget_add_css_class(root, accent) }
    }

    private func show(isFavorite: Bool) {
        star.show(isOn: isFavorite)
        let words = isFavorite ? gettext("Remove {title} from Favourites") : gettext("Add {title} to Favourites")
        let name = words.filled(["title": item.map { Words.title($0.report) } ?? ""])
        guard name != starName else { return }
        starName = name
        Property.name(star.button, name)
    }

    /// Names the cell around the tile, because the cell takes the focus.
    private func name(_ text: TileText) {
        guard let cell = gtk_widget_get_parent(root) else { return }
        let rank = text.rank.isEmpty ? "" : gettext("number {rank}").filled(["rank": text.rank])
        let move = Words.move(item?.report.display.move)?.spoken ?? ""
        // The name may contain "Favourite", because screen readers ignore a change of the name, and a message reports
        // the change.
        let favorite = item?.isFavorite == true ? gettext("Favourite") : ""
        let whole = [text.title, rank, text.marks, text.subtitle, text.value, move, favorite, item?.heading ?? ""]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        let note = item?.report.reason ?? ""
        guard (cellName, cellDescription) != (whole, note) else { return }
        if cellName != whole { Property.name(cell, whole) }
        // Do not overwrite a message that has replaced the description.
        if cellDescription != note { Property.describe(cell, note) }
        (cellName, cellDescription) = (whole, note)
        Property.set(cell, isDisabled: item?.report.enabled == false)
    }

    private var tooltip: String {
        let cut = [title, subtitle].filter { pango_layout_is_ellipsized(gtk_label_get_layout(cast($0))) != 0 }
        return (cut.map(\.text) + [item?.report.reason].compactMap(\.self)).joined(separator: "\n")
    }

    private func connect() {
        WidgetTooltip.set(root) { [weak self] in self?.tooltip }
        WidgetTooltip.set(star.button) { [weak self] in self?.starName }
        star.whenPressed { [weak self] in
            guard let self, let item = self.item else { return }
            self.actions.favorite(item.report)
        }
        let (click, press) = (gtk_gesture_click_new()!, gtk_gesture_long_press_new()!)
        gtk_gesture_single_set_button(cast(click), 3)
        gtk_gesture_single_set_touch_only(cast(press), 1)
        for (gesture, x) in [(click, 2), (press, 1)] {
            on(gesture, "pressed") { [weak self] signal in
                guard let self, let item = self.item else { return }
                // Without this, the cell would stay highlighted, because the menu receives the release instead.
                gtk_gesture_set_state(cast(gesture), GTK_EVENT_SEQUENCE_CLAIMED)
                self.actions.menu(item.report, self.root, signal.double(x), signal.double(x + 1))
            }
            gtk_widget_add_controller(root, cast(gesture))
        }
        TileDrag.connect(self, dragging: actions.drag)
    }
}

/// Drags tiles as instances of our own GObject type, so that only our drop targets accept them.
enum TileDrag {
    private static let type: GType = {
        let (fundamental, flags) = (GType(20 << 2), GTypeFlags(rawValue: 0))
        return g_type_register_static_simple(
            fundamental, "TodayDraggedItem", guint(MemoryLayout<GObjectClass>.size), nil,
            guint(MemoryLayout<GObject>.size), nil, flags)
    }()

    static func connect(_ tile: Tile, dragging: @escaping (Bool) -> Void) {
        let source = gtk_drag_source_new()!
        on(source, "prepare") { [weak tile] signal in
            // On X11, a drag with a finger never ends.
            guard let item = tile?.item, gtk_gesture_single_get_current_sequence(cast(source)) == nil else { return }
            var value = GValue()
            g_value_init(&value, type)
            g_value_take_object(&value, SwiftPayload.new(item, type: type))
            signal.answer(taking: gdk_content_provider_new_for_value(&value))
            g_value_unset(&value)
        }
        on(source, "drag-begin") { [weak tile] _ in
            if let tile { setIcon(source, tile.root) }
            dragging(true)
        }
        on(source, "drag-end") { _ in dragging(false) }
        gtk_widget_add_controller(tile.root, cast(source))
    }

    /// Accepts drops on a widget; `mark` receives the position of the pointer, and `nil` when it leaves.
    static func accept(
        on widget: Widget, mark: ((_ place: (x: Double, y: Double)?) -> Void)? = nil,
        _ dropped: @escaping (ItemReport, _ x: Double, _ y: Double) -> Void
    ) {
        let target = gtk_drop_target_new(type, GDK_ACTION_COPY)!
        on(target, "drop") { signal in
            guard let item: ListedItem = SwiftPayload.object(signal.boxedObject(1)) else { return }
            let (x, y) = (signal.double(2), signal.double(3))
            // Finish the drop first, because the callback may change the widget.
            whenIdle { dropped(item.report, x, y) }
            signal.answer(true)
        }
        if let mark {
            on(target, "motion") { signal in
                mark((signal.double(1), signal.double(2)))
                signal.answer(flags: GDK_ACTION_COPY.rawValue)
            }
            on(target, "leave") { _ in mark(nil) }
        }
        gtk_widget_add_controller(widget, cast(target))
    }

    /// The icon has half the size of the tile, so that it does not hide the target.
    private static func setIcon(_ source: OpaquePointer, _ widget: Widget) {
        let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        let (paintable, snapshot) = (gtk_widget_paintable_new(widget)!, gtk_snapshot_new()!)
        defer { g_object_unref(paintable.raw) }
        gdk_paintable_snapshot(paintable, snapshot, Double(width) / 2, Double(height) / 2)
        guard let icon = gtk_snapshot_free_to_paintable(snapshot, nil) else { return }
        gtk_drag_source_set_icon(source, icon, 0, 0)
        g_object_unref(icon.raw)
    }
}
