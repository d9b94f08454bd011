import TestSupport
import Testing

@testable import TodayCore

@Suite("Whether a second notice says anything new")
struct NoticeSamenessTests {
    private func changed(_ letters: String, viewers: Double = 5) -> Notice {
        var items = Sample.items(letters)
        items[0].metric = Metric(value: viewers, unit: "viewers")
        return Notice(label: Sample.label, content: .changed(items))
    }

    private func offline(_ error: FetchError) -> Notice {
        Notice(label: Sample.label, content: .offline(error, since: Sample.start, lastData: nil))
    }

    @Test("the same ranking with other numbers is not new, another ranking is")
    func rankings() {
        #expect(changed("ABC").tellsTheSame(as: changed("ABC", viewers: 9)))
        #expect(!changed("ABC").tellsTheSame(as: changed("BAC")))
    }

    @Test("offline for another reason is still offline; offline and not signed in are two things")
    func trouble() {
        #expect(offline(.server(status: 500)).tellsTheSame(as: offline(.timedOut(seconds: 10))))
        #expect(
            !offline(.server(status: 500)).tellsTheSame(as: Notice(label: Sample.label, content: .signIn(.notSignedIn)))
        )
        #expect(!offline(.server(status: 500)).tellsTheSame(as: changed("ABC")))
    }

    @Test("another source's notice is another notice")
    func otherSource() {
        let other = SourceLabel(name: "pokedex", service: "PokéAPI", heading: "Pokédex")
        let notice = Notice(label: other, content: .changed(Sample.items("ABC")))
        #expect(!notice.tellsTheSame(as: changed("ABC")))
    }
}
