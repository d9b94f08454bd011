import CAdwaita
import TodayReports
import WindowCore

extension MainWindow {
    func makeArranging() {
        filterBar = FilterBar { [self] key in
            var values = list.arrangement.filters
            values[key] = nil
            filter(values)
            awaitFocus()
        }
        gtk_box_insert_child_after(cast(lists), filterBar.root, search.bar)
        orderMenu = OrderMenu(window) { [self] key in
            // The command uses the first order by default.
            arrange { $0.order = key == source.report?.sortOrders.first?.key ? nil : key }
        } grouped: { [self] isGrouped in
            arrange { $0.group = isGrouped ? source.report?.groups?.first?.key : nil }
        }
        let place = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
        gtk_box_append(cast(place), orderMenu.root)
        adw_header_bar_pack_end(cast(header), place)
    }

    func makeFilters() -> FilterView {
        FilterView(source.report?.filters ?? []) { [self] values in
            filter(values)
            goBack()
            awaitFocus()
        }
    }

    func offerArranging() {
        guard let report = source.report else { return }
        orderMenu.offer(report.sortOrders, group: report.groups?.first, list.arrangement)
        adw_view_stack_page_set_title(adw_view_stack_get_page(cast(views), listView.root), source.listTitle)
        let (saved, known) = (list.arrangement, list.arrangement.supported(by: report))
        if (known.order, known.group) != (saved.order, saved.group) || known.filters != saved.filters {
            list.arrange(known)
        }
    }

    func showArranging() {
        let isList = openView == "list"
        let (filters, orders) = (source.report?.filters ?? [], source.report?.sortOrders ?? [])
        let active = shownFilters(filters)
        // While a failure is shown, the filter bar serves only to remove active filters.
        let canFilter = list.state == .items || !list.needsSignIn && !(list.state.isFailure && active.isEmpty)
        filterBar.root.setVisible(isList && !filters.isEmpty && canFilter)
        filterBar.show(filters, active, isSearching: !list.typed.isEmpty)
        orderMenu.root.setVisible(isList && orders.count > 1 && list.arrangement.isOrderable)
        // Reserve space for the button in other views, so that nothing beside the button moves.
        if isList, orders.count > 1, let place = gtk_widget_get_parent(orderMenu.root) {
            var width: Int32 = 0
            gtk_widget_measure(orderMenu.root, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
            gtk_widget_set_size_request(place, width, -1)
        }
    }

    /// Returns the values of the active filters as text, with names from facts of the first item in place of ids.
    private func shownFilters(_ filters: [DescriptorReport.Filter]) -> [String: String] {
        var values = list.arrangement.filters
        for filter in filters where values[filter.key] != nil {
            let fact = list.items.first?.facts?.first { $0.fact.key == filter.wording }
            if case .text(let text)? = fact?.fact.value { values[filter.key] = text.escaped(for: .plain) }
        }
        return values
    }

    /// The heading before each item, often ""; `nil` without groups, during a search, or for one item's live streams.
    var groupHeadings: [String]? {
        let group = list.typed.isEmpty && list.arrangement.isOrderable ? list.arrangement.group : nil
        return GroupHeadings.all(list.items, by: group, none: gettext("no game").capitalised)
    }

    func beginFiltering() {
        guard page == "lists", let report = source.report, !report.filters.isEmpty else { return }
        open(view: "list")
        // Create the page before opening it.
        let filterView = filterView
        page = "filter"
        filterView.begin(list.arrangement.filters)
    }

    func filter(_ values: [String: String]) { arrange { $0.filters = values } }

    private func arrange(_ change: (inout Arrangement) -> Void) {
        var arrangement = list.arrangement
        change(&arrangement)
        list.arrange(source.report.map(arrangement.supported) ?? arrangement)
        listView.scrollToTop()
    }

    var searchFilters: [String: String] {
        let filters = source.report?.filters ?? []
        return list.arrangement.filters.filter { key, _ in filters.contains { $0.key == key && $0.searchable == true } }
    }
}

extension MainWindow {
    /// Adds the converter's container, hidden until the source's description says that there is a converter.
    func addConverter() {
        let shown = adw_view_stack_add_titled(cast(views), converterPlace, "converter", gettext("Converter"))!
        adw_view_stack_page_set_icon_name(shown, "accessories-calculator-symbolic")
        adw_view_stack_page_set_visible(shown, 0)
    }

    func makeConverter() -> ConverterView {
        let view = ConverterView(self)
        gtk_box_append(cast(converterPlace), view.root)
        return view
    }

    /// Shows the converter if the source has one, and opens it unless another view was open last time.
    func offerConverter(remembered view: String) {
        guard source.isConverter else { return }
        let page = adw_view_stack_get_page(cast(views), converterPlace)!
        adw_view_stack_page_set_visible(page, 1)
        converter.changed = { [self] in show() }
        if view.isEmpty || view == "converter" { open(view: "converter") }
        converter.start()
    }

    var isConverterOpen: Bool { openView == "converter" }

    func showConverter() {
        guard source.isConverter else { return }
        let words = converter.report == nil ? converter.failure.map { StatusPages(self).page($0) } : nil
        converterView.show(converter, list, words)
    }

    func choose(_ side: ConversionSide) {
        let title = side == .from ? gettext("Convert From") : gettext("Convert To")
        choose(title, current: converter.typed?.pair[side] ?? "") { [self] item in
            converter.choose(item.id.description, on: side)
        }
    }

    private func choose(_ title: String, current: String, _ take: @escaping (ItemReport) -> Void) {
        // Create the page before opening it.
        let choiceView = choiceView
        page = "choice"
        choiceView.begin(title, current: current) { [self] item in
            goBack()
            take(item)
        }
    }

    func swapConversion() {
        guard page == "lists", isConverterOpen else { return }
        converter.swap()
        grabFocus()
    }

    /// Makes a button convert from the item that `item` returns; hides the button if the source has no converter.
    func offerConverting(on button: Widget, _ item: @escaping () -> ItemReport?) {
        on(gtk_widget_get_parent(button)!, "map") { [source] _ in button.setVisible(source.isConverter) }
        on(button, "clicked") { [self] _ in item().map(convert(from:)) }
    }

    func convert(from item: ItemReport) {
        goBack()
        open(view: "converter")
        converter.choose(item.id.description, on: .from)
        grabFocus()
    }
}

extension MainWindow {
    func makeBase() {
        baseButton.setVisible(false)
        gtk_widget_set_halign(baseButton, GTK_ALIGN_CENTER)
        for style in ["flat", "caption-heading"] { gtk_widget_add_css_class(baseButton, style) }
        gtk_widget_set_tooltip_text(baseButton, gettext("Show Values in Another Currency"))
        let (content, arrow) = (
            gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!, gtk_image_new_from_icon_name("pan-down-symbolic")!
        )
        gtk_box_append(cast(content), baseLabel)
        gtk_box_append(cast(content), arrow)
        gtk_label_set_ellipsize(cast(baseLabel), PANGO_ELLIPSIZE_END)
        gtk_button_set_child(cast(baseButton), content)
        on(baseButton, "clicked") { [self] _ in chooseBase() }
        gtk_box_insert_child_after(cast(lists), baseButton, search.bar)
    }

    /// Shows the heading of the list, which names the base currency, on a button; `nil` hides the button.
    func showBase(_ heading: String?) {
        baseButton.setVisible(heading != nil)
        guard let heading, baseLabel.text != heading else { return }
        baseLabel.setText(heading)
        Property.name(baseButton, heading)
    }

    private func chooseBase() {
        runner.run(Command.base.words) { [self] ending in
            let current = String(decoding: ending.output, as: UTF8.self).trimmed
            choose(gettext("Show Values In"), current: current) { [self] item in
                runner.carryOut(.set(Command.baseKey, item.id.description)) { [self] failure in
                    if let failure { return showFailure(failure) }
                    list.reloadStored()
                    favorites.read()
                }
            }
        }
    }
}
