import CAdwaita
import TodayCore
import WindowCore

/// The converter of a source whose items are worth so much of each other, and the pages that belong to it.
extension MainWindow {
    /// Adds the place of the view, which stays hidden until the source says that it has a converter.
    func addConverter() {
        let shown = adw_view_stack_add_titled(cast(views), converterPlace, "converter", gettext("Converter"))!
        adw_view_stack_page_set_icon_name(shown, "accessories-calculator-symbolic")
        adw_view_stack_page_set_visible(shown, 0)
    }

    /// Makes the view in its place.
    func makeConverter() -> ConverterView {
        let view = ConverterView(
            ConverterView.Actions(
                type: { [converter] in converter.type($0) }, swap: { [converter] in converter.swap() },
                choose: { [self] in choose($0) }, copy: { [self] in copy($0) }))
        gtk_box_append(cast(converterPlace), view.root)
        return view
    }

    /// Shows the converter of a source that has one, first unless another view was open the last time.
    func offerConverter(isRemembered view: String) {
        guard source.isConverter else { return }
        let page = adw_view_stack_get_page(cast(views), converterPlace)!
        adw_view_stack_page_set_visible(page, 1)
        converter.changed = { [self] in show() }
        if view.isEmpty || view == "converter" { open(view: "converter") }
        converter.start()
    }

    /// Whether the converter is open.
    var isConverter: Bool { openView == "converter" }

    /// Shows the conversion as it is now.
    func showConverter() {
        guard source.isConverter else { return }
        let words = converter.report == nil ? converter.trouble.map { StatusPages(self).page($0) } : nil
        converterView.show(converter, list, words)
    }

    /// Has another item chosen for a side of the conversion.
    private func choose(_ side: TypedConversion.Side) {
        let choiceView = choiceView
        page = "choice"
        choiceView.begin(side == .from ? gettext("Convert From") : gettext("Convert To")) { [self] item in
            goBack()
            converter.choose(item.id.description, on: side)
        }
    }
}
