import TestSupport
import Testing

@testable import TodayCommands
@testable import TodayCore

@Suite("A list's filters and order on a command line")
struct QueryWordsTests {
    private let creatures = Creatures.descriptor

    private func word(_ text: String) throws -> SearchText { try #require(SearchText(text)) }

    private func refusal(_ filters: [String], sort: String? = nil, of source: SourceDescriptor) -> String? {
        do throws(QueryError) {
            _ = try QueryWords.query(filters: filters, sort: sort, of: source)
            return nil
        } catch {
            return error.sentence
        }
    }

    @Test("A value may have blanks and signs; of a filter that is given twice, the later value counts")
    func query() throws {
        let filters = ["name=  Snow & = Lynx ", "status=dead", "status=alive"]
        let query = try QueryWords.query(filters: filters, sort: "-id", of: creatures)
        let expected = ["name": try word("Snow & = Lynx"), "status": try word("alive")]
        #expect(query == ListQuery(filters: expected, sort: "-id"))
        #expect(try QueryWords.query(filters: [], sort: nil, of: .topGames) == ListQuery())
    }

    @Test("A value of a filter is accepted in any case, and becomes the offered one; free text stays as it is")
    func anyCase() throws {
        for typed in ["Alive", "ALIVE", "alive"] {
            let query = try QueryWords.query(filters: ["status=\(typed)", "name=Yeti"], sort: nil, of: creatures)
            #expect(query == ListQuery(filters: ["status": try word("alive"), "name": try word("Yeti")]))
        }
    }

    @Test(
        "A language is its code or its name, in any case, with or without accents",
        arguments: [
            ("portuguese", "pt"), ("Português", "pt"), ("PORTUGUES", "pt"), ("pt", "pt"), ("PT", "pt"),
            ("inglês", "en"), ("Deutsch", "de"), ("zh-HK", "zh-hk"), ("日本語", "ja"), ("other", "other"),
        ])
    func language(_ typed: String, _ code: String) throws {
        let query = try QueryWords.query(filters: ["language=\(typed)"], sort: nil, of: .channels)
        #expect(query.filters == ["language": try word(code)])
    }

    @Test("An unknown language is rejected with the known ones")
    func noLanguage() throws {
        let sentence = try #require(refusal(["language=klingon"], of: .channels))
        #expect(sentence.hasPrefix(#"The filter "language" takes ar (Arabic), asl (American Sign Language), bg"#))
        #expect(sentence.contains("pt (Portuguese), ro (Romanian)"))
    }

    @Test("Errors about filters are in the user's language, with the names in it")
    func portuguese() throws {
        Translations.$current.withValue(try POFile.portuguese) {
            let language = refusal(["language=klingon"], of: .channels)
            #expect(language?.hasPrefix("O filtro \"language\" aceita ar (\u{E1}rabe), ") == true)
            let statuses = "alive (vivo), dead (morto), unknown (desconhecido)"
            #expect(refusal(["status=nope"], of: creatures) == "O filtro \"status\" aceita \(statuses).")
            #expect(refusal(["colour=red"], of: creatures)?.contains(" n\u{E3}o tem o filtro \"colour\"") == true)
            #expect(refusal([], sort: "size", of: .topGames)?.contains(" n\u{E3}o tem a ordem \"size\"") == true)
        }
    }

    @Test("A filter, value or order that the source does not have is rejected with those that it has")
    func refused() {
        let filters = [
            #"The filter "status" takes alive, dead, unknown."#: ["status=asleep", "status=", "status"],
            #"The filter "name" takes text of 1 to 128 bytes."#:
                ["name", "name= ", "name=" + String(repeating: "x", count: 129)],
            #"creatures has no filter "colour"; its filters are status, name."#: ["colour=red"],
        ]
        for (sentence, words) in filters {
            for wrong in words { #expect(refusal([wrong], of: creatures) == sentence) }
        }
        let orders = [(creatures, "its sort orders are id, -id."), (.topGames, "it has none.")]
        for (source, known) in orders {
            let sentence = "\(source.name) has no sort order \"size\"; \(known)"
            #expect(refusal([], sort: "size", of: source) == sentence)
        }
    }

    @Test("The background request of the interactive list has the arguments of the shown list, and they read back")
    func background() throws {
        let query = ListQuery(filters: ["status": try word("alive"), "name": try word("-a = b")], sort: "-id")
        let words = BrowserRequest.page(2, refresh: true).words(query)
        #expect(
            words == [
                "list", "--page", "2", "--json", "--filter=name=-a = b", "--filter=status=alive", "--sort=-id",
                "--refresh",
            ])
        let filters = words.filter { $0.hasPrefix("--filter=") }.map { String($0.dropFirst(9)) }
        #expect(try QueryWords.query(filters: filters, sort: "-id", of: creatures) == query)
        #expect(BrowserRequest.page(1, refresh: false).words(ListQuery()) == ["list", "--page", "1", "--json"])
    }

    @Test("help lists the orders of the source, or does not mention them if there are none")
    func help() {
        #expect(ListWords.orders(creatures) == "id, -id; a minus sign reverses the order")
        #expect(ListWords.screenOptions(creatures) == "-i, filters, --sort, --offline, --plain and --refresh")
        #expect(ListWords.screenOptions(.topGames) == "-i, --offline, --plain and --refresh")
        #expect(AllSourceDescriptors.all.allSatisfy { $0.filters.count <= FilterOptions.most }, "one option for each")
    }
}
