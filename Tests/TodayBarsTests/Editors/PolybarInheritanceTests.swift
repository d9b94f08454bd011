import Testing

@testable import TodayBars

@Suite("polybar's bars that inherit from others")
struct PolybarInheritanceTests {
    private func added(_ text: String) throws -> String {
        let setup = try #require(PolybarFormat().setup(for: "topgames"))
        let added = try setup.added(OwnCommand(), to: text)
        #expect(try setup.removed(from: added) == text)
        return added
    }

    @Test("a list that an inheriting bar overrides is not used, but that bar's own is")
    func overridden() throws {
        let text = "[bar/base]\nmodules-right=a\n[bar/main]\ninherit=bar/base\nmodules-right=b c\n"
        #expect(try added(text).contains("modules-right=a\n[bar/main]\ninherit=bar/base\nmodules-right=topgames b c\n"))
    }

    @Test("a list that nothing overrides is used, even one of the same bar")
    func inherited() throws {
        let text = "[bar/base]\nmodules-right=a\nmodules-left=x\n[bar/main]\ninherit = bar/base\nmodules-right=${m.r}\n"
        #expect(try added(text).contains("modules-left=topgames x\n"))
        #expect(
            try added(text.replacing("modules-right=$", with: "modules-center=$")).contains("modules-right=topgames a"))
    }

    @Test("through another section, and through a cycle")
    func through() throws {
        let text = """
            [bar/base]
            inherit = section/x
            modules-right = a
            [section/x]
            inherit = bar/base
            [bar/main]
            inherit = section/x
            modules-right = b

            """
        #expect(try added(text).contains("modules-right = topgames b"))
    }

    @Test("if every list is overridden by one with a reference, the file is left alone")
    func refused() {
        let text = "[bar/base]\nmodules-right=a\n[bar/main]\ninherit=bar/base\nmodules-right=${env:X}\n"
        #expect(throws: NotUnderstood.self) { try added(text) }
    }

    @Test("eight thousand sections that inherit from each other are looked through once")
    func many() throws {
        let sections = (0..<8_000).map { "[bar/\($0)]\ninherit = bar/\($0 + 1) bar/\($0 + 2)\nmodules-right = a\n" }
        #expect(try added(sections.joined()).hasPrefix("[bar/0]\ninherit = bar/1 bar/2\nmodules-right = topgames a\n"))
    }
}
