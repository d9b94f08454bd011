import CAdwaita

/// How our widgets look.
enum Style {
    /// Has all windows of the display use it.
    static func load() {
        guard let display = gdk_display_get_default() else { return }
        let provider = gtk_css_provider_new()!
        PackageResources.style_css.withUnsafeBytes { bytes in
            gtk_css_provider_load_from_data(
                provider, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count))
        }
        gtk_style_context_add_provider_for_display(
            display, cast(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider.raw)
    }
}
