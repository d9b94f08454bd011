import Testing

@testable import TodayCore

@Suite("Which languages a person reads")
struct LanguageTests {
    @Test(
        "the variables are read in gettext's order",
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
        "English needs no catalogue, and if it comes first the search ends",
        arguments: [
            ["LANG": "C", "LANGUAGE": "pt_BR"], ["LC_ALL": "POSIX", "LANGUAGE": "pt_BR", "LANG": "pt_BR"],
            ["LANG": "C.UTF-8"], ["LANG": "en_GB.UTF-8"], ["LANG": "pt_BR", "LANGUAGE": "en_US:en:pt_BR"],
            ["LANG": "en@quot"],
        ])
    func english(variables: [String: String]) {
        #expect(Language.preferred { variables[$0] } == [])
    }

    @Test(
        "a language is never a path to somewhere else", arguments: ["../../etc", "/etc/passwd", ".", "..", "a\0b", "é"])
    func path(locale: String) {
        #expect(Language.preferred { $0 == "LANG" ? locale : nil } == [])
        #expect(Language.preferred { $0 == "LANGUAGE" ? "\(locale):pt_BR" : "fr" } == ["pt_BR", "pt"])
    }
}
