import Foundation
import Testing

@testable import TwitchSimulator

@Suite("an independent client")
struct IndependentClientTests {
    /// The interpreter of an environment with twitchAPI in it, made once beside what is built; nil when it cannot be.
    private static let python: String? = {
        let folder = Folders.products.appending(path: "twitchAPI-4.5.0")
        let python = folder.appending(path: "bin/python").path
        func isReady() -> Bool { (try? Subprocess.run(python, ["-c", "import twitchAPI"]))?.status == 0 }
        if isReady() { return python }
        guard let system = Subprocess.find("python3") else { return nil }
        _ = try? Subprocess.run(system, ["-m", "venv", folder.path])
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "twitchAPI==4.5.0"]
        _ = try? Subprocess.run(python, install)
        return isReady() ? python : nil
    }()

    @Test(
        "twitchAPI 4.5.0 signs in, lists, searches, renews, retries and waits",
        .enabled(if: FileManager.default.isExecutableFile(atPath: Program.path), "the program was not built"),
        .enabled("twitchAPI 4.5.0 cannot be installed here") { python != nil })
    func twitchAPI() throws {
        let program = try Program()
        let script = Folders.independent.appending(path: "twitchapi_client.py").path
        let options = SimulatorOptions()
        let arguments = [script, program.url, options.clientID, options.clientSecret]
        let result = try Subprocess.run(#require(Self.python), arguments)
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.hasSuffix("\ncomplete\n"), "\(result.output)")
    }
}
