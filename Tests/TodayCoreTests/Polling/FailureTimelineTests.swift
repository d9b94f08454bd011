import Testing

@Suite("Announced and shown failures, drawn as timelines")
struct FailureTimelineTests {
    static let cases = DrawnCase.all(
        """
        a single failure is neither announced nor shown
            seen    A  !  A  !  A
            says    .  .  .  .  .
            shows   f  f  f  f  f

        the third in a row is announced once, and withdrawn when Twitch answers again
            seen    A  !  !  !  !  !  A  A
            says    .  .  .  !  .  .  .  .
            closes  .  .  .  .  .  .  c  .
            shows   f  f  f  o  o  o  f  f

        the next time, it is announced again
            seen    A  !  !  !  A  !  !  !  A
            says    .  .  .  !  .  .  .  !  .
            closes  .  .  .  .  c  .  .  .  c

        with five minutes between two polls, the second failure is shown
            every  300
            seen    A  !  !  A
            says    .  .  !  .
            closes  .  .  .  c
            shows   f  f  o  f

        an offline notice that no server accepted is offered again
            seen    A  !  !  !  !  !  A
            server  +  +  +  -  +  +  +
            says    .  .  .  !  !  .  .
            closes  .  .  .  .  .  .  c

        what was never on a screen is not withdrawn
            seen    A  !  !  !  A
            server  +  +  +  -  +
            says    .  .  .  !  .
            closes  .  .  .  .  .

        an offline notice on its way is not posted twice
            seen    A  !  !  !  !  !
            server  +  +  +  ~  ~  +
            says    .  .  .  !  .  .

        a missing sign-in is announced at once, and once
            seen    A  ?  ?  ?  A
            says    .  ?  .  .  .
            closes  .  .  .  .  s
            shows   f  u  u  u  f

        offline first, then not signed in: only what is wrong now stays on the screen
            seen    A  !  !  !  ?  A
            says    .  .  .  !  ?  .
            closes  .  .  .  .  c  s
            shows   f  f  f  o  u  f

        signed in while offline: it no longer asks for a sign-in
            seen    A  ?  !  !  A
            says    .  ?  .  !  .
            closes  .  .  .  s  c

        an empty list counts as a failure
            seen    A  0  0  0  A
            says    .  .  .  !  .
            closes  .  .  .  .  c
            shows   f  f  f  o  f

        without any data yet, nothing is shown until it is clear why
            seen    !  !  !  A
            says    .  .  !  .
            shows   e  e  o  f

        a restart does not shorten the streak, and nothing is announced twice
            seen    A  !  !  R  !  R  !  A
            says    .  .  .  .  !  .  .  .
            closes  .  .  .  .  .  .  .  c
            shows   f  f  f  f  o  o  o  f

        an offline notice that arrives when Twitch answers again is withdrawn at once
            seen    A  !  !  !  A  A  A
            server  +  +  +  ~  ~  +  +
            says    .  .  .  !  .  .  .
            closes  .  .  .  .  .  c  .

        a laptop that slept for a night wakes with one failure, and starts a new count
            seen    A  Z  !  !  !
            says    .  .  .  .  !
            shows   f  f  f  f  o

        a laptop that fell asleep on a failure has not been offline since
            seen    A  !  Z  !  !  !
            says    .  .  .  .  .  !
            shows   f  f  f  f  f  o

        one that is offline before and after its sleep announces it once, and withdraws it
            seen    A  !  !  !  Z  !  !  !  A
            says    .  .  .  !  .  .  .  .  .
            closes  .  .  .  .  .  .  .  .  c

        a change that came while Twitch was away is announced after it lasted
            seen    A  !  !  !  B  B
            says    .  .  .  !  .  .
            told    A  A  A  A  A  B*
            closes  .  .  .  .  c  .
        """)

    @Test("Failures are announced and shown as drawn", arguments: cases)
    func timeline(_ timeline: DrawnCase) { timeline.check() }
}
