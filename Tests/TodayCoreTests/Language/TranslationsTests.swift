import TestSupport
import Testing

@testable import TodayCore

@Suite("A message in another language")
struct TranslationsTests {
    private func translations(_ messages: [String: [String]]) -> Translations {
        Translations(messages: messages, rule: .english)
    }

    @Test("values go where the language wants them")
    func order() {
        let german = translations(["{a} before {b}": ["vor {b} ist {a}"]])
        #expect(german.gettext("{a} before {b}", ["a": "1", "b": "2"]) == "vor 2 ist 1")
        #expect(Translations.english.gettext("{a} before {b}", ["a": "1", "b": "2"]) == "1 before 2")
    }

    @Test(
        "a translation that loses a value, or has one too many, is not used",
        arguments: ["gone", "{b} gone", "{a} and {b}", "{a", "a}", "{}", "{ a }", ""])
    func broken(translation: String) {
        #expect(translations(["{a} went": [translation]]).gettext("{a} went", ["a": "Chess"]) == "Chess went")
    }

    @Test("a service's name has its article in English, capital at the start, and stands alone in a translation")
    func article() {
        let label = SourceLabel(name: "creatures", service: "Bestiary", heading: "Creatures", article: "the")
        let german = translations(["Cannot reach {service}.": ["Die {service} ist fern."]])
        #expect(Translations.english.gettext("Cannot reach {service}.", about: label) == "Cannot reach the Bestiary.")
        #expect(german.gettext("Cannot reach {service}.", about: label) == "Die Bestiary ist fern.")
        #expect(german.gettext("{service} is {state}.", about: label, ["state": "up"]) == "The Bestiary is up.")
        #expect(Translations.english.gettext("{service} is up.", about: Sample.label) == "Twitch is up.")
    }

    @Test("a value that looks like a placeholder is inserted literally")
    func valueLikeName() {
        let values = ["a": "{b}", "b": "secret"]
        #expect(Translations.english.gettext("{a}, {b}", values) == "{b}, secret")
        #expect(Translations.english.gettext("{c}", values) == "{c}")
    }

    @Test("an unknown message has no translation, and a plural with too few forms falls back to English")
    func nothing() {
        let odd = translations(["": ["the header"], "{n} day": ["{n} Tag"], "one left": ["{n} ?"]])
        #expect(odd.gettext("") == "")
        #expect(odd.ngettext("{n} day", "{n} days", 1) == "1 Tag")
        #expect(odd.ngettext("{n} day", "{n} days", 3) == "3 days")
        #expect(odd.ngettext("one left", "{n} left", 1) == "1 ?")
        #expect(translations(["{n} day": ["Tag", "Tage"]]).ngettext("{n} day", "{n} days", 3) == "3 days")
    }
}
