import CAdwaita
import Glibc

enum Translation {
    nonisolated static let domain = "topgames"

    /// Uses the translations in TEXTDOMAINDIR or, if it is not set, in `../share/locale` from the program's folder.
    static func bind() {
        let folder = g_getenv("TEXTDOMAINDIR").map { String(cString: $0) } ?? beside
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
        textdomain(domain)
    }

    private static var beside: String {
        guard let own = taken(g_file_read_link("/proc/self/exe", nil)) else { return "/usr/share/locale" }
        let folders = own.split(separator: "/").dropLast(2)
        return "/" + (folders + ["share", "locale"]).joined(separator: "/")
    }
}

/// Without a translation, gettext returns its argument, so `text` must live until the result has been copied.
nonisolated func gettext(_ text: String) -> String {
    text.withCString { String(cString: g_dgettext(Translation.domain, $0)) }
}

nonisolated func ngettext(_ one: String, _ several: String, _ count: Int) -> String {
    one.withCString { one in
        several.withCString { String(cString: g_dngettext(Translation.domain, one, $0, gulong(count))) }
    }
}
