import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor

@Suite("What the doctor says about the sign-in and the service")
struct SignInFindingsTests {
    private func both(_ change: (inout FetchCheck) -> Void) -> (signIn: Finding?, service: Finding?) {
        let findings = DoctorSample.findings(DoctorSample.withFetch(change))
        return (findings.first { $0.id == "signIn" }, findings.first { $0.id == "service" })
    }

    @Test(
        "it says where the sign-in is, and that the service has just accepted it",
        arguments: [
            (.keyring, "kept in your keyring (Secret Service); Twitch accepts it"),
            (.file, "kept in ~/.local/state/today/credentials.json, readable by you alone; Twitch accepts it"),
            (.environment, "the application named in the environment; Twitch accepts it"),
        ] as [(FetchCheck.Place, String)])
    func kept(_ place: FetchCheck.Place, _ words: String) {
        let found = both { $0.place = place }
        #expect(found.signIn?.state == .ok && found.signIn?.words == words)
        #expect(found.service?.state == .ok && found.service?.words == "answers")
    }

    @Test("without a sign-in it names the command, and does not blame the service")
    func missing() {
        for error in [FetchError.notSignedIn, .signInExpired] {
            let found = both { ($0.error, $0.place, $0.wasAsked) = (error, nil, false) }
            #expect(found.signIn?.state == .broken(.notSignedIn) && found.signIn?.help == "topgames login")
            #expect(found.service?.state == .note)
        }
    }

    @Test("each trouble with a keyring is reported with its own step", arguments: KeyringTrouble.allCases)
    func keyring(_ trouble: KeyringTrouble) {
        let found = both { $0.error = .keyring(trouble) }
        #expect(found.signIn?.state == .broken(.tryLater))
        #expect(found.signIn?.words == "It is in your keyring, but \(trouble.reason).")
        #expect(found.signIn?.help?.contains(trouble.step(.english)) == true)
    }

    @Test(
        "a failing service is broken with the exit code of its failure, and the sign-in is not blamed",
        arguments: [
            (.server(status: 500), .unavailable), (.timedOut(seconds: 10), .tryLater),
            (.unreachable(reason: "its name cannot be resolved"), .unavailable), (.rateLimited(until: nil), .tryLater),
            (.quotaUsed(until: Sample.start), .tryLater),
            (.badAnswer(reason: "it is empty"), .unavailable),
            (.refused(status: 403, message: DisplayText("no")), .unavailable),
        ] as [(FetchError, TodayCore.ExitStatus)])
    func service(_ error: FetchError, _ code: TodayCore.ExitStatus) {
        let found = both { $0.error = error }
        #expect(found.service?.state == .broken(code) && found.service?.help != nil)
        #expect(found.service?.words == error.sentence(Sample.label))
        #expect(found.signIn?.state == .ok && found.signIn?.words == "kept in your keyring (Secret Service)")
    }

    @Test("a lock that another program holds is no reason to move files away or to sign in again")
    func heldLock() {
        let error = FetchError.file(reason: "Cannot lock /run/credentials.json.lock: process 7 has held it for 30 s")
        let found = DoctorSample.finding("signIn", DoctorSample.withFetch { $0.error = error })
        #expect(found?.state == .broken(.fileError) && found?.words.hasSuffix("held it for 30 s.") == true)
        #expect(found?.help?.hasPrefix("Fix the cause. If ~/.local/state/today/credentials.json ") == true)
    }

    @Test("tokens that others can read are broken; even if that has been fixed meanwhile, it is reported")
    func openFile() {
        let path = "/home/ana/.local/state/today/credentials.json"
        let open = DoctorSample.finding("credentialFile") {
            $0.credentialFile = CredentialFileFact(path: path, isOpen: true, isForeign: false)
        }
        #expect(open?.state == .broken(.fileError))
        #expect(open?.help == "chmod 600 ~/.local/state/today/credentials.json")
        #expect(DoctorSample.finding("credentialFile") { $0.credentialFile?.wasOpen = true }?.state == .warning)
        #expect(DoctorSample.finding("credentialFile") == nil)
    }

    @Test("a wrong clock is reported with its direction; up to a minute does not matter, and no answer says nothing")
    func clock() {
        func finding(_ ahead: Int?) -> Finding? {
            DoctorSample.finding("clock", DoctorSample.withFetch { $0.clockAhead = ahead })
        }
        #expect(finding(420)?.state == .warning && finding(420)?.words == "It is 7 minutes behind Twitch's.")
        #expect(finding(-7200)?.words == "It is 2 hours ahead of Twitch's.")
        #expect(finding(60)?.state == .ok && finding(nil) == nil)
    }
}

@Suite("How the doctor explains that it sends no request")
struct RequestPauseTests {
    private func service(_ pause: RequestPause) -> Finding? {
        DoctorSample.finding("service") {
            $0.own.pause = pause
            DoctorSample.withFetch { $0.wasAsked = false }(&$0)
        }
    }

    @Test("a pause says how long it lasts and what for; a lasting failure is broken, a single one is not")
    func told() {
        let single = service(RequestPause(seconds: 240, error: .server(status: 500), isShown: false))
        #expect(single?.state == .warning)
        #expect(
            single?.words
                == "Twitch is having problems (HTTP 500). Not asked now: it can be asked again in 4 minutes.")
        let lasting = service(RequestPause(seconds: 240, error: .rateLimited(until: nil), isShown: true))
        #expect(lasting?.state == .broken(.tryLater))
        let paced = service(RequestPause(seconds: 11, error: nil, isShown: false))
        #expect(paced?.state == .ok && paced?.words == "answered just now; it can be asked again in 11 seconds")
    }
}
