import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// What each fault does to a poll, in a table: whether nothing crashed, no change was announced, the last data was kept and
/// shown with its age, and everything recovered by itself; the exit code, and what was said.
///
/// `FAULTS=all Tests/run --filter FaultMatrixTests` adds those that take as long as programs wait for others.
@Suite(
    "the matrix of faults", .needs(Tool.hasRecorder && WriteRecorder.isThere, "needs dbus, python3-gi and a C compiler")
)
struct FaultMatrixTests {
    enum Group: CaseIterable {
        case service, network, files, folders, database, machine, programs

        fileprivate var rows: [FaultRow] {
            switch self {
            case .service: FaultRow.service
            case .network: FaultRow.network
            case .files: FaultRow.files
            case .folders: FaultRow.folders
            case .database: FaultRow.database
            case .machine: FaultRow.machine
            case .programs: FaultRow.programs
            }
        }
    }

    private static let takesAll = ProcessInfo.processInfo.environment["FAULTS"] == "all"

    @Test(
        "has no crash, no false notification, no lost data, and no fault that outlives its cause",
        arguments: Group.allCases)
    func matrix(_ group: Group) async throws {
        var options = Twitch.Options.publicClient
        options.rateLimit = 100_000
        try await withWorld(options) { world in
            let scene = try await FaultScene(world)
            var lines: [String] = []
            for row in group.rows where Self.takesAll || !row.isSlow {
                guard row.isPossible else {
                    #expect(!Tool.areAllRequired, "\(row.name)")
                    lines.append("\(row.name): not possible here")
                    continue
                }
                let result = try await scene.result(row)
                lines.append(result.line(world.home))
                let mistakes = result.mistakes
                #expect(mistakes == [], "\(row.name): \(result.poll); \(result.shown)")
            }
            print(
                "faults of \(group): no crash, no notification, data kept, recovered, exit code\n"
                    + lines.joined(separator: "\n"))
        }
    }

    @Test("has at least eighty rows, each with a name of its own")
    func size() {
        let names = Group.allCases.flatMap(\.rows).map(\.name)
        #expect(names.count >= 80 && Set(names).count == names.count)
    }
}
