import Foundation
import TestRig
import TestSupport
import Testing

/// With a `swift` that prints the help of one version or another.
@Suite("desktop/build-system", .needs(Tool.areThere("bash"), "needs bash"))
struct BuildSystemTests {
    private static let listed = """
          --build-system <build-system>
                                  (values: native, swiftbuild, xcode; default: native)

        """

    private static let described = """
          --build-system <build-system>
                                  Specify the build system to use. (default: swiftbuild)
                native            - Native Build System
                swiftbuild        - Swift Build build engine

        """

    private static let single = """
          --build-system <build-system>
                                  (values: swiftbuild, xcode; default: swiftbuild)
          --triple <triple>       An alternative to the native target

        """

    @Test(
        "The option selects the native build system, unless swift has no such choice",
        arguments: [
            (listed, "--build-system native\n"), (described, "--build-system native\n"), (single, ""), ("", ""),
        ])
    func option(_ help: String, _ option: String) async throws {
        try await withWorld { world in
            try world.have("bin/swift", "#!/bin/sh\ncat <<'END'\n\(help)END\n", mode: 0o755)
            let script = ProjectFolder.root.appendingPathComponent("desktop/build-system").path
            let outcome = try await world.run(ProgramStart(script, [], environment: world.environment))
            #expect(outcome.code == 0, "\(outcome)")
            #expect(outcome.output == option, "\(outcome)")
            #expect(outcome.errors == "", "\(outcome)")
        }
    }

    @Test("Each script that builds or tests with swift selects the build system")
    func scripts() throws {
        let command = /^[^#]*(?:\bswift (?:build|test) ["-]|"swift", "(?:build|test)")/.anchorsMatchLineEndings()
        var found: [String] = []
        for folder in ["desktop", "Tests"] {
            let url = ProjectFolder.root.appendingPathComponent(folder)
            let files = FileManager.default.enumerator(
                at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
            for case let file as URL in try #require(files) where file.pathExtension.isEmpty {
                guard let text = try? String(contentsOf: file, encoding: .utf8), text.contains(command) else {
                    continue
                }
                found.append(file.lastPathComponent)
                #expect(text.contains("desktop/build-system"), "\(file.path)")
            }
        }
        #expect(Set(found).isSuperset(of: ["build", "build-system", "run", "coverage"]))
    }
}
