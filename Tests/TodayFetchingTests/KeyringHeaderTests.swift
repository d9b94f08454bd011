import Foundation
import TestSupport
import Testing

@Suite("Our declarations of libsecret's functions")
struct HeaderTests {
    /// The C compiler of the Swift toolchain, or of the system.
    private static let compiler: String? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { "\($0)/clang" }.first { access($0, X_OK) == 0 }
    }()

    private static let hasHeaders = run("/usr/bin/pkg-config", ["--exists", "libsecret-1"])?.code == 0

    private static func run(_ program: String, _ arguments: [String]) -> (code: Int32, output: String)? {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        guard (try? process.run()) != nil else { return nil }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// Compiles our declarations after the real ones; a redeclaration with another type is an error.
    private func compile(_ shim: String) throws -> (code: Int32, output: String) {
        let text = """
            #include <libsecret/secret.h>
            #undef g_free
            #undef g_str_equal
            #undef g_object_ref
            \(shim)
            _Static_assert(G_BUS_TYPE_SESSION == 2, "");
            _Static_assert(SECRET_SERVICE_OPEN_SESSION == 1 << 1, "");
            _Static_assert(SECRET_SEARCH_ALL == 1 << 1 && SECRET_SEARCH_LOAD_SECRETS == 1 << 3, "");
            _Static_assert(SECRET_COLLECTION_NONE == 0 && SECRET_ITEM_CREATE_REPLACE == 1 << 1, "");
            _Static_assert(offsetof(GError, message) == 8 && offsetof(GList, next) == sizeof(void *), "");
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).c")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let flags = try #require(Self.run("/usr/bin/pkg-config", ["--cflags", "libsecret-1"])).output
            .split(whereSeparator: \.isWhitespace).map(String.init)
        let compiler = try #require(Self.compiler)
        return try #require(Self.run(compiler, ["-fsyntax-only", "-w", file.path] + flags))
    }

    @Test(
        "Each function is declared as in libsecret's own header",
        .needs(compiler != nil && hasHeaders, "needs clang, pkg-config and libsecret-1-dev"))
    func same() throws {
        let shim = ProjectFolder.root.appendingPathComponent("Sources/C/CSecret/shim.h")
        let result = try compile(String(contentsOf: shim, encoding: .utf8))
        #expect(result.code == 0, "\(result.output)")
    }
}
