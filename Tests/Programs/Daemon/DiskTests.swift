import Foundation
import TestRig
import TestSupport
import Testing

@Suite("todayd and a disk that fails")
struct DiskTests {
    @Test("a file that cannot be written is reported once; it keeps polling, and writes again when it can")
    func unwritable() async throws {
        try await withWorld { world in
            try world.signIn()
            let daemon = try await world.startSettledDaemon()
            // A folder in place of the file stops everybody, even root.
            try FileManager.default.removeItem(atPath: world.home.snapshot)
            try FileManager.default.createDirectory(atPath: world.home.snapshot, withIntermediateDirectories: false)
            for _ in 1...3 {
                let mark = world.simulator.requests.count
                daemon.program.signal(SIGHUP)
                try await world.request(to: "/helix/games/top", after: mark)
                try await daemon.log.first("the failure") { $0.hasPrefix("Cannot write \(world.home.snapshot): ") }
                try await KernelView.wait("the end of today-fetch") { KernelView.children(daemon.program.pid).isEmpty }
                try await world.settle()
            }
            #expect(daemon.log.all.count { $0.hasPrefix("Cannot write ") } == 1)
            try FileManager.default.removeItem(atPath: world.home.snapshot)
            try await daemon.poll()
            #expect(try ShownTop(#require(world.home.text(world.home.snapshot))).items.map(\.id) == world.leaderIDs)
            let left = try FileManager.default.contentsOfDirectory(atPath: world.home.data)
            #expect(left.allSatisfy { !$0.hasPrefix(".") })
        }
    }

    @Test("a snapshot that is a symbolic link stays one, and its file keeps its mode")
    func link() async throws {
        try await withWorld { world in
            try await world.haveData()
            let target = "\(world.home.root)/elsewhere.json"
            try FileManager.default.moveItem(atPath: world.home.snapshot, toPath: target)
            chmod(target, 0o640)
            try FileManager.default.createSymbolicLink(atPath: world.home.snapshot, withDestinationPath: target)
            try world.simulator.setRanking(["743"])
            let outcome = try await world.run(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            #expect(outcome.code == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: world.home.snapshot) == target)
            #expect(try ShownTop(#require(world.home.text(target))).items.first?.id == "743")
            #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o640)
        }
    }

    @Test("a broken snapshot is set aside, and what was announced is still remembered")
    func broken() async throws {
        try await withWorld { world in
            try await world.haveData()
            try world.home.replace(world.home.snapshot, with: "{\"schema\":")
            let outcome = try await world.run(.daemon, ["--once"], environment: ["DBUS_SESSION_BUS_ADDRESS": ""])
            #expect(outcome.code == 0)
            #expect(outcome.sentences.count == 1 && outcome.errors.contains("set aside as \(world.home.snapshot).bad"))
            #expect(world.home.text(world.home.snapshot + ".bad") == "{\"schema\":")
            #expect(try ShownTop(#require(world.home.text(world.home.snapshot))).items.map(\.id) == world.leaderIDs)
        }
    }
}
