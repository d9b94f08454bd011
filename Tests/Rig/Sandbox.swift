import Foundation
import TestSupport

/// The limits that `desktop/systemd/todayd.service` sets, without a service manager.
package enum Sandbox {
    package static let isThere =
        Tool.areThere("python3", "systemd-analyze") && dlopen("libseccomp.so.2", RTLD_LAZY) != nil

    /// Whether every `todayd` is limited, and not only in the tests of the sandbox: with `SANDBOX=1`.
    static let isEverywhere = ProcessInfo.processInfo.environment["SANDBOX"] == "1"

    package static let unit = ProjectFolder.root.appendingPathComponent("desktop/systemd/todayd.service").path
}

extension ProgramStart {
    /// Whether it starts todayd, at once or by a shell.
    var isDaemon: Bool { ([program] + arguments).contains { $0.hasSuffix("/todayd") } }

    package var sandboxed: ProgramStart {
        let script = ProjectFolder.root.appendingPathComponent("Tests/Rig/sandbox.py").path
        guard arguments.first != script else { return self }
        var start = self
        start.program = "/usr/bin/python3"
        start.arguments = [script, Sandbox.unit, program] + arguments
        // The address sanitizer traces the program to look for leaks.
        if Tool.isSanitized { start.environment["ASAN_OPTIONS"] = "detect_leaks=0" }
        return start
    }
}
