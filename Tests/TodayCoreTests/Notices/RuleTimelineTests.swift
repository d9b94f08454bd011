import Testing

@Suite("Changes that the rules allow, drawn as timelines (letters as in PollTimeline)")
struct RuleTimelineTests {
    static let filters = DrawnCase.all(
        """
        "on": "set": a new order is silent, a new game announces everything since
            notify {"on": "set"}
            seen  A  B  B  B  D  D  D  A  A
            told  A  A  A  A  A  D* D  D  A*
            why   1  w  p  p  w  a  .  w  a

        "leastMove": 2: a swap of neighbours is silent, a swap of first and third is not
            notify {"leastMove": 2}
            seen  A  B  B  I  I
            told  A  A  A  A  I*
            why   1  w  p  w  a

        "leastMove": 2: two moves of one place each add up to two since the last announcement
            notify {"leastMove": 2}
            seen  A  C  C  D  D  E  E
            told  A  A  A  A  A  E* E
            why   1  w  p  w  p  a  .

        "favoritesOnly": only changes that involve a favourite
            favorites 4
            notify   {"favoritesOnly": true}
            seen  A  B  B  D  D  F  F  A  A
            told  A  A  A  A  D* D  F* F  F
            why   1  w  p  w  a  w  a  w  p

        "leaveOut": the ninth may come and go
            notify {"leaveOut": ["9"]}
            seen  A  G  H  G  A  B  B
            told  A  A  A  A  A  A  B*
            why   1  .  .  .  .  w  a

        a change that is skipped and then undone leaves no trace
            notify {"on": "set"}
            seen  A  B  B  A  A
            told  A  A  A  A  A
            why   1  w  p  .  .
        """)

    static let mutes = DrawnCase.all(
        """
        a change while muted is announced when the mute ends
            seen  A  B  B  B  B  B
            mute  .  m  m  m  .  .
            told  A  A  A  A  B* B
            why   1  w  m  m  d  .

        A→B→A is silent, also across a mute
            seen  A  B  B  A  A  A  A
            mute  .  m  m  m  m  .  .
            told  A  A  A  A  A  A  A
            why   1  w  m  .  .  u  .

        three changes while muted are one announcement
            seen  A  B  B  D  D  F  F  F
            mute  .  m  m  m  m  m  m  .
            told  A  A  A  A  A  A  A  F*
            why   1  w  m  w  m  w  m  d

        a change just before the end of a mute must last like any other
            seen  A  B  B  C  C  C
            mute  .  m  m  m  .  .
            told  A  A  A  A  C* C
            why   1  w  m  w  d  .

        a mute without a change has no effect
            seen  A  A  A  A  B  B
            mute  m  m  m  .  .  .
            told  A  A  A  A  A  B*
            why   1  .  .  .  w  a

        a mute survives a restart, and so does what it holds back
            seen  A  B  B  R  B  B
            mute  .  m  m  m  m  .
            told  A  A  A  A  A  B*
            why   1  w  m  m  m  d

        a notice on its way when the mute begins arrives; the next one waits
            seen    A  B  B  B  C  C  C
            server  +  +  ~  ~  +  +  +
            mute    .  .  .  m  m  m  .
            told    A  A  A* A  B  B  C*
            why     1  w  o  m  w  m  d

        what no server accepted before a mute is announced after it
            seen    A  B  B  B  B  B
            server  +  +  -  -  +  +
            mute    .  .  .  m  m  .
            told    A  A  A* A  A  B*
            why     1  w  x  m  m  d
        """)

    static let limits = DrawnCase.all(
        """
        quiet hours from 02:22 to 02:25
            notify {"quiet": {"from": "02:22", "to": "02:25"}}
            seen  A  B  B  C  C  C  C
            told  A  A  A  A  A  C* C
            why   1  w  q  w  q  d  .

        "mostPerHour": 1 with a poll every twenty minutes
            every  1200
            notify {"mostPerHour": 1}
            seen  A  B  B  D  D  D  D  D
            told  A  A  B* B  B  D* D  D
            why   1  w  a  w  n  d  .  .

        "mostPerHour": 2, and a change that is undone before the limit allows another
            every  1200
            notify {"mostPerHour": 2, "dwell": 1}
            seen  A  B  A  B  A  A  A
            told  A  B* A* A  A  A  A
            why   1  a  a  n  u  .  .
        """)

    static let troubles = DrawnCase.all(
        """
        an outage while muted is announced afterwards, if it still lasts
            seen    A  !  !  !  !  !  !  A
            mute    .  m  m  m  m  .  .  .
            says    .  .  .  .  .  !  .  .
            closes  .  .  .  .  .  .  .  c
            shows   f  f  f  o  o  o  o  f

        a missing sign-in is announced after the mute
            seen    A  ?  ?  ?  A
            mute    .  m  m  .  .
            says    .  .  .  ?  .
            closes  .  .  .  .  s

        a failure that ends while muted is not announced
            seen    A  !  !  !  !  A  A
            mute    .  m  m  m  m  m  .
            says    .  .  .  .  .  .  .
            closes  .  .  .  .  .  .  .

        what was announced before a mute is withdrawn during it
            seen    A  !  !  !  A
            mute    .  .  .  .  m
            says    .  .  .  !  .
            closes  .  .  .  .  c

        failures are announced regardless of the hourly limit
            notify {"mostPerHour": 1, "dwell": 1}
            seen    A  B  !  !  !
            told    A  B* B  B  B
            says    .  .  .  .  !
        """)

    @Test("Rules decide which changes are announced", arguments: filters)
    func filter(_ timeline: DrawnCase) { timeline.check() }

    @Test("A mute defers announcements", arguments: mutes)
    func mute(_ timeline: DrawnCase) { timeline.check() }

    @Test("Quiet hours and the hourly limit defer announcements", arguments: limits)
    func hours(_ timeline: DrawnCase) { timeline.check() }

    @Test("Rules for failures decide which are announced", arguments: troubles)
    func trouble(_ timeline: DrawnCase) { timeline.check() }
}
