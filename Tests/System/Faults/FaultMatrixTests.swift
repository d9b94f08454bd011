import Foundation
import Simulators
import TestRig
import TestSupport
import Testing

/// The effect of each fault on a poll, as a table: no crash, no announced change, the last data shown with its age, and
/// recovery without help; the exit code, and the message.
///
/// `FAULTS=all Tests/run --filter FaultMatrixTests` adds those that take as long as the programs' timeouts.
@Suite(
    "The matrix of faults", .needs(Tool.hasRecorder && WriteRecorder.isThere, "needs dbus, python3-gi and a C compiler")
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
        "No fault crashes a program, causes a notification, loses data, or outlives its cause",
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

    @Test("The matrix has at least eighty rows with unique names")
    func size() {
        let names = Group.allCases.flatMap(\.rows).map(\.name)
        #expect(names.count >= 80 && Set(names).count == names.count)
    }
}
