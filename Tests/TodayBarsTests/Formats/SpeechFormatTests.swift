import TestSupport
import Testing

@testable import TodayBars
@testable import TodayCore

@Suite("The format speech, for people who listen")
struct SpeechFormatTests {
    private func render(_ status: FeedStatus, _ options: FeedOptions = FeedOptions()) -> String {
        SpeechFormat().render(status, options)
    }

    private func sentence(_ title: String) -> String {
        render(Sample.status(Sample.snapshot(titles: [title]), .fresh))
    }

    @Test("places and moves are words")
    func words() {
        let changed = Sample.snapshot("BAD", at: Sample.start, after: Sample.snapshot("ABC"))
        let expected =
            "Top games on Twitch. First, up from second, Grand Theft Auto V. Second, down from first, Just Chatting. "
            + "Third, new, Rust."
        #expect(render(Sample.status(changed, .fresh)) == expected)
    }

    @Test("a number is spoken as people say it, never more than was counted")
    func number() {
        let metric = Metric(value: 412_999, unit: "viewers", atLeast: true)
        let status = Sample.status(Sample.snapshot(titles: ["Rust"], metric: metric), .fresh)
        #expect(render(status) == "Top games on Twitch. First, Rust, at least 412 thousand viewers.")
    }

    @Test("what is wrong comes first, with the time of the data")
    func state() {
        func begins(_ state: FeedState, _ words: String, age: Int = 0) {
            #expect(render(Sample.status(Sample.snapshot("A"), state, age: age)).hasPrefix("\(words) Top games"))
        }
        begins(.fresh, "Old data, this is from 02:20.", age: 999)
        begins(.offline, "Offline, this is from 02:20.")
        begins(.unauthorized, "Not signed in, this is from 02:20. To sign in, run topgames login.")
        #expect(render(Sample.status(nil)) == "There is no data yet.")
    }

    @Test("signs that a synthesizer takes for commands are spelled out")
    func signs() {
        #expect(sentence("Tom & Jerry").hasSuffix("First, Tom and Jerry."))
        #expect(sentence("R&B").hasSuffix("First, R and B."))
        #expect(sentence("<break/>").hasSuffix("First, less than break/ greater than."))
        #expect(sentence("[[ph]] \\vct=1\\ `v5").hasSuffix("First, ((ph)) /vct=1/ 'v5."))
    }

    @Test("nobody has to listen to a title of 300 characters")
    func long() {
        #expect(sentence(String(repeating: "W", count: 300)).count == "Top games on Twitch. First, .".count + 60)
    }

    @Test("it speaks as many places as requested")
    func rows() {
        let text = render(Sample.status(Sample.snapshot("ABC"), .fresh), FeedOptions(rows: 1))
        #expect(text == "Top games on Twitch. First, Just Chatting.")
    }
}
