import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayDoctor

@Suite("What the doctor says about the data")
struct DataFindingsTests {
    private let old = Sample.status(Sample.snapshot("ABC"), .fresh, age: 7_200)

    @Test("old data is blamed on a todayd that does not run, with the command that starts it here")
    func notRunning() {
        let finding = DoctorSample.finding("snapshot") {
            $0.own.status = old
            $0.daemon.process = nil
        }
        #expect(finding?.state == .warning)
        #expect(finding?.words == "Out of date, fetched 2 h ago: todayd is not running.")
        #expect(finding?.help == "systemctl --user enable --now todayd")
        let bare = DoctorSample.finding("snapshot") {
            $0.own.status = old
            $0.daemon.process = nil
            $0.start = StartFact()
        }
        #expect(bare?.help == "todayd &")
    }

    @Test("old data despite a running todayd is broken")
    func running() {
        let finding = DoctorSample.finding("snapshot") { $0.own.status = old }
        #expect(finding?.state == .broken(.tryLater) && finding?.help == "systemctl --user reload todayd")
    }

    @Test("no data, data while offline, and data without a sign-in are told apart")
    func states() {
        #expect(
            DoctorSample.finding("snapshot") { $0.own.status = Sample.status(nil) }?.words == "There is no data yet.")
        for (state, error) in [(FeedState.offline, FetchError.server(status: 500)), (.unauthorized, .signInExpired)] {
            let trouble = DoctorSample.finding("snapshot") {
                $0.own.status = Sample.status(Sample.snapshot("ABC"), state, error, age: 600)
            }
            #expect(
                trouble?.words
                    == "Out of date, fetched 10 min ago: the last poll failed. \(error.sentence(Sample.label))")
            #expect(trouble?.help == nil)
        }
    }

    @Test("where todayd does not run, nothing is said of what it does, and how to start it is")
    func troubleUnattended() {
        let finding = DoctorSample.finding("snapshot") {
            $0.own.status = Sample.status(Sample.snapshot("ABC"), .unauthorized, .signInExpired, age: 600)
            $0.daemon.process = nil
        }
        #expect(finding?.words.contains("todayd") == false && finding?.help?.contains("todayd") == true)
    }

    @Test("each damaged file is reported with what is lost, and how to fix it", arguments: BrokenFile.Kind.allCases)
    func damaged(_ kind: BrokenFile.Kind) {
        let finding = DoctorSample.finding("files.\(kind.rawValue)") {
            $0.brokenFiles = [BrokenFile(kind, "/home/ana/x.json")]
        }
        #expect(finding?.state == .warning && finding?.help != nil)
        #expect(finding?.words.hasPrefix("~/x.json is damaged: ") == true)
    }

    @Test("a file that cannot be read at all is broken")
    func unreadable() {
        let finding = DoctorSample.finding("files.cycle") {
            $0.brokenFiles = [BrokenFile(.cycle, "/x", reason: "Permission denied")]
        }
        #expect(finding?.state == .broken(.fileError) && finding?.words == "Cannot read /x: Permission denied.")
    }
}

@Suite("the doctor on the database")
struct DatabaseFindingsTests {
    private func finding(_ fact: DatabaseFact) -> Finding? { DoctorSample.finding("database") { $0.database = fact } }

    private let path = "/home/ana/.local/share/today/today.db"

    @Test("a missing one is a note, and a good one is reported with its size")
    func good() {
        #expect(finding(.missing)?.state == .note)
        let sound = finding(.sound(path: path, bytes: 3 << 20))
        #expect(sound?.state == .ok && sound?.words == "~/.local/share/today/today.db, 3 MiB")
    }

    @Test("a damaged one has a command that repairs it, and one of a later version says to update")
    func bad() {
        let damaged = finding(.damaged(path: path, reason: "file is not a database"))
        #expect(damaged?.state == .broken(.fileError) && damaged?.help == "topgames favorites")
        let odd = finding(.odd(path: path, found: "2 in items"))
        #expect(odd?.state == .warning && odd?.words.contains("impossible values (2 in items)") == true)
        #expect(odd?.help?.contains("todayd") == true)
        #expect(finding(.newer(path: path))?.help?.hasPrefix("Update topgames") == true)
        #expect(finding(.unknown(path: path, reason: "another program holds it"))?.state == .warning)
    }
}
