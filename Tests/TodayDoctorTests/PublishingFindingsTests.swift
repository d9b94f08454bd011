import Foundation
import TestSupport
import Testing

@testable import TodayCore
@testable import TodayDoctor

@Suite("What the doctor says about the folder that todayd publishes to")
struct PublishingFindingsTests {
    private func finding(_ change: (inout PublishingFact) -> Void = { _ in }) -> Finding? {
        folder({ _ in }, change)
    }

    private func folder(
        _ look: (inout FolderFact) -> Void, _ change: (inout PublishingFact) -> Void = { _ in }
    ) -> Finding? {
        DoctorSample.finding("publishing") {
            var folder = FolderFact("publishing", "/home/ana/www")
            look(&folder)
            var fact = PublishingFact(folder)
            fact.feeds = [
                .init("pokedex", fetchedAt: $0.now - 7_200, isOverdue: false),
                .init("topgames", fetchedAt: $0.now - 120, isOverdue: false),
            ]
            fact.bytes = 3 << 20
            change(&fact)
            $0.publishing = fact
        }
    }

    @Test("each feed with when it was last renewed, and how large they are together")
    func well() {
        let finding = finding()
        #expect(finding?.state == .ok && finding?.help == nil)
        #expect(finding?.words == "~/www: pokedex 2 h ago, topgames 2 min ago; 3 MiB")
        #expect(DoctorSample.finding("publishing") == nil)
    }

    @Test("a feed that is no longer renewed is a warning, because its readers see that")
    func overdue() {
        let finding = finding { $0.feeds[1] = .init("topgames", fetchedAt: Sample.start - 7_200, isOverdue: true) }
        #expect(finding?.state == .warning && finding?.words.hasSuffix(". No longer renewed: topgames.") == true)
    }

    @Test("before the first poll nothing is wrong")
    func early() {
        let finding = finding { $0.feeds = [] }
        #expect(finding?.state == .note && finding?.words == "Nothing has been published to ~/www yet.")
    }

    @Test("a folder of somebody else's is broken, and so is one that cannot be written, each with what to do")
    func broken() {
        let other = finding { $0.isSomebodyElses = true }
        #expect(other?.state == .broken(.configuration))
        #expect(other?.words == "~/www contains files of somebody else, so nothing is published.")
        #expect(other?.help == "Name an empty folder in ~/.config/today/config.json.")
        let closed = folder { $0.trouble = "Permission denied" }
        #expect(closed?.state == .broken(.fileError) && closed?.help == "chmod u+rwx ~/www")
        #expect(closed?.words == "Cannot publish to ~/www: Permission denied.")
        let foreign = folder { ($0.trouble, $0.isForeign) = ("Permission denied", true) }
        #expect(foreign?.help == "sudo install -d -o \"$USER\" ~/www")
        let absent = folder { ($0.trouble, $0.isThere) = ("Permission denied", false) }
        #expect(absent?.help == "sudo install -d -o \"$USER\" ~/www")
    }
}
