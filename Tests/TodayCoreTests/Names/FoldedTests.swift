import Testing

@testable import TodayCore

@Suite("Names for comparing")
struct FoldedTests {
    @Test(
        "are in small letters and without accents",
        arguments: [
            ("Pokémon", "pokemon"), ("Poke\u{301}mon", "pokemon"), ("ÅNGSTRÖM", "angstrom"),
            ("Tom & Jerry", "tom & jerry"),
            ("ガ", "カ"), ("Ёлка", "елка"), ("LIMBO", "limbo"), ("原神", "原神"), ("", ""),
        ])
    func folded(title: String, expected: String) {
        #expect(DisplayText(title).folded == expected)
    }
}
