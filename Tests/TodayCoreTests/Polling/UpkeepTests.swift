import TestSupport
import Testing

@testable import TodayCore

@Suite("Keeping a source up to date")
struct UpkeepTests {
    @Test(
        "A source that the settings leave out is not polled, whether or not todayd runs, and the hint says how to add it"
    )
    func notListed() throws {
        let configuration = try Configuration(#"{"sources": ["topgames", "rates"]}"#)
        for isRunning in [false, true] {
            let upkeep = Upkeep(of: "channels", configuration, isRunning: isRunning)
            #expect(upkeep == .notListed(command: "channels config sources topgames,rates,channels"))
            #expect(
                upkeep.advice("channels")
                    == "todayd does not poll channels: run `channels config sources topgames,rates,channels`.")
        }
        #expect(Upkeep(of: "rates", configuration, isRunning: true) == .polled)
        #expect(Upkeep(of: "rates", configuration, isRunning: false) == .notRunning)
        #expect(Upkeep(of: "rates", configuration, isRunning: false).advice("rates") == nil)
    }

    @Test("What is not polled is not announced, and the obstacle names the command that changes it")
    func obstacle() throws {
        let configuration = try Configuration(#"{"sources": ["rates"]}"#)
        func obstacle(_ source: String, isRunning: Bool) -> String? {
            Upkeep(of: source, configuration, isRunning: isRunning).obstacle(toAnnouncing: source)
        }
        #expect(obstacle("rates", isRunning: true) == nil)
        #expect(obstacle("rates", isRunning: false) == "Nothing is announced until todayd runs: start `todayd`.")
        #expect(
            obstacle("channels", isRunning: true)
                == "Nothing is announced until todayd polls channels: run `channels config sources rates,channels`.")
    }

    @Test("Without valid settings, the hint does not offer to add a source, because todayd may poll it")
    func unusable() {
        #expect(Upkeep(of: "rates", nil, isRunning: true) == .polled)
        #expect(Upkeep(of: "rates", nil, isRunning: false) == .notRunning)
    }

    @Test("Old data of a source that is left out is not blamed on the todayd that runs")
    func hint() {
        let upkeep = Upkeep.notListed(command: "topgames config sources rates,topgames")
        let cure = "todayd does not poll topgames: run `topgames config sources rates,topgames`."
        let stale = Sample.status(Sample.snapshot("ABC"), .stale, age: 600)
        #expect(Hint.sentence(stale, upkeep) == "This is 10 minutes old. \(cure)")
        let offline = Sample.status(Sample.snapshot("ABC"), .offline, .server(status: 500), age: 600)
        #expect(Hint.sentence(offline, upkeep)?.hasSuffix(" \(cure)") == true)
    }

    @Test("Before the first data, the hint is to sign in, and to have todayd poll the source")
    func firstSteps() {
        let signIn = "sign in first: topgames login"
        #expect(Upkeep.notRunning.firstSteps(.topGames) == [signIn, "start todayd"])
        #expect(Upkeep.notRunning.firstSteps(.pokedex) == ["start todayd"])
        #expect(Upkeep.notRunning.firstSteps(.topGames, isSignedIn: true) == ["start todayd"])
        let listed = Upkeep.notListed(command: "topgames config sources rates,topgames")
        #expect(
            listed.firstSteps(.topGames) == [
                signIn, "to let todayd poll it, run topgames config sources rates,topgames",
            ])
        #expect(Upkeep.polled.firstSteps(.topGames) == [])
    }
}
