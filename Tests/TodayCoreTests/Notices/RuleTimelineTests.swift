import Foundation
import TestSupport
import Testing

@testable import TodayCore

@Suite("What the rules let through, drawn as timelines (letters as in CycleTimeline)")
struct RuleTimelineTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var interval = 60
        var favorites: Set<ItemID> = []
        var rules: @Sendable (inout NotifyRules) -> Void = { _ in }
        let drawing: String
    }

    static let filters = [
        Case(
            testDescription: "\"on\": \"set\": a new order is silent, a new game announces everything since",
            rules: { $0.on = .set },
            drawing: """
                seen  A  B  B  B  D  D  D  A  A
                told  A  A  A  A  A  D* D  D  A*
                why   1  w  p  p  w  a  .  w  a
                """),
        Case(
            testDescription: "\"leastMove\": 2: a swap of neighbours is silent, a swap of first and third is not",
            rules: { $0.leastMove = 2 },
            drawing: """
                seen  A  B  B  I  I
                told  A  A  A  A  I*
                why   1  w  p  w  a
                """),
        Case(
            testDescription: "\"leastMove\": 2: two moves of one place each add up to two since the last announcement",
            rules: { $0.leastMove = 2 },
            drawing: """
                seen  A  C  C  D  D  E  E
                told  A  A  A  A  A  E* E
                why   1  w  p  w  p  a  .
                """),
        Case(
            testDescription: "\"favoritesOnly\": only changes that involve a favourite",
            favorites: [Sample.id("4")], rules: { $0.favoritesOnly = true },
            drawing: """
                seen  A  B  B  D  D  F  F  A  A
                told  A  A  A  A  D* D  F* F  F
                why   1  w  p  w  a  w  a  w  p
                """),
        Case(
            testDescription: "\"leaveOut\": the ninth may come and go",
            rules: { $0.leaveOut = ["9"] },
            drawing: """
                seen  A  G  H  G  A  B  B
                told  A  A  A  A  A  A  B*
                why   1  .  .  .  .  w  a
                """),
        Case(
            testDescription: "a change that is passed over and then undone leaves no trace",
            rules: { $0.on = .set },
            drawing: """
                seen  A  B  B  A  A
                told  A  A  A  A  A
                why   1  w  p  .  .
                """),
    ]

    static let mutes = [
        Case(
            testDescription: "a change while muted is announced when the mute ends",
            drawing: """
                seen  A  B  B  B  B  B
                mute  .  m  m  m  .  .
                told  A  A  A  A  B* B
                why   1  w  m  m  d  .
                """),
        Case(
            testDescription: "A→B→A is silent, also across a mute",
            drawing: """
                seen  A  B  B  A  A  A  A
                mute  .  m  m  m  m  .  .
                told  A  A  A  A  A  A  A
                why   1  w  m  .  .  u  .
                """),
        Case(
            testDescription: "three changes while muted are one announcement",
            drawing: """
                seen  A  B  B  D  D  F  F  F
                mute  .  m  m  m  m  m  m  .
                told  A  A  A  A  A  A  A  F*
                why   1  w  m  w  m  w  m  d
                """),
        Case(
            testDescription: "a change just before the end of a mute must last like any other",
            drawing: """
                seen  A  B  B  C  C  C
                mute  .  m  m  m  .  .
                told  A  A  A  A  C* C
                why   1  w  m  w  d  .
                """),
        Case(
            testDescription: "a mute without a change has no effect",
            drawing: """
                seen  A  A  A  A  B  B
                mute  m  m  m  .  .  .
                told  A  A  A  A  A  B*
                why   1  .  .  .  w  a
                """),
        Case(
            testDescription: "a mute survives a restart, and so does what it holds back",
            drawing: """
                seen  A  B  B  R  B  B
                mute  .  m  m  m  m  .
                told  A  A  A  A  A  B*
                why   1  w  m  m  m  d
                """),
        Case(
            testDescription: "a notice on its way when the mute begins arrives; the next one waits",
            drawing: """
                seen    A  B  B  B  C  C  C
                server  +  +  ~  ~  +  +  +
                mute    .  .  .  m  m  m  .
                told    A  A  A* A  B  B  C*
                why     1  w  o  m  w  m  d
                """),
        Case(
            testDescription: "what no server accepted before a mute is announced after it",
            drawing: """
                seen    A  B  B  B  B  B
                server  +  +  -  -  +  +
                mute    .  .  .  m  m  .
                told    A  A  A* A  A  B*
                why     1  w  x  m  m  d
                """),
    ]

    static let limits = [
        Case(
            testDescription: "quiet hours from 02:22 to 02:25",
            rules: { $0.quiet = QuietHours(from: TimeOfDay(minutes: 142), to: TimeOfDay(minutes: 145)) },
            drawing: """
                seen  A  B  B  C  C  C  C
                told  A  A  A  A  A  C* C
                why   1  w  q  w  q  d  .
                """),
        Case(
            testDescription: "\"mostPerHour\": 1 with a poll every twenty minutes", interval: 1200,
            rules: { $0.mostPerHour = 1 },
            drawing: """
                seen  A  B  B  D  D  D  D  D
                told  A  A  B* B  B  D* D  D
                why   1  w  a  w  n  d  .  .
                """),
        Case(
            testDescription: "\"mostPerHour\": 2, and a change that is undone before the limit allows another",
            interval: 1200,
            rules: {
                $0.mostPerHour = 2
                $0.dwell = 1
            },
            drawing: """
                seen  A  B  A  B  A  A  A
                told  A  B* A* A  A  A  A
                why   1  a  a  n  u  .  .
                """),
    ]

    static let troubles = [
        Case(
            testDescription: "an outage while muted is announced afterwards, if it still lasts",
            drawing: """
                seen    A  !  !  !  !  !  !  A
                mute    .  m  m  m  m  .  .  .
                says    .  .  .  .  .  !  .  .
                closes  .  .  .  .  .  .  .  c
                shows   f  f  f  o  o  o  o  f
                """),
        Case(
            testDescription: "a missing sign-in is announced after the mute",
            drawing: """
                seen    A  ?  ?  ?  A
                mute    .  m  m  .  .
                says    .  .  .  ?  .
                closes  .  .  .  .  s
                """),
        Case(
            testDescription: "a failure that ends while muted is not announced",
            drawing: """
                seen    A  !  !  !  !  A  A
                mute    .  m  m  m  m  m  .
                says    .  .  .  .  .  .  .
                closes  .  .  .  .  .  .  .
                """),
        Case(
            testDescription: "what was announced before a mute is withdrawn during it",
            drawing: """
                seen    A  !  !  !  A
                mute    .  .  .  .  m
                says    .  .  .  !  .
                closes  .  .  .  .  c
                """),
        Case(
            testDescription: "failures are announced regardless of the hourly limit",
            rules: {
                $0.mostPerHour = 1
                $0.dwell = 1
            },
            drawing: """
                seen    A  B  !  !  !
                told    A  B* B  B  B
                says    .  .  .  .  !
                """),
    ]

    @Test("what is worth a notification", arguments: filters)
    func filter(_ timeline: Case) { check(timeline) }

    @Test("a mute", arguments: mutes)
    func mute(_ timeline: Case) { check(timeline) }

    @Test("hours", arguments: limits)
    func hours(_ timeline: Case) { check(timeline) }

    @Test("failures", arguments: troubles)
    func trouble(_ timeline: Case) { check(timeline) }

    private func check(_ timeline: Case) {
        var conditions = NotifyConditions(favorites: timeline.favorites)
        timeline.rules(&conditions.rules)
        let drawn = CycleTimeline.redrawn(timeline.drawing, conditions, interval: timeline.interval)
        #expect(drawn == Drawing(timeline.drawing), "expected\n\(timeline.drawing)\nis\n\(drawn)")
    }
}
