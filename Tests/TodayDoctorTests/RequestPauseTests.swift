import TestSupport
import Testing
import TodayCore

@testable import TodayDoctor

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
