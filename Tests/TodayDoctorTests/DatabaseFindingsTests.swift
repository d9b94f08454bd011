import TestSupport
import Testing

@testable import TodayCatalogue
@testable import TodayCore
@testable import TodayDoctor

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
