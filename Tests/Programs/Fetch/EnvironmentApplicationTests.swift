import Glibc
import Simulators
import TestRig
import TestSupport
import Testing

@Suite("an application that the environment names")
struct EnvironmentApplicationTests {
    private func environment(_ world: World) throws -> [String: String] {
        let file = "\(world.home.root)/secret"
        try world.home.replace(file, with: Twitch.Options().clientSecret)
        return ["TWITCH_CLIENT_ID": world.clientID, "TWITCH_CLIENT_SECRET_FILE": file]
    }

    @Test("a wrong id or secret is named with its variable and file everywhere, and a new sign-in says it is no help")
    func wrong() async throws {
        try await withWorld(Twitch.Options()) { world in
            let wrongID = try environment(world).merging(["TWITCH_CLIENT_ID": "nosuchid"]) { $1 }
            let first = try await world.run(.topgames, [], environment: wrongID)
            #expect(
                first.code == 78 && first.errors.hasPrefix("The environment variable TWITCH_CLIENT_ID is invalid: "))
            #expect(first.errors.contains("~/.config/environment.d/") && !first.errors.contains("login"))
            var environment = try environment(world)
            let (right, wrong) = ("\(world.home.root)/secret", "\(world.home.root)/wrong")
            try world.home.replace(wrong, with: "wrong")
            environment["TWITCH_CLIENT_SECRET_FILE"] = wrong
            let words = "TWITCH_CLIENT_SECRET_FILE in the environment names \(wrong): Twitch rejects the secret"
            let second = try await world.run(.topgames, ["--refresh"], environment: environment)
            #expect(second.code == 78 && second.errors.hasPrefix(words))
            let diagnosis = try await world.diagnosis(environment: environment)
            #expect(diagnosis["signIn"]?.detail.hasPrefix(words) == true && diagnosis.exitCode == 78)
            #expect(diagnosis["signIn"]?.advice?.contains("unset TWITCH_CLIENT_SECRET_FILE") == true)
            let login = try await world.run(
                .topgames, ["login", "--client-secret-file", right], environment: environment)
            #expect(login.output.hasPrefix("Signed in to Twitch.\n"))
            #expect(login.errors.contains("take precedence over these credentials") && login.errors.contains(words))
        }
    }

    @Test("a secret's file that others can read is named with its variable, also by bars, and repaired by chmod alone")
    func readableByOthers() async throws {
        try await withWorld(Twitch.Options()) { world in
            let environment = try environment(world)
            let file = "\(world.home.root)/secret"
            try #require(chmod(file, 0o644) == 0)
            let words =
                "TWITCH_CLIENT_SECRET_FILE in the environment names \(file): others can read it; run `chmod 600 \(file)`.\n"
            let refused = try await world.run(.topgames, [], environment: environment)
            #expect(refused.code == 78 && refused.errors == words)
            let bar = try await world.run(.topgames, ["feed", "--format", "plain"], environment: environment)
            #expect(bar.output == "check TWITCH_CLIENT_SECRET_FILE\n")
            let signIn = try await world.diagnosis(environment: environment)["signIn"]
            #expect(signIn?.advice?.hasPrefix("Then restart todayd") == true)
            try #require(chmod(file, 0o600) == 0)
            let repaired = try await world.run(.topgames, [], environment: environment)
            #expect(repaired.code == 0 && repaired.errors == "")
        }
    }
}
