import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("Kinds of failure")
struct FetchErrorTests {
    static let all: [FetchError] =
        [
            .notSignedIn, .signInExpired, .permissionMissing,
            .signInFailed(reason: "the code was not confirmed in time; try again"),
            .environment(
                variable: "TWITCH_CLIENT_ID", reason: "Twitch has no application with this client ID", file: nil),
            .environment(
                variable: "TWITCH_CLIENT_SECRET_FILE", reason: "Twitch rejects the secret in it",
                file: "/run/secret"),
            .rateLimited(until: Sample.start), .rateLimited(until: nil), .quotaUsed(until: Sample.start),
            .quotaUsed(until: Sample.start, isDaily: true), .timedOut(seconds: 10),
            .unreachable(reason: "its host name could not be resolved"), .server(status: 503),
            .refused(status: 400, message: DisplayText("Invalid \"cursor\" <b>")),
            .refused(status: 403, message: DisplayText("")), .badAnswer(reason: "the list is empty"),
            .tooLarge(limit: 4 << 20), .file(reason: "Cannot write /home/a/snapshot.json: No space left on device"),
            .configuration(reason: "/home/a/config.json:3: rates.provider: must be one of: \"ecb\""),
            .fetcher(reason: "libcurl could not be initialised"),
            .busy(until: Sample.start), .outdated, .notPublished,
            .unknownName(DisplayText("chezz"), noun: "game", near: [DisplayText("Chess"), DisplayText("Chess Ultra")]),
            .unknownName(DisplayText("zzz"), noun: "game", near: []),
            .severalNames(
                DisplayText("tetris"), nouns: "games", candidates: [DisplayText("1 Tetris"), DisplayText("2 Tetris")]),
        ] + KeyringFailure.allCases.map { .keyring($0) }

    /// A new kind has to be added to `all`: without a case here, this does not compile.
    private func isKnown(_ error: FetchError) -> Bool {
        switch error {
        case .notSignedIn, .signInExpired, .permissionMissing, .signInFailed, .environment, .keyring, .rateLimited,
            .quotaUsed, .timedOut, .unreachable, .server, .busy, .refused, .badAnswer, .tooLarge, .file, .fetcher,
            .outdated, .configuration, .notPublished, .unknownName, .severalNames:
            true
        }
    }

    @Test("Each failure has one sentence, as in the golden file")
    func sentences() {
        #expect(Self.all.allSatisfy(isKnown))
        let text = Self.all.map { "\($0.exitCode.rawValue) \($0.sentence(Sample.label))" }.joined(separator: "\n")
        Golden.expect(text + "\n", "fetch-errors.txt")
    }

    @Test("Where buttons offer the remedy, no sentence names a command", arguments: all)
    func buttons(error: FetchError) {
        let step = error.step(Sample.label, hasButton: true)
        for words in [error.sentence(Sample.label, hasButton: true), step].compactMap(\.self) {
            #expect(["`", "--", "run ", "Run "].allSatisfy { !words.contains($0) }, "\(words)")
        }
    }

    @Test("Each failure reads back from JSON", arguments: all)
    func roundTrip(error: FetchError) throws {
        let text = try #require(JSONCoding.encode([error], pretty: false))
        #expect(JSONCoding.decode([FetchError].self, Data(text.utf8)) == [error])
    }

    @Test("Each failure in JSON is as in the golden file")
    func json() {
        Golden.expect((JSONCoding.encode(Self.all, pretty: true) ?? "") + "\n", "fetch-errors.json")
    }

    @Test(
        "An unknown kind of failure, as of a newer today-fetch, is still a failure",
        arguments: [
            (#"{"kind": "gravity", "reason": "it fell"}"#, "it fell"),
            (#"{"kind": "gravity"}"#, "an unknown kind of failure"),
            (#"{"kind": ""}"#, "an unknown kind of failure"),
        ])
    func unknownKind(json: String, reason: String) {
        #expect(JSONCoding.decode(FetchError.self, Data(json.utf8)) == .fetcher(reason: reason))
    }

    @Test("A reason or a label with line breaks and terminal commands becomes one harmless line")
    func forgedLine() throws {
        let forged = #""a\u001b[2J\n<0>b""#
        let error = JSONCoding.decode(FetchError.self, Data(#"{"kind": "unreachable", "reason": \#(forged)}"#.utf8))
        #expect(error == .unreachable(reason: "a[2J <0>b"))
        let wrong = #"{"kind": "environment", "variable": \#(forged), "reason": \#(forged), "file": \#(forged)}"#
        let words = JSONCoding.decode(FetchError.self, Data(wrong.utf8))?.sentence(Sample.label)
        #expect(words == "a[2J <0>b in the environment names a[2J <0>b: a[2J <0>b.")
        let label = #"{"name": \#(forged), "service": \#(forged), "heading": \#(forged)}"#
        let decoded = try #require(JSONCoding.decode(SourceLabel.self, Data(label.utf8)))
        #expect([decoded.name, decoded.service, decoded.heading].allSatisfy { $0 == "a[2J <0>b" })
    }

    @Test("The service's words are cleaned, and cut if they are long")
    func endlessRefusal() {
        let message = DisplayText(String(repeating: "no\u{1B}[2J\n", count: 500))
        let sentence = FetchError.refused(status: 400, message: message).sentence(Sample.label)
        #expect(sentence.count < 200)
        #expect(!sentence.contains("\n"))
        #expect(!sentence.contains("\u{1B}"))
    }

    @Test(
        "A missing sign-in or permission and a wrong environment need a sign-in; a keyring failure needs the user alone"
    )
    func needsUser() {
        #expect(Self.all.filter(\.needsSignIn) == Array(Self.all.prefix(6)))
        let rest = Self.all.filter { $0.needsUser && !$0.needsSignIn }
        #expect(rest == KeyringFailure.allCases.map { .keyring($0) })
    }

    @Test("A failure of the service or of the network has a next step, and a 404 may be wrong")
    func steps() {
        let label = SourceLabel(name: "beetles", service: "Beetle Bank", heading: "Beetles")
        let failures: [FetchError] = [
            .rateLimited(until: nil), .timedOut(seconds: 10), .unreachable(reason: "x"), .server(status: 500),
            .refused(status: 403, message: DisplayText("")), .badAnswer(reason: "x"), .tooLarge(limit: 1),
        ]
        for failure in failures { #expect(failure.step(label)?.hasSuffix("ry again later.") == true) }
        let missing = FetchError.refused(status: 404, message: DisplayText(""))
        #expect(missing.step(label) == "Such a response can be wrong for a day; try again later.")
        #expect(FetchError.fetcher(reason: "x").step(label) == "Run `beetles doctor`.")
        #expect(FetchError.notSignedIn.step(label) == nil && FetchError.signInExpired.step(label) == nil)
    }
}

@Suite("An incomplete answer")
struct IncompleteReasonTests {
    @Test(
        "An incomplete answer says why, in one sentence",
        arguments: [
            (12, "12 more requests for now, which todayd may need"),
            (1, "1 more request for now, which todayd may need"),
            (0, "no more requests for now"), (-1, "no more requests for now"),
        ])
    func fewLeft(count: Int, words: String) {
        #expect(
            IncompleteReason.fewRequestsLeft(count).sentence(Sample.label)
                == "Incomplete: \(Sample.label.service) allows \(words). Try again in a minute.")
    }

    @Test("A failure keeps its own words")
    func failed() {
        #expect(
            IncompleteReason.failed(.rateLimited(until: nil)).sentence(Sample.label)
                == "Incomplete: \(Sample.label.service) is rate-limiting requests.")
    }
}
