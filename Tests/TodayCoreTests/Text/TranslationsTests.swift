import TestSupport
import Testing

@testable import TodayCore

@Suite("Translating a message")
struct TranslationsTests {
    private func translations(_ messages: [String: [String]]) -> Translations {
        Translations(messages: messages, rule: .english)
    }

    @Test("Values go where the translation has them")
    func order() {
        let german = translations(["{a} before {b}": ["vor {b} ist {a}"]])
        #expect(german.gettext("{a} before {b}", ["a": "1", "b": "2"]) == "vor 2 ist 1")
        #expect(Translations.english.gettext("{a} before {b}", ["a": "1", "b": "2"]) == "1 before 2")
    }

    @Test(
        "A translation that loses a value, or has one too many, is not used",
        arguments: ["gone", "{b} gone", "{a} and {b}", "{a", "a}", "{}", "{ a }", ""])
    func broken(translation: String) {
        #expect(translations(["{a} went": [translation]]).gettext("{a} went", ["a": "Chess"]) == "Chess went")
    }

    @Test("A service's name has its article in English, capital at the start, and stands alone in a translation")
    func article() {
        let label = SourceLabel(name: "creatures", service: "Bestiary", heading: "Creatures", article: "the")
        let german = translations(["Cannot reach {service}.": ["Die {service} ist fern."]])
        #expect(Translations.english.gettext("Cannot reach {service}.", about: label) == "Cannot reach the Bestiary.")
        #expect(german.gettext("Cannot reach {service}.", about: label) == "Die Bestiary ist fern.")
        #expect(german.gettext("{service} is {state}.", about: label, ["state": "up"]) == "The Bestiary is up.")
        #expect(Translations.english.gettext("{service} is up.", about: Sample.label) == "Twitch is up.")
    }

    @Test(
        "A value that ends with a full stop ends the sentence, and other values and dots stay as they are",
        arguments: [
            ("Of {day}.", "27 de nov.", "Of 27 de nov."), ("Of {day}. More.", "27 de nov.", "Of 27 de nov. More."),
            ("Of {day}.", "Nov 27", "Of Nov 27."), ("Of {day}.json", "nov.", "Of nov..json"),
            ("Of {day}, more.", "nov.", "Of nov., more."), ("Wait. {day}.", "", "Wait. ."),
        ])
    func fullStop(message: String, day: String, expected: String) {
        #expect(Translations.english.gettext(message, ["day": day]) == expected)
    }

    @Test("A value that looks like a placeholder is inserted literally")
    func valueLikeName() {
        let values: MessageValues = ["a": "{b}", "b": "secret"]
        #expect(Translations.english.gettext("{a}, {b}", values) == "{b}, secret")
        #expect(Translations.english.gettext("{c}", values) == "{c}")
    }

    @Test("A placeholder begins at the last brace before its name, so that a stray brace hides no value")
    func strayBrace() {
        let filled = Translations.english.gettext("{ {a} } {{b}", ["a": "1", "b": "2"])
        #expect(filled == "{ 1 } {2")
    }

    @Test("An unknown message has no translation, and a plural with too few forms falls back to English")
    func nothing() {
        let odd = translations(["": ["the header"], "{n} day": ["{n} Tag"], "one left": ["{n} ?"]])
        #expect(odd.gettext("") == "")
        #expect(odd.ngettext("{n} day", "{n} days", 1) == "1 Tag")
        #expect(odd.ngettext("{n} day", "{n} days", 3) == "3 days")
        #expect(odd.ngettext("one left", "{n} left", 1) == "1 ?")
        #expect(translations(["{n} day": ["Tag", "Tage"]]).ngettext("{n} day", "{n} days", 3) == "3 days")
        let german = translations(["{n} day": ["{n} Tag", "{n} Tage"]])
        let days = (0...2).map { german.ngettext("{n} day", "{n} days", $0) }
        #expect(days == ["0 Tage", "1 Tag", "2 Tage"])
        let viewers = (0...2).map { Translations.english.ngettext("{n} viewer", "{n} viewers", $0) }
        #expect(viewers == ["0 viewers", "1 viewer", "2 viewers"])
    }
}

@Suite("Plural forms")
struct PluralRuleTests {
    private static let russian =
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    private static let arabic =
        "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;"

    @Test(
        "Plural rules of real languages give their forms",
        arguments: [
            ("nplurals=2; plural=(n != 1);", [1, 0, 1, 1, 1]), ("nplurals=2; plural=(n > 1);", [0, 0, 1, 1, 1]),
            ("nplurals=1; plural=0;", [0, 0, 0, 0, 0]), (russian, [2, 0, 1, 2, 0]), (arabic, [0, 1, 2, 3, 4]),
            ("nplurals=3;  plural = n==1 ? 0 : 1", nil), ("nplurals=3; plural=!(n-1)*2+n/5", [0, 2, 0, 1, 0]),
        ] as [(String, [Int]?)])
    func rules(text: String, expected: [Int]?) {
        #expect(PluralRule(text).map { rule in [0, 1, 2, 5, 21].map(rule.form) } == expected)
    }

    @Test(
        "Anything else is not a rule",
        arguments: [
            "", "nplurals=2", "plural=n", "nplurals=0; plural=0", "nplurals=-1; plural=0", "nplurals=2; plural=",
            "nplurals=2; plural=n +", "nplurals=2; plural=(n", "nplurals=2; plural=n)", "nplurals=2; plural=n ? 1",
            "nplurals=2; plural=m", "nplurals=2; plural=n = 1", "nplurals=x; plural=n",
            "nplurals=2; plural=99999999999999999999", "nplurals=2; plural=" + String(repeating: "(", count: 10_000),
        ])
    func broken(text: String) {
        #expect(PluralRule(text)?.form(1) == nil)
    }

    @Test("A rule that leaves its bounds, or divides by zero, takes the first form")
    func outOfBounds() throws {
        for text in ["n", "n/0", "n%0", "0-n", "n*n*n*n*n*n*n*n"] {
            let rule = try #require(PluralRule("nplurals=2; plural=\(text)"))
            for count in [0, 2, -3, Int.max, Int.min] { #expect((0...1).contains(rule.form(count))) }
        }
    }
}

@Suite("The languages of the environment")
struct LanguageTests {
    @Test(
        "The variables are read in gettext's order",
        arguments: [
            ([:], []), (["LANG": "pt_BR.UTF-8"], ["pt_BR", "pt"]),
            (["LANG": "de_DE", "LC_MESSAGES": "pt_BR.UTF-8"], ["pt_BR", "pt"]),
            (["LC_MESSAGES": "de_DE.UTF-8", "LC_ALL": "pt_BR"], ["pt_BR", "pt"]),
            (["LC_ALL": "de_DE.UTF-8", "LANGUAGE": "pt_BR:gl"], ["pt_BR", "pt", "gl"]),
            (["LANGUAGE": "pt_BR"], ["pt_BR", "pt"]), (["LANG": "C.UTF-8", "LANGUAGE": "pt_BR"], ["pt_BR", "pt"]),
            (["LANG": "", "LC_ALL": "", "LANGUAGE": "", "LC_MESSAGES": "pt"], ["pt"]),
            (["LANG": "sr_RS.UTF-8@latin"], ["sr_RS@latin", "sr_RS", "sr@latin", "sr"]),
        ] as [([String: String], [String])])
    func order(variables: [String: String], expected: [String]) {
        #expect(Language.preferred { variables[$0] } == expected)
    }

    @Test(
        "English needs no catalogue, and ends the list of languages if it comes first",
        arguments: [
            ["LANG": "C", "LANGUAGE": "pt_BR"], ["LC_ALL": "POSIX", "LANGUAGE": "pt_BR", "LANG": "pt_BR"],
            ["LANG": "C.UTF-8"], ["LANG": "en_GB.UTF-8"], ["LANG": "pt_BR", "LANGUAGE": "en_US:en:pt_BR"],
            ["LANG": "en@quot"],
        ])
    func english(variables: [String: String]) {
        #expect(Language.preferred { variables[$0] } == [])
    }

    @Test(
        "A locale that is a path is ignored", arguments: ["../../etc", "/etc/passwd", ".", "..", "a\0b", "é"])
    func path(locale: String) {
        #expect(Language.preferred { $0 == "LANG" ? locale : nil } == [])
        #expect(Language.preferred { $0 == "LANGUAGE" ? "\(locale):pt_BR" : "fr" } == ["pt_BR", "pt"])
    }
}
