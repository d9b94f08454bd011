import Foundation
import TestRig
import TestSupport
import Testing

/// The programs only print their version: `Tests/packages` tests what is released.
@Suite(
    "desktop/release and desktop/verify",
    .needs(
        Tool.areThere("git", "minisign", "reprepro", "rpmbuild", "gpg", "jq", "dpkg-buildpackage", "diffoscope"),
        "needs git and what desktop/install-needs release installs"))
struct ReleaseTests {
    @Test("A release is complete, and desktop/verify finds every changed byte")
    func release() async throws {
        try await withWorld { world in
            let checkout = try await Checkout(world)
            let made = try await checkout.release(checkout.version)
            #expect(made.code == 0, "\(made)")
            let files = try FileManager.default.subpathsOfDirectory(atPath: checkout.output).filter {
                (FileManager.default.contents(atPath: "\(checkout.output)/\($0)") ?? Data()).isEmpty == false
            }
            let endings = [
                ".deb", ".tar.zst", ".rpm", ".spdx.json", "PKGBUILD", ".nix", "NOTES.md", "build.txt", "SHA256SUMS",
                ".minisig", ".pub", "apt/dists/stable/InRelease", "Packages.gz", "topgames.asc",
            ]
            for ending in endings { #expect(files.contains { $0.hasSuffix(ending) }, "\(ending)") }
            let notes = try #require(world.home.text("\(checkout.output)/NOTES.md"))
            #expect(notes.hasPrefix("## \(checkout.version) - ") && notes.matches(of: #/(?m)^## /#).count == 1)
            let recipe = try #require(world.home.text("\(checkout.output)/PKGBUILD"))
            #expect(recipe.contains("https://topgames.example.org/topgames-$pkgver-linux-"))

            // desktop/release has built it twice already.
            #expect(try await checkout.verify("--no-rebuild").code == 0)
            let other = try await checkout.verify("--key", try await checkout.newKey("other"))
            #expect(other.code == 65 && other.errors.contains("was not signed with the key"))
            // First each file once, and then random ones.
            var generator = SeededGenerator.drawn(for: "a release with a changed byte")
            for number in 0..<max(20, files.count) {
                let name = number < files.count ? files[number] : files[generator.roll(files.count)]
                let path = "\(checkout.output)/\(name)"
                let whole = try #require(FileManager.default.contents(atPath: path))
                var changed = whole
                let place = generator.roll(whole.count)
                changed[place] ^= UInt8(1 << generator.roll(8))
                try changed.write(to: URL(fileURLWithPath: path))
                let outcome = try await checkout.verify("--no-rebuild")
                #expect(outcome.code == 65, "\(name), byte \(place): \(outcome)")
                #expect(outcome.errors.hasPrefix("desktop/verify: ") && outcome.errors.count(of: "\n") == 1)
                try whole.write(to: URL(fileURLWithPath: path))
            }
            try world.home.replace("\(checkout.output)/more", with: "not signed")
            #expect(try await checkout.verify("--no-rebuild").errors == "desktop/verify: more is not in SHA256SUMS.\n")
            try FileManager.default.removeItem(atPath: "\(checkout.output)/more")
            #expect(mkfifo("\(checkout.output)/pipe", 0o600) == 0)
            let pipe = try await checkout.verify("--no-rebuild")
            #expect(pipe.errors.hasSuffix(" has something other than files in it.\n"))
            unlink("\(checkout.output)/pipe")
            try world.home.replace("\(checkout.output)/a\u{1B}]0;b", with: "")
            let named = try await checkout.verify("--no-rebuild")
            #expect(named.errors.hasSuffix(" has a name with other characters than releases have.\n"))
            unlink("\(checkout.output)/a\u{1B}]0;b")
            let signature = "\(checkout.output)/SHA256SUMS.minisig"
            let signed = try #require(world.home.text(signature))
            try world.home.replace(signature, with: signed + "more\n")
            let longer = try await checkout.verify("--no-rebuild")
            #expect(longer.errors.hasSuffix(" has been changed beside its signature.\n"))
            try world.home.replace(signature, with: signed)
            let wrong = try await checkout.verify("--no-rebuild", "--key", "\(checkout.folder)/LICENSE")
            #expect(wrong.code == 78 && wrong.errors.hasSuffix("/LICENSE is not a public key of minisign.\n"))
            try FileManager.default.removeItem(atPath: "\(checkout.output)/NOTES.md")
            let lacking = try await checkout.verify("--no-rebuild")
            #expect(lacking.errors.hasPrefix("desktop/verify: NOTES.md is in SHA256SUMS, but not in "))
            try world.home.replace("\(checkout.output)/NOTES.md", with: notes)
            let program = "#!/bin/sh\n[ \"$1\" != --version ] || echo \"topgames \(checkout.version)\" # other bytes\n"
            try world.home.replace("\(world.home.root)/programs/topgames", with: program, mode: 0o755)
            let rebuilt = try await checkout.verify()
            let difference = "desktop/verify: building it again gave different bytes in topgames_"
            #expect(rebuilt.code == 65 && rebuilt.errors.contains(difference), "\(rebuilt)")
            // A release is made once.
            let again = try await checkout.release(checkout.version)
            #expect(again.code == 65 && again.errors.contains(" exists already: "))
        }
    }

    @Test("A release that cannot be made is an error in one sentence, and leaves no file")
    func refused() async throws {
        try await withWorld { world in
            let checkout = try await Checkout(world)
            func expect(
                _ code: Int32, _ sentence: String, _ version: String? = nil, _ environment: [String: String] = [:]
            ) async throws {
                let outcome = try await checkout.release(version ?? checkout.version, environment)
                #expect(outcome.code == code && outcome.errors.contains(sentence), "\(outcome)")
                #expect(outcome.errors.count(of: "\n") == 1 && outcome.output == "")
                let beside = try FileManager.default.contentsOfDirectory(atPath: world.home.root)
                #expect(!beside.contains { $0.hasPrefix("release") })
                #expect(!FileManager.default.fileExists(atPath: checkout.output))
            }
            try await expect(64, "usage: desktop/release VERSION", "v1")
            try await expect(65, "; 0.0.9 would go backwards.", "0.0.9")
            try await expect(65, ": run desktop/set-version 99.0.0, and commit.", "99.0.0")
            try await expect(78, "TODAY_RELEASE_KEY has to name", nil, ["TODAY_RELEASE_KEY": ""])
            try await expect(78, "There is no key at /nowhere,", nil, ["TODAY_RELEASE_KEY": "/nowhere"])
            let wrong = "\(checkout.folder)/LICENSE"
            try await expect(78, "minisign cannot use the key in \(wrong)", nil, ["TODAY_RELEASE_KEY": wrong])
            try await expect(78, "TODAY_APT_KEY has to be", nil, ["TODAY_APT_KEY": "Somebody"])
            let unknown = String(repeating: "A", count: 40)
            try await expect(78, "gpg cannot sign with the key \(unknown),", nil, ["TODAY_APT_KEY": unknown])
            try await expect(64, "SITE must be a URL such as", nil, ["SITE": "nonsense"])
            try await expect(64, "TODAY_TWITCH_CLIENT_ID must have", nil, ["TODAY_TWITCH_CLIENT_ID": "a/b"])
            try await expect(69, "needs minisign: run", nil, ["PATH": try checkout.path(without: "minisign")])
            try await checkout.git("tag", "v\(checkout.version)", "HEAD~1")
            try await expect(65, "v\(checkout.version) exists already, at another commit.")
            try await checkout.git("tag", "--delete", "v\(checkout.version)")
            try await checkout.git("tag", "v98.0.0")
            try await expect(65, "v98.0.0 exists already; \(checkout.version) would go backwards.")
            try world.home.replace("\(checkout.folder)/LICENSE", with: "Changed")
            try await expect(65, "The checkout has changes that are not committed")
        }
    }

    @Test("desktop/set-version sets a newer version, once there are changes to release")
    func setVersion() async throws {
        try await withWorld { world in
            let checkout = try await Checkout(world)
            let older = try await checkout.run("desktop/set-version", [checkout.version])
            #expect(older.code == 65 && older.errors.contains(" is not newer."))
            let changes = "\(checkout.folder)/CHANGELOG.md"
            let text = try #require(world.home.text(changes))
            try world.home.replace(changes, with: text.replacing("## \(checkout.version) - ", with: "## Old - "))
            let empty = try await checkout.run("desktop/set-version", ["99.0.0"])
            #expect(empty.code == 65 && empty.errors.hasPrefix("CHANGELOG.md has no changes under"))
            try world.home.replace(changes, with: "## Unreleased\n\n- New.\n\n\(text)")
            #expect(try await checkout.run("desktop/set-version", ["99.0.0"]).code == 0)
            #expect(try #require(world.home.text(changes)).contains(#/^## 99\.0\.0 - \d{4}-\d\d-\d\d\n/#))
            let source = world.home.text("\(checkout.folder)/\(Checkout.source)")
            #expect(source?.contains("let current = \"99.0.0\"") == true)
        }
    }
}

/// A clone of the project with all changes committed, keys to sign with, and programs without a function.
private struct Checkout {
    static let source = "Sources/TodayCore/Configuration/Product.swift"

    let world: World
    let version: String
    var folder: String { "\(world.home.root)/checkout" }
    var output: String { "\(world.home.root)/release" }
    private var environment: [String: String] = [:]

    init(_ world: World) async throws {
        self.world = world
        let place = world.home.root
        let root = ProjectFolder.root.path
        let text = try #require(world.home.text("\(root)/\(Self.source)"))
        version = String(try #require(text.firstMatch(of: /let current = "(.*)"/)).1)
        let path = world.environment["PATH"] ?? ""
        environment = world.environment
        environment["PATH"] = "\(path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        environment["GNUPGHOME"] = "\(place)/gnupg"
        environment["SITE"] = "https://topgames.example.org"
        for name in ["AUTHOR", "COMMITTER"] {
            environment["GIT_\(name)_NAME"] = "Somebody"
            environment["GIT_\(name)_EMAIL"] = "somebody@example.org"
        }
        let script = """
            set -e
            mkdir -m 700 "$GNUPGHOME" checkout programs window
            (cd "\(root)" && git ls-files -z --cached --others --exclude-standard |
                tar -c --null --ignore-failed-read -T - 2>/dev/null) | tar -x -C checkout
            cd checkout
            git init -q && git add -A && git commit -q -m All
            # What is unreleased counts as released.
            ! grep -qx "## Unreleased" CHANGELOG.md || sed -i -e 's/^## \(version) - /## 0.0.1 - /' \
                -e '0,/^## Unreleased$/s//## \(version) - 2026-01-01/' CHANGELOG.md
            git commit -q --allow-empty -a -m Release
            gpg --batch --quiet --passphrase '' --quick-gen-key 'Somebody <somebody@example.org>' ed25519 sign never
            for name in topgames today-fetch todayd today-search; do
                printf '#!/bin/sh\\n[ "$1" != --version ] || echo "%s \(version)"\\n' $name >../programs/$name
            done
            printf '#!/bin/sh\\n' >../window/today-window
            chmod 755 ../programs/* ../window/*
            """
        let words = ["-c", "cd \(place)\n\(script)"]
        let start = ProgramStart("/bin/bash", words, environment: environment)
        let outcome = try await world.run(start, limit: SafetyLimit.packaging)
        try #require(outcome.code == 0, "\(outcome)")
        environment["TODAY_RELEASE_KEY"] = try await newKey("mine").replacing(".pub", with: ".key")
        let list = ["--batch", "--list-keys", "--with-colons"]
        let keys = try await world.run(ProgramStart("/usr/bin/gpg", list, environment: environment)).output
        environment["TODAY_APT_KEY"] = String(try #require(keys.firstMatch(of: /fpr:+(\w+):/)).1)
    }

    /// Makes a pair of minisign's keys; returns the path of the public one.
    func newKey(_ name: String) async throws -> String {
        let path = "\(world.home.root)/\(name)"
        let words = ["-G", "-W", "-p", "\(path).pub", "-s", "\(path).key"]
        try #require(try await world.run(ProgramStart("/usr/bin/minisign", words, environment: environment)).code == 0)
        return "\(path).pub"
    }

    func run(_ script: String, _ words: [String], _ more: [String: String] = [:]) async throws -> Outcome {
        let all = environment.merging(more) { $1 }
        let start = ProgramStart("\(folder)/\(script)", words, environment: all)
        return try await world.run(start, limit: SafetyLimit.packaging)
    }

    func release(_ version: String, _ environment: [String: String] = [:]) async throws -> Outcome {
        let programs = ["--programs", "\(world.home.root)/programs", "--window", "\(world.home.root)/window"]
        return try await run("desktop/release", [version, "--output", output] + programs, environment)
    }

    func verify(_ words: String...) async throws -> Outcome {
        let key = words.contains("--key") ? [] : ["--key", "\(world.home.root)/mine.pub"]
        let programs = ["--programs", "\(world.home.root)/programs", "--window", "\(world.home.root)/window"]
        return try await run("desktop/verify", [output] + key + words + programs)
    }

    func git(_ words: String...) async throws {
        let start = ProgramStart("/usr/bin/git", ["-C", folder] + words, environment: environment)
        try #require(try await world.run(start).code == 0)
    }

    /// A search path with all programs but one.
    func path(without tool: String) throws -> String {
        let folder = "\(world.home.root)/few"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for place in ["/usr/bin", "/bin"] {
            for name in try FileManager.default.contentsOfDirectory(atPath: place) where name != tool {
                symlink("\(place)/\(name)", "\(folder)/\(name)")
            }
        }
        return folder
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
