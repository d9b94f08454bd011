import Testing
import TodayCore

@testable import TodayFiles

@Suite("What a terminal can show")
struct CharsetTests {
    @Test(
        "only ASCII is printed where somebody chose a locale without UTF-8, and not where no locale is set",
        arguments: [
            ([:], false), (["LANG": "C"], true), (["LANG": "C.UTF-8"], false), (["LANG": "pt_BR.utf8"], false),
            (["LANG": "pt_BR.ISO-8859-1"], true), (["LANG": "de_DE@euro"], false),
            (["LANG": "de_DE.ISO-8859-15@euro"], true), (["LANG": "C", "LC_CTYPE": "C.UTF-8"], false),
            (["LANG": "en_US.UTF-8", "LC_CTYPE": "", "LC_ALL": "POSIX"], true),
        ] as [([String: String], Bool)])
    func locale(variables: [String: String], isASCII: Bool) {
        #expect(Charset.lacksUTF8 { variables[$0] } == isASCII)
    }

    @Test("signs of ours have spellings in ASCII, and lines stay lines")
    func printed() {
        #expect(
            ASCIIText.printed("✓ Pokémon™ · “ok”…\n✗ → `login`\n日本語 3\n")
                == "+ PokemonTM - \"ok\"...\nx -> `login`\n? 3\n")
    }
}
