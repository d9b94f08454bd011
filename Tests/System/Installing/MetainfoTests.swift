import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("Metainfo for software centres")
struct MetainfoTests {
    private static let prefix = "io.github.topgames."
    private static let site = "https://topgames.github.io"
    /// The names of the components of each part.
    private static let components = [
        "terminal": ["topgames"], "window": AllSourceDescriptors.all.map(\.label.name), "gnome": ["gnome"],
        "plasma": ["today"],
    ]

    private func file(_ path: String) -> String { ProjectFolder.root.appendingPathComponent(path).path }

    /// Runs `desktop/metainfo/make`, and returns what it wrote, by component.
    private func make(_ world: World, _ part: String, site: String) async throws -> [String: String] {
        let folder = "\(world.home.root)/\(part)"
        let variables = world.environment.merging(["SITE": site]) { $1 }
        let start = ProgramStart(file("desktop/metainfo/make"), [folder, part], environment: variables)
        let outcome = try await world.run(start)
        #expect(outcome.code == 0 && outcome.output + outcome.errors == "", "\(outcome)")
        let texts = try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
            let id = name.replacing(".metainfo.xml", with: "").replacing(Self.prefix, with: "")
            return (id, try #require(world.home.text("\(folder)/\(name)")))
        }
        return Dictionary(uniqueKeysWithValues: texts)
    }

    @Test(
        "The metainfo of each component is valid without a remark, but has no address before a release",
        .needs(Tool.areThere("appstreamcli"), "needs appstream"), arguments: components.keys.sorted(), ["", site])
    func valid(_ part: String, site: String) async throws {
        try await withWorld { world in
            let made = try await make(world, part, site: site)
            #expect(Set(made.keys) == Set(Self.components[part] ?? []))
            for name in made.keys {
                let words = [
                    "validate", "--no-net", "--pedantic",
                    "\(world.home.root)/\(part)/\(Self.prefix)\(name).metainfo.xml",
                ]
                let start = ProgramStart(try #require(Tool.path("appstreamcli")), words, environment: world.environment)
                let remarks = try await world.run(start).output.matches(of: /(?m)^[EWIP]: .*: ([a-z-]+.*)$/)
                // 0.16 has the developer in the tag that 1.0 deprecates.
                let accepted = ["unknown-tag developer"] + (site.isEmpty ? ["url-homepage-missing"] : [])
                #expect(
                    remarks.allSatisfy { accepted.contains(String($0.output.1)) }, "\(name): \(remarks.map(\.output.0))"
                )
            }
        }
    }

    @Test("The metainfo has the addresses of the given site, and existing pictures, and without a site no address")
    func addresses() async throws {
        try await withWorld { world in
            for part in Self.components.keys {
                for (name, text) in try await make(world, part, site: Self.site + "/") {
                    #expect(text.contains("<url type=\"homepage\">\(Self.site)/</url>"))
                    let pictures = text.matches(of: /<image type="source">(.*)\/pictures\/(.*)<\/image>/)
                    #expect(!pictures.isEmpty && pictures.allSatisfy { $0.output.1 == Self.site }, "\(name)")
                    for picture in pictures { try expectWide(String(picture.output.2)) }
                    if name == "topgames", part == "window" { #expect(pictures[0].output.2 == "window-light.png") }
                    // Everything except releases is in both languages.
                    func count(_ tag: String) -> Int { text.components(separatedBy: "<\(tag)").count - 1 }
                    #expect(count("caption") == 2 * pictures.count)
                    #expect(count("p>") - count("release ") == count("p xml:lang=\"pt-BR\">"))
                }
                for text in try await make(world, part, site: "").values {
                    #expect(!text.contains("://") && !text.contains("<screenshot"))
                }
            }
        }
    }

    /// Software centres require a width of 620 pixels.
    private func expectWide(_ picture: String) throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file("desktop/pictures/\(picture)")))
        #expect(bytes.prefix(4) == Data([0x89]) + Data("PNG".utf8))
        #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } >= 620, "\(picture)")
    }

    @Test("Names, summaries and keywords are those of the menu entries, in each language, and written only there")
    func entries() async throws {
        try await withWorld { world in
            let words = try String(contentsOfFile: file("desktop/metainfo/words.xml"), encoding: .utf8)
            for (name, text) in try await make(world, "window", site: "") {
                let id = Self.prefix + name
                let entry = try String(
                    contentsOfFile: file("desktop/window/applications/\(id).desktop"), encoding: .utf8)
                #expect(text.contains("<id>\(id)</id>") && text.contains(">\(id).desktop</launchable>"))
                #expect(text.contains(">\(id)</icon>"))
                for (key, tag) in [("Name", "name"), ("Comment", "summary")] {
                    for language in ["", "pt-BR"] {
                        let suffix = language.isEmpty ? "" : "[\(language.replacing("-", with: "_"))]"
                        let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("\(key)\(suffix)=") })
                        let value = line.dropFirst(key.count + suffix.count + 1)
                        let attribute = language.isEmpty ? "" : " xml:lang=\"\(language)\""
                        #expect(text.contains("  <\(tag)\(attribute)>\(value)</\(tag)>\n"))
                        #expect(key == "Name" || !words.contains(value))
                    }
                }
                #expect(text.contains("<keyword xml:lang=\"pt-BR\">"))
            }
        }
    }

    @Test("Releases are the versions of the change log, and the newest is the current one")
    func releases() async throws {
        try await withWorld { world in
            let log = try String(contentsOfFile: file("CHANGELOG.md"), encoding: .utf8)
            let dated = log.matches(of: /(?m)^## (\d\S*) - (\d{4}-\d\d-\d\d)$/).map { [$0.output.1, $0.output.2] }
            let text = try #require(try await make(world, "terminal", site: "")["topgames"])
            let releases = text.matches(of: /<release version="(.*)" date="(.*)">\n +<description>\n +<p>\S/)
            #expect(releases.map { [$0.output.1, $0.output.2] } == dated)
            let newest = try #require(dated.first?.first)
            #expect(try await world.run(.daemon, ["--version"]).output == "todayd \(newest)\n")
        }
    }

    @Test(
        "An invalid address is rejected",
        arguments: ["http://example.org", "https://a b", "https://a\"<x>", "/site"])
    func wrong(_ site: String) async throws {
        try await withWorld { world in
            let variables = world.environment.merging(["SITE": site]) { $1 }
            let folder = "\(world.home.root)/made"
            let start = ProgramStart(file("desktop/metainfo/make"), [folder, "terminal"], environment: variables)
            let outcome = try await world.run(start)
            #expect(outcome.code == 64 && outcome.errors.hasPrefix("SITE must be a URL"), "\(outcome)")
            #expect(!FileManager.default.fileExists(atPath: folder))
        }
    }
}
