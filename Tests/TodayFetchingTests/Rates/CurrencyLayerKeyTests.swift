import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayFetching

@Suite("The access key of CurrencyLayer")
struct CurrencyLayerKeyTests {
    private let world = World(signedIn: false)
    private let list = Reply.text(#"{"success":true,"currencies":{"CRC":"Costa Rican Col\u00f3n"}}"#)

    private func signIn(_ key: String?) -> FetchError? {
        failure { () throws(FetchError) in try world.rates.signIn(SignInRequest(clientID: nil, clientSecret: key)) }
    }

    @Test("it is asked for without showing it, checked with one request, and stored")
    func asked() {
        world.provider = "currencylayer"
        world.answers = [World.key]
        world.expect(World.listRequest, list)
        #expect(signIn(nil) == nil)
        #expect(world.questions.map(\.isSecret) == [true])
        #expect(world.questions[0].words.contains("https://currencylayer.com/dashboard"))
        #expect(world.stored?.accessToken == World.key && world.remarks.isEmpty)
        #expect(world.book == [World.listRequest, "lock", "save \(World.key)", "unlock"])
    }

    @Test("if another provider is asked for rates, a remark says how to change that")
    func remark() {
        world.expect(World.listRequest, list)
        #expect(signIn(World.key) == nil)
        #expect(
            world.remarks == [
                "Rates still come from ExchangeRate-API. To use CurrencyLayer, set \"rates\": {\"provider\": "
                    + "\"currencylayer\"} in config.json."
            ])
    }

    @Test("what cannot be a key is asked for again, three times, and never sent")
    func malformed() {
        world.answers = ["", "two words", "short"]
        #expect(signIn(nil)?.needsSignIn == true)
        #expect(world.questions.count == 3 && world.requests.isEmpty && world.stored == nil)
        for key in ["", "a&b=cdefghijk", "0123456\r\nX: 1", String(repeating: "a", count: 129)] {
            #expect(signIn(key)?.needsSignIn == true)
        }
        #expect(world.requests.isEmpty)
    }

    @Test("without anybody to ask, nobody is signed in")
    func nobody() {
        #expect(signIn(nil) == .notSignedIn)
    }

    @Test("a key that is refused is not stored, and the previous one stays")
    func refused() {
        world.haveKey("another0key0that0works")
        world.expect(World.listRequest, .layerError(#""code":101,"type":"invalid_access_key""#))
        #expect(signIn(World.key) == CurrencyLayerFailure.keyRefused)
        #expect(world.stored?.accessToken == "another0key0that0works")
        world.expect(World.listRequest, .failure(.timedOut(seconds: 10)))
        #expect(signIn(World.key) == .timedOut(seconds: 10))
        #expect(world.stored?.accessToken == "another0key0that0works")
    }

    @Test("a key whose requests are used up is stored, with a remark")
    func used() {
        world.provider = "currencylayer"
        world.expect(World.listRequest, .layerError(#""code":104"#))
        #expect(signIn(World.key) == nil)
        #expect(world.stored?.accessToken == World.key)
        #expect(world.remarks == ["Your plan's monthly request limit has been reached."])
    }

    @Test("signing out forgets it here; there is nothing to revoke")
    func signOut() throws {
        #expect(try world.rates.signOut() == .nobody)
        world.haveKey()
        #expect(try world.rates.signOut() == .forgotten)
        #expect(world.stored == nil && world.requests.isEmpty)
    }
}
