import Testing

@Suite("Announced changes, drawn as timelines (A B C: three orders; D E: another game; * announced)")
struct ChangeTimelineTests {
    static let rankings = DrawnCase.all(
        """
        the first ranking is silent, and so is one that stays
            seen  A  A  A  A
            told  A  A  A  A

        A→B→A is silent
            seen  A  B  A  B  A  A
            told  A  A  A  A  A  A

        the drawing in PollState's own documentation
            seen  A  A  B  A  B  B  B  C  D  D  A  A
            told  A  A  A  A  A  B* B  B  B  D* D  A*

        dwell 1 announces what it sees
            notify {"dwell": 1}
            seen  A  B  B  A  D  F
            told  A  B* B  A* D* F*

        dwell 3 announces what it has seen three times
            notify {"dwell": 3}
            seen  A  B  B  A  B  B  B  B
            told  A  A  A  A  A  A  B* B

        an unstable order is announced once it is stable
            seen  A  B  C  B  C  C
            told  A  A  A  A  A  C*

        a new game that stays is announced even if the order is unstable
            seen  A  D  E  D  E  E
            told  A  A  E* E  E  E

        new games one after the other are announced when one of them stays
            seen  A  D  F  D  F  F
            told  A  A  A  A  A  F*

        a failed poll does not count: the change is still held
            seen  A  B  !  B  B
            told  A  A  A  B* B

        an empty list is a failed poll
            seen  A  B  0  B  0  B
            told  A  A  A  B* B  B
        """)

    static let servers = DrawnCase.all(
        """
        what no server accepted is offered again at the next poll
            seen    A  B  B  B  B  B
            server  +  +  -  -  +  +
            told    A  A  A* A* B* B

        what no server accepted is posted when one appears
            seen    A  B  B  B
            server  +  +  ^  +
            told    A  A  B** B

        a server that appears when nothing is due gets nothing
            seen    A  A  B  A
            server  ^  ^  ^  ^
            told    A  A  A  A

        what was not accepted and is over is no longer announced
            seen    A  B  B  A  A
            server  +  +  -  +  +
            told    A  A  A* A  A

        while a notice is on its way it is not posted a second time
            seen    A  B  B  B  B  B
            server  +  +  ~  ~  ~  +
            told    A  A  A* A  A  B

        a notice that is lost on its way is offered again
            seen    A  B  B  B  B  B
            server  +  +  ~  ~  -  +
            told    A  A  A* A  A* B*

        the ranking changes while a notice is on its way
            seen    A  B  B  C  C  C
            server  +  +  ~  ~  ~  +
            told    A  A  A* A  A  C*

        it changes back while a notice is on its way: that is announced as well
            seen    A  B  B  A  A  A  A
            server  +  +  ~  ~  +  +  +
            told    A  A  A* A  B  A* A
        """)

    static let restarts = DrawnCase.all(
        """
        a change held before a restart is held after it
            seen  A  B  R  B  B
            told  A  A  A  B* B

        what changed while the daemon was off is announced
            seen  A  R  B  B  B
            told  A  A  A  B* B

        what was announced before a restart is not announced again
            notify {"dwell": 1}
            seen  A  B  R  B  B
            told  A  B* B  B  B

        a notice that was on its way when the daemon ended is posted again
            seen    A  B  B  R  B  B
            server  +  +  ~  +  +  +
            told    A  A  A* A  B* B

        without the daemon's own file, the snapshot counts as last announced
            seen  A  A  K  B  B
            told  A  A  A  A  B*
        """)

    @Test("Changes of the ranking are announced as drawn", arguments: rankings)
    func ranking(_ timeline: DrawnCase) { timeline.check() }

    @Test("Changes that the notification server does not accept are announced as drawn", arguments: servers)
    func server(_ timeline: DrawnCase) { timeline.check() }

    @Test("Changes before and after a restart are announced as drawn", arguments: restarts)
    func restart(_ timeline: DrawnCase) { timeline.check() }
}
