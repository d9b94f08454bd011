import Testing

@Suite("How failures are announced and shown, drawn as timelines")
struct TroubleTimelineTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var interval = 60
        let drawing: String
    }

    static let cases = [
        Case(
            testDescription: "a single failure is neither announced nor shown",
            drawing: """
                seen    A  !  A  !  A
                says    .  .  .  .  .
                shows   f  f  f  f  f
                """),
        Case(
            testDescription: "the third in a row is announced once, and withdrawn when Twitch answers again",
            drawing: """
                seen    A  !  !  !  !  !  A  A
                says    .  .  .  !  .  .  .  .
                closes  .  .  .  .  .  .  c  .
                shows   f  f  f  o  o  o  f  f
                """),
        Case(
            testDescription: "the next time, it is announced again",
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
            testDescription: "an offline notice that no server accepted is offered again",
            drawing: """
                seen    A  !  !  !  !  !  A
                server  +  +  +  -  +  +  +
                says    .  .  .  !  !  .  .
                closes  .  .  .  .  .  .  c
                """),
        Case(
            testDescription: "what was never on a screen is not withdrawn",
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
            testDescription: "a missing sign-in is announced at once, and once",
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
            testDescription: "signed in while offline: it no longer asks for a sign-in",
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
            testDescription: "a restart does not shorten the streak, and nothing is announced twice",
            drawing: """
                seen    A  !  !  R  !  R  !  A
                says    .  .  .  .  !  .  .  .
                closes  .  .  .  .  .  .  .  c
                shows   f  f  f  f  o  o  o  f
                """),
        Case(
            testDescription: "an offline notice that arrives when Twitch answers again is withdrawn at once",
            drawing: """
                seen    A  !  !  !  A  A  A
                server  +  +  +  ~  ~  +  +
                says    .  .  .  !  .  .  .
                closes  .  .  .  .  .  c  .
                """),
        Case(
            testDescription: "a laptop that slept for a night wakes with one failure, and starts a new count",
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
            testDescription: "one that is offline before and after its sleep announces it once, and withdraws it",
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
