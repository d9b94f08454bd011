import Testing

@testable import TodayCore

@Suite("How failures are announced and shown, drawn as timelines")
struct TroubleTimelineTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var interval = 60
        let drawing: String
    }

    static let cases = [
        Case(
            testDescription: "a single failure is neither said nor shown",
            drawing: """
                seen    A  !  A  !  A
                says    .  .  .  .  .
                shows   f  f  f  f  f
                """),
        Case(
            testDescription: "the third in a row is said, once, and taken back when Twitch answers again",
            drawing: """
                seen    A  !  !  !  !  !  A  A
                says    .  .  .  !  .  .  .  .
                closes  .  .  .  .  .  .  c  .
                shows   f  f  f  o  o  o  f  f
                """),
        Case(
            testDescription: "the next time, it is said again",
            drawing: """
                seen    A  !  !  !  A  !  !  !  A
                says    .  .  .  !  .  .  .  !  .
                closes  .  .  .  .  c  .  .  .  c
                """),
        Case(
            testDescription: "with five minutes between two polls, the second failure is shown", interval: 300,
            drawing: """
                seen    A  !  !  A
                says    .  .  !  .
                closes  .  .  .  c
                shows   f  f  o  f
                """),
        Case(
            testDescription: "an offline notice that no server took is offered again",
            drawing: """
                seen    A  !  !  !  !  !  A
                server  +  +  +  -  +  +  +
                says    .  .  .  !  !  .  .
                closes  .  .  .  .  .  .  c
                """),
        Case(
            testDescription: "what was never on a screen is not taken back",
            drawing: """
                seen    A  !  !  !  A
                server  +  +  +  -  +
                says    .  .  .  !  .
                closes  .  .  .  .  .
                """),
        Case(
            testDescription: "an offline notice on its way is not posted twice",
            drawing: """
                seen    A  !  !  !  !  !
                server  +  +  +  ~  ~  +
                says    .  .  .  !  .  .
                """),
        Case(
            testDescription: "who has to sign in is told at once, and once",
            drawing: """
                seen    A  ?  ?  ?  A
                says    .  ?  .  .  .
                closes  .  .  .  .  s
                shows   f  u  u  u  f
                """),
        Case(
            testDescription: "offline first, then not signed in: only what is wrong now stays on the screen",
            drawing: """
                seen    A  !  !  !  ?  A
                says    .  .  .  !  ?  .
                closes  .  .  .  .  c  s
                shows   f  f  f  o  u  f
                """),
        Case(
            testDescription: "signed in while offline: the sign-in is not asked for any longer",
            drawing: """
                seen    A  ?  !  !  A
                says    .  ?  .  !  .
                closes  .  .  .  s  c
                """),
        Case(
            testDescription: "an empty list counts as a failure",
            drawing: """
                seen    A  0  0  0  A
                says    .  .  .  !  .
                closes  .  .  .  .  c
                shows   f  f  f  o  f
                """),
        Case(
            testDescription: "without any data yet, nothing is shown until it is clear why",
            drawing: """
                seen    !  !  !  A
                says    .  .  !  .
                shows   e  e  o  f
                """),
        Case(
            testDescription: "a restart does not make the streak shorter, and what was said is not said again",
            drawing: """
                seen    A  !  !  R  !  R  !  A
                says    .  .  .  .  !  .  .  .
                closes  .  .  .  .  .  .  .  c
                shows   f  f  f  f  o  o  o  f
                """),
        Case(
            testDescription: "an offline notice that arrives when Twitch answers again is taken back at once",
            drawing: """
                seen    A  !  !  !  A  A  A
                server  +  +  +  ~  ~  +  +
                says    .  .  .  !  .  .  .
                closes  .  .  .  .  .  c  .
                """),
        Case(
            testDescription: "a laptop that slept for a night wakes with one failure, and begins to count anew",
            drawing: """
                seen    A  Z  !  !  !
                says    .  .  .  .  !
                shows   f  f  f  f  o
                """),
        Case(
            testDescription: "a laptop that fell asleep on a failure has not been offline since",
            drawing: """
                seen    A  !  Z  !  !  !
                says    .  .  .  .  .  !
                shows   f  f  f  f  f  o
                """),
        Case(
            testDescription: "one that fell asleep offline and wakes offline has told it already, and takes it back",
            drawing: """
                seen    A  !  !  !  Z  !  !  !  A
                says    .  .  .  !  .  .  .  .  .
                closes  .  .  .  .  .  .  .  .  c
                """),
        Case(
            testDescription: "a change that came while Twitch was away is announced after it lasted",
            drawing: """
                seen    A  !  !  !  B  B
                says    .  .  .  !  .  .
                told    A  A  A  A  A  B*
                closes  .  .  .  .  c  .
                """),
    ]

    @Test("failures", arguments: cases)
    func timeline(_ timeline: Case) {
        let drawn = CycleTimeline.redrawn(timeline.drawing, dwell: 2, interval: timeline.interval)
        #expect(drawn == Drawing(timeline.drawing), "expected\n\(timeline.drawing)\nis\n\(drawn)")
    }
}
