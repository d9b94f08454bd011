import Testing

@testable import TodayCore

@Suite("Which plural form a number takes")
struct PluralRuleTests {
    private static let russian =
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    private static let arabic =
        "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;"

    @Test(
        "the rules of languages as in their catalogues",
        arguments: [
            ("nplurals=2; plural=(n != 1);", [1, 0, 1, 1, 1]), ("nplurals=2; plural=(n > 1);", [0, 0, 1, 1, 1]),
            ("nplurals=1; plural=0;", [0, 0, 0, 0, 0]), (russian, [2, 0, 1, 2, 0]), (arabic, [0, 1, 2, 3, 4]),
            ("nplurals=3;  plural = n==1 ? 0 : 1", nil), ("nplurals=3; plural=!(n-1)*2+n/5", [0, 2, 0, 1, 0]),
        ] as [(String, [Int]?)])
    func rules(text: String, expected: [Int]?) {
        #expect(PluralRule(text).map { rule in [0, 1, 2, 5, 21].map(rule.form) } == expected)
    }

    @Test(
        "anything else is not a rule",
        arguments: [
            "", "nplurals=2", "plural=n", "nplurals=0; plural=0", "nplurals=-1; plural=0", "nplurals=2; plural=",
            "nplurals=2; plural=n +", "nplurals=2; plural=(n", "nplurals=2; plural=n)", "nplurals=2; plural=n ? 1",
            "nplurals=2; plural=m", "nplurals=2; plural=n = 1", "nplurals=x; plural=n",
            "nplurals=2; plural=99999999999999999999", "nplurals=2; plural=" + String(repeating: "(", count: 10_000),
        ])
    func broken(text: String) {
        #expect(PluralRule(text)?.form(1) == nil)
    }

    @Test("a rule that leaves its bounds, or divides by zero, takes the first form")
    func outOfBounds() throws {
        for text in ["n", "n/0", "n%0", "0-n", "n*n*n*n*n*n*n*n"] {
            let rule = try #require(PluralRule("nplurals=2; plural=\(text)"))
            for count in [0, 2, -3, Int.max, Int.min] { #expect((0...1).contains(rule.form(count))) }
        }
    }
}
