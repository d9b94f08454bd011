import TodayCore

/// A message in the person's language, with its values filled in.
func gettext(_ message: String, _ values: [String: String] = [:]) -> String {
    CurrentSource.descriptor.translations.gettext(message, values)
}

/// A message about `count` things, which it calls "{n}", in the person's language.
func ngettext(_ one: String, _ many: String, _ count: Int, _ values: [String: String] = [:]) -> String {
    CurrentSource.descriptor.translations.ngettext(one, many, count, values)
}
