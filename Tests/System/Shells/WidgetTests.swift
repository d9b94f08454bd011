import Foundation
import TestRig
import TestSupport
import Testing

/// Tests of Plasma's widget that need no Plasma.
@Suite("Plasma's widget", .needs(Tool.areThere("gjs"), "needs gjs"))
struct WidgetTests {
    private let folder = ProjectFolder.root
        .appendingPathComponent("desktop/plasma/io.github.topgames.today/contents/ui")

    @Test("Plasma's widget reads a source only at its signals, or after each poll where there are none")
    func times() async throws {
        try await withWorld { world in
            let script = ProjectFolder.root.appendingPathComponent("Tests/System/Shells/times.js").path
            let start = ProgramStart(try #require(Tool.path("gjs")), ["-m", script], environment: world.environment)
            let outcome = try await world.run(start)
            #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
        }
    }

    @Test("Only TodaySignals.qml uses a type that Plasma 6.3 lacks, and is created only if it compiles")
    func signals() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".qml") }
        let texts = try names.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        let files = Dictionary(uniqueKeysWithValues: zip(names, texts))
        #expect(files.filter { $1.contains("SignalWatcher {") }.keys.sorted() == ["TodaySignals.qml"])
        #expect(files.filter { $1.contains("TodaySignals {") }.isEmpty)
    }
}
