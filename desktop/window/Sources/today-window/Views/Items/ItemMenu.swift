import CAdwaita
import TodayReports

enum ItemMenu {
    static func open(_ item: ItemReport, on widget: Widget, _ x: Double, _ y: Double, _ window: MainWindow) {
        let menu = g_menu_new()!
        let favorites = window.favorites
        let isFavorite = favorites.contains(item)
        let toFavorite = isFavorite ? gettext("Remove from Favourites") : gettext("Add to Favourites")
        let toOpen = gettext("Open on {service}").filled(["service": window.source.serviceInSentence])
        let toHide = item.hidden == true ? gettext("Show Again") : gettext("Hide")
        let entries: [(String, String, () -> Void)] = [
            ("details", gettext("Show Details"), { window.openDetails(item) }),
            ("favorite", toFavorite, { favorites.toggle(item) }),
            ("open", toOpen, { window.openWebPage(of: item) }),
            ("live", gettext("Live Channels"), { window.openLive(of: item) }),
            ("share", gettext("Copy as Text"), { window.share(item) }),
            ("hide", toHide, { favorites.toggleHidden(item) }),
        ]
        let isOpen = window.page == "details"
        let offered = window.source.report?.actions ?? ["open", "share", "favorite"]
        let group = g_simple_action_group_new()!
        for (name, label, run) in entries
        where name == "details" ? !isOpen : name == "hide" || offered.contains(name) {
            g_menu_append(menu, label, "item.\(name)")
            // Close the menu first, because the action may remove the widget that the menu is attached to.
            addAction(name, to: group) { _ in whenIdle(run) }
        }
        let popover = gtk_popover_menu_new_from_model(cast(menu))!
        gtk_widget_insert_action_group(popover, "item", cast(group))
        gtk_widget_set_parent(popover, widget)
        gtk_popover_set_has_arrow(cast(popover), 0)
        gtk_widget_set_halign(popover, GTK_ALIGN_START)
        var place = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
        gtk_popover_set_pointing_to(cast(popover), &place)
        on(popover, "closed") { _ in
            whenIdle {
                let cell = isOpen ? widget : gtk_widget_get_parent(widget)
                gtk_widget_unparent(popover)
                // Focus the item, because the next key press is lost if no widget has the focus.
                if let cell, gtk_widget_get_mapped(cell) != 0 { gtk_widget_grab_focus(cell) }
            }
        }
        MenuNames.connect(popover)
        gtk_popover_popup(cast(popover))
        g_object_unref(menu.raw)
        g_object_unref(group.raw)
    }
}
