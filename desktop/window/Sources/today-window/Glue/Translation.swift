import CAdwaita
import Glibc

/// The person's language.
enum Translation {
    nonisolated static let domain = "topgames"

    /// Finds the translations: where TEXTDOMAINDIR says, or beside the folder of the program.
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

/// A sentence in the person's language.
///
/// Without a translation the answer is the pointer that was given, so the text has to live until it has been read.
nonisolated func gettext(_ text: String) -> String {
    text.withCString { String(cString: g_dgettext(Translation.domain, $0)) }
}

/// A sentence about a number of things in the person's language.
nonisolated func ngettext(_ one: String, _ several: String, _ count: Int) -> String {
    one.withCString { one in
        several.withCString { String(cString: g_dngettext(Translation.domain, one, $0, gulong(count))) }
    }
}
