import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor

@Suite("When the doctor sends no request")
struct DoctorPauseTests {
    private func cycle(_ change: (inout CycleState) -> Void) -> Cycle {
        var state = CycleState()
        change(&state)
        return Cycle(label: Sample.label, state: state, schedule: Schedule(interval: 60))
    }

    private func service(_ pause: DoctorPause) -> Finding? {
        DoctorSample.finding("service") {
            $0.own.pause = pause
            DoctorSample.withFetch { $0.wasAsked = false }(&$0)
        }
    }

    @Test("nothing is due, so there is no wait")
    func none() {
        #expect(cycle { _ in }.pause(at: Sample.start) == nil)
    }

    @Test("it keeps the pause that the service asked for, and todayd's back-off")
    func kept() {
        let limited = cycle {
            $0.streak = FailureStreak(.rateLimited(until: Sample.start + 90), at: Sample.start)
        }
        #expect(limited.pause(at: Sample.start)?.seconds == 90)
        let failing = cycle {
            $0.streak = FailureStreak(.server(status: 500), at: Sample.start)
            $0.notBefore = Sample.start + 240
        }
        #expect(failing.pause(at: Sample.start)?.error == .server(status: 500))
        #expect(failing.pause(at: Sample.start + 241) == nil)
    }

    @Test("what a person has to fix is checked at once, because they may just have done so")
    func personal() {
        for error in [FetchError.notSignedIn, .keyring(.locked)] {
            let waiting = cycle {
                $0.streak = FailureStreak(error, at: Sample.start)
                $0.notBefore = Sample.start + 240
            }
            #expect(waiting.pause(at: Sample.start) == nil)
        }
    }

    @Test("a pause says how long it lasts and what for; a lasting failure is broken, a single one is not")
    func told() {
        let single = service(DoctorPause(seconds: 240, error: .server(status: 500), isShown: false))
        #expect(single?.state == .warning)
        #expect(
            single?.words
                == "Twitch is having problems (HTTP 500). Not asked now: it can be asked again in 4 minutes.")
        let lasting = service(DoctorPause(seconds: 240, error: .rateLimited(until: nil), isShown: true))
        #expect(lasting?.state == .broken(.tryLater))
        let paced = service(DoctorPause(seconds: 11, error: nil, isShown: false))
        #expect(paced?.state == .ok && paced?.words == "answered just now; it can be asked again in 11 seconds")
    }
}
