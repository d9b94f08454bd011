import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("The folder that todayd publishes to")
struct PublishingFolderTests {
    private func start(_ world: World) async throws -> Daemon {
        try await world.startSettledDaemon(environment: World.withoutBus)
    }

    @Test("Every user can read the folder, and no secret, cursor or favourite is in it")
    func content() async throws {
        try await withWorld { world in
            let tokens = try world.signIn()
            let folder = "\(world.home.root)/www/feeds"
            try FileManager.default.createDirectory(atPath: "\(world.home.root)/www", withIntermediateDirectories: true)
            try world.publish(to: folder)
            #expect(try await world.run(.topgames, ["list", "--json"]).code == 0)
            #expect(try await world.run(.topgames, ["favorite", world.leaderIDs[1]]).code == 0)
            _ = try await start(world)
            try await ProcProbe.wait("a manifest") { world.home.text("\(folder)/topgames/manifest.json") != nil }
            let files = world.files(folder)
            #expect(files.count { $0.hasSuffix(".json.gz") } == 4 && files.count { $0.hasSuffix(".png") } == 3)
            for file in files {
                var status = stat()
                #expect(stat("\(folder)/\(file)", &status) == 0 && status.st_mode & 0o777 == 0o644, "\(file)")
                let text = String(
                    decoding: FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data(), as: UTF8.self)
                for secret in [
                    tokens.accessToken, tokens.refreshToken, world.clientID, "favorite", "ursor", world.home.root,
                    "\"art\"", "previousRank",
                ] { #expect(!text.contains(secret), "\(file)") }
            }
        }
    }

    @Test("A folder with foreign files is left as it is, and polling continues")
    func notOurs() async throws {
        try await withWorld { world in
            try world.signIn()
            let folder = "\(world.home.root)/documents"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try world.home.replace("\(folder)/letter.txt", with: "Dear Ada")
            try world.publish(to: folder)
            let daemon = try await start(world)
            for _ in 1...3 { try await daemon.poll() }
            try await world.settle()
            let said =
                "Cannot publish to \(folder): it contains files that todayd did not create; choose an empty directory. topgames is not "
                + "published; polling continues."
            #expect(daemon.log.all.filter { $0.hasPrefix("Cannot") } == [said])
            #expect(world.files(folder) == ["letter.txt"])
        }
    }

    @Test("A link in place of the feed's own folder is not followed")
    func link() async throws {
        try await withWorld { world in
            try world.signIn()
            let (folder, other) = ("\(world.home.root)/feeds", "\(world.home.root)/elsewhere")
            for path in [folder, other] {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            }
            try world.home.replace("\(folder)/.published-by-topgames", with: "")
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/topgames", withDestinationPath: other)
            try world.publish(to: folder)
            let daemon = try await start(world)
            try await daemon.log.first("the refusal") {
                $0.hasPrefix("Cannot publish to \(folder)/topgames: it is a symbolic link.")
            }
            #expect(world.files(other).isEmpty)
        }
    }

    @Test("A link in place of one of its files is replaced, and its target stays as it is")
    func fileLink() async throws {
        try await withWorld { world in
            try world.signIn()
            let (folder, victim) = ("\(world.home.root)/feeds", "\(world.home.root)/victim")
            try FileManager.default.createDirectory(atPath: "\(folder)/topgames", withIntermediateDirectories: true)
            try world.home.replace("\(folder)/.published-by-topgames", with: "")
            try world.home.replace(victim, with: "precious")
            for name in ["manifest.json", "manifest.json.gz"] {
                try FileManager.default.createSymbolicLink(
                    atPath: "\(folder)/topgames/\(name)", withDestinationPath: victim)
            }
            try world.publish(to: folder)
            let daemon = try await start(world)
            try await daemon.poll()
            try await ProcProbe.wait("a manifest") {
                world.home.text("\(folder)/topgames/manifest.json")?.hasPrefix("{") == true
            }
            #expect(world.home.text(victim) == "precious")
        }
    }

    @Test("A folder that cannot be written is logged once; polling continues, and publishing when it can")
    func notWritable() async throws {
        try await withWorld { world in
            try world.signIn()
            let folder = "\(world.home.root)/feeds"
            // A file in place of the folder stops every user, even root.
            try world.home.replace(folder, with: "")
            try world.publish(to: folder)
            let daemon = try await start(world)
            for _ in 1...3 { try await daemon.poll() }
            try await world.settle()
            #expect(
                daemon.log.all.filter { $0.hasPrefix("Cannot") } == [
                    "Cannot publish to \(folder): it is not a directory. topgames is not published; polling continues."
                ])
            try FileManager.default.removeItem(atPath: folder)
            try await daemon.poll()
            try await daemon.log.first("that it publishes again") { $0 == "Publishing topgames again." }
            #expect(world.home.text("\(folder)/topgames/manifest.json") != nil)
        }
    }

    @Test("Rates whose provider forbids publishing are left out, the log says so once, and earlier ones are removed")
    func forbidden() async throws {
        try await withWorld { world in
            let folder = "\(world.home.root)/feeds"
            try world.publishRates(of: "open.er-api.com", in: folder)
            try world.publish(to: folder, #""sources": ["rates"], "rates": {"provider": "open.er-api.com"}"#)
            let daemon = try await world.startSettledDaemon(environment: World.withoutBus, of: "rates")
            try await daemon.log.first("the removal") { $0 == "Removed the published rates of ExchangeRate-API." }
            #expect(world.files(folder) == [".published-by-topgames"])
            try await daemon.poll()
            let reason = "ExchangeRate-API's terms forbid it (https://www.exchangerate-api.com/docs/free)."
            #expect(daemon.log.all.filter { $0.contains("not published") } == ["rates is not published: \(reason)"])
        }
    }

    @Test("Published rates of another provider stay while the current one forbids publishing")
    func kept() async throws {
        try await withWorld { world in
            let folder = "\(world.home.root)/feeds"
            try world.publishRates(of: "frankfurter", in: folder)
            let files = world.files(folder)
            try world.publish(to: folder, #""sources": ["rates"], "rates": {"provider": "open.er-api.com"}"#)
            let daemon = try await world.startSettledDaemon(environment: World.withoutBus, of: "rates")
            try await daemon.log.first("the reason") { $0.hasPrefix("rates is not published: ") }
            #expect(world.files(folder) == files && files.count == 3)
        }
    }
}
