import Foundation
import TestSupport

extension World {
    /// Copies one of our programs, to be started from there.
    ///
    /// Another process does this: ours starts programs all the time, each of which briefly has a copy of all its open
    /// files, and a program that is open for writing anywhere does not start ("Text file busy").
    package func copy(_ program: BuiltProgram, to path: String) async throws {
        let outcome = try await run(ProgramStart("/bin/cp", [program.path, path], environment: environment))
        guard outcome.code == 0 else { throw NeverHappened(wanted: "a copy", log: outcome.errors) }
    }
}
