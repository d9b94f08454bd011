import Testing

@Suite("Which changes are announced, drawn as timelines (A B C: three orders; D E: another game; * announced)")
struct ChangeTimelineTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var dwell = 2
        let drawing: String
    }

    static let rankings = [
        Case(
            testDescription: "the first ranking is silent, and so is one that stays",
            drawing: """
                seen  A  A  A  A
                told  A  A  A  A
                """),
        Case(
            testDescription: "A→B→A is silent",
            drawing: """
                seen  A  B  A  B  A  A
                told  A  A  A  A  A  A
                """),
        Case(
            testDescription: "the drawing in Cycle's own documentation",
            drawing: """
                seen  A  A  B  A  B  B  B  C  D  D  A  A
                told  A  A  A  A  A  B* B  B  B  D* D  A*
                """),
        Case(
            testDescription: "dwell 1 announces what it sees", dwell: 1,
            drawing: """
                seen  A  B  B  A  D  F
                told  A  B* B  A* D* F*
                """),
        Case(
            testDescription: "dwell 3 announces what it has seen three times", dwell: 3,
            drawing: """
                seen  A  B  B  A  B  B  B  B
                told  A  A  A  A  A  A  B* B
                """),
        Case(
            testDescription: "an unstable order is announced once it is stable",
            drawing: """
                seen  A  B  C  B  C  C
                told  A  A  A  A  A  C*
                """),
        Case(
            testDescription: "a new game that stays is announced even if the order is unstable",
            drawing: """
                seen  A  D  E  D  E  E
                told  A  A  E* E  E  E
                """),
        Case(
            testDescription: "new games one after the other are announced when one of them stays",
            drawing: """
                seen  A  D  F  D  F  F
                told  A  A  A  A  A  F*
                """),
        Case(
            testDescription: "a failed poll does not count: the change is still held",
            drawing: """
                seen  A  B  !  B  B
                told  A  A  A  B* B
                """),
        Case(
            testDescription: "an empty list is a failed poll",
            drawing: """
                seen  A  B  0  B  0  B
                told  A  A  A  B* B  B
                """),
    ]

    static let servers = [
        Case(
            testDescription: "what no server accepted is offered again at the next poll",
            drawing: """
                seen    A  B  B  B  B  B
                server  +  +  -  -  +  +
                told    A  A  A* A* B* B
                """),
        Case(
            testDescription: "what no server accepted is posted when one appears",
            drawing: """
                seen    A  B  B  B
                server  +  +  ^  +
                told    A  A  B** B
                """),
        Case(
            testDescription: "a server that appears when nothing is due gets nothing",
            drawing: """
                seen    A  A  B  A
                server  ^  ^  ^  ^
                told    A  A  A  A
                """),
        Case(
            testDescription: "what was not accepted and is over is no longer announced",
            drawing: """
                seen    A  B  B  A  A
                server  +  +  -  +  +
                told    A  A  A* A  A
                """),
        Case(
            testDescription: "while a notice is on its way it is not posted a second time",
            drawing: """
                seen    A  B  B  B  B  B
                server  +  +  ~  ~  ~  +
                told    A  A  A* A  A  B
                """),
        Case(
            testDescription: "a notice that is lost on its way is offered again",
            drawing: """
                seen    A  B  B  B  B  B
                server  +  +  ~  ~  -  +
                told    A  A  A* A  A* B*
                """),
        Case(
            testDescription: "the ranking changes while a notice is on its way",
            drawing: """
                seen    A  B  B  C  C  C
                server  +  +  ~  ~  ~  +
                told    A  A  A* A  A  C*
                """),
        Case(
            testDescription: "it changes back while a notice is on its way: that is announced as well",
            drawing: """
                seen    A  B  B  A  A  A  A
                server  +  +  ~  ~  +  +  +
                told    A  A  A* A  B  A* A
                """),
    ]

    static let restarts = [
        Case(
            testDescription: "a change held before a restart is held after it",
            drawing: """
                seen  A  B  R  B  B
                told  A  A  A  B* B
                """),
        Case(
            testDescription: "what changed while the daemon was off is announced",
            drawing: """
                seen  A  R  B  B  B
                told  A  A  A  B* B
                """),
        Case(
            testDescription: "what was announced before a restart is not announced again", dwell: 1,
            drawing: """
                seen  A  B  R  B  B
                told  A  B* B  B  B
                """),
        Case(
            testDescription: "a notice that was on its way when the daemon ended is posted again",
            drawing: """
                seen    A  B  B  R  B  B
                server  +  +  ~  +  +  +
                told    A  A  A* A  B* B
                """),
        Case(
            testDescription: "without the daemon's own file, the snapshot counts as last announced",
            drawing: """
                seen  A  A  K  B  B
                told  A  A  A  A  B*
                """),
    ]

    @Test("the ranking", arguments: rankings)
    func ranking(_ timeline: Case) { check(timeline) }

    @Test("the notification server", arguments: servers)
    func server(_ timeline: Case) { check(timeline) }

    @Test("a restart", arguments: restarts)
    func restart(_ timeline: Case) { check(timeline) }

    private func check(_ timeline: Case) {
        let drawn = CycleTimeline.redrawn(timeline.drawing, dwell: timeline.dwell)
        #expect(drawn == Drawing(timeline.drawing), "expected\n\(timeline.drawing)\nis\n\(drawn)")
    }
}
