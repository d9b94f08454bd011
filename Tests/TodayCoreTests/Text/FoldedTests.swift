import Testing

@testable import TodayCore

@Suite("Names in the form used to compare them")
struct FoldedTests {
    @Test(
        "are in lower case and without accents",
        arguments: [
            ("Pokémon", "pokemon"), ("Poke\u{301}mon", "pokemon"), ("ÅNGSTRÖM", "angstrom"),
            ("Tom & Jerry", "tom & jerry"),
            ("ガ", "カ"), ("Ёлка", "елка"), ("LIMBO", "limbo"), ("原神", "原神"), ("", ""),
        ])
    func folded(title: String, expected: String) {
        #expect(DisplayText(title).folded == expected)
    }
}
