import Foundation
import Testing

/// A screen with a user: the real window, a simulated service, a keyboard, a mouse, and the view of a screen reader.
///
/// Commands are answered one at a time, and those that wait for something fail if it does not come.
final class Desk: @unchecked Sendable {
    /// The desk of the test that runs.
    @TaskLocal static var ofTest: Desk?

    /// An action of the user that failed, or something that they did not see.
    struct Failure: Error, CustomStringConvertible { let description: String }

    private let process = Process()
    private let (orders, answers) = (Pipe(), Pipe())
    private var unread = Data()
    /// The folder with all files of the user.
    private(set) var home = ""

    /// The kind of a desk's screen.
    enum Screen: String {
        /// A screen of X11.
        case x11
        /// A screen of sway.
        case wayland
        /// A screen of X11 that can be touched.
        case touch
    }

    /// Sets up a desk; with `signedIn`, there is a sign-in to the service, which otherwise issues codes.
    init(_ screen: Screen, signedIn: Bool) throws {
        var environment = ProcessInfo.processInfo.environment
        if !signedIn { environment["SIMULATOR_OPTIONS"] = "--public-client" }
        process.environment = environment
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        let programs = [Built.rig("started.py"), Built.rig("desk"), Built.programs, Built.window]
        process.arguments = programs.map(\.path) + [screen.rawValue]
        (process.standardInput, process.standardOutput) = (orders, answers)
        process.standardError = FileHandle.nullDevice
        try process.run()
        home = try read() as? String ?? ""
        if signedIn { try signIn() }
    }

    /// Sends a command, and returns its answer.
    @discardableResult
    func callAsFunction(_ name: String, _ words: Any...) throws -> Any {
        let line = try JSONSerialization.data(withJSONObject: [name] + words)
        orders.fileHandleForWriting.write(line + Data("\n".utf8))
        return try read()
    }

    /// Runs a command to its end; it has to succeed.
    @discardableResult
    func run(_ words: String...) throws -> String {
        let answer = try callAsFunction("run-words", words) as? [String: Any] ?? [:]
        guard answer["code"] as? Int == 0 else { throw Failure(description: "\(words): \(answer)") }
        return answer["output"] as? String ?? ""
    }

    /// Opens the window of a source, and waits for its first tiles.
    func open(_ name: String = "topgames", width: Int = 900, height: Int = 700, waits: Bool = true) throws {
        try self("open", name, width, height)
        if waits { try self("await-tiles", "List") }
    }

    /// Waits until two pages were fetched, which a window of the default size requests by itself, the first perhaps
    /// twice.
    func awaitSecondPage() throws {
        try awaitNumber(2, from: "sqlite3 $XDG_DATA_HOME/today/today.db 'SELECT count(*) FROM pages'")
    }

    /// Makes the cached pages older; the window may write at the same time.
    func setPagesBack(seconds: Int) throws {
        let update = "UPDATE pages SET seen = seen - \(seconds)"
        try run("bash", "-c", "sqlite3 -cmd '.timeout 30000' $XDG_DATA_HOME/today/today.db '\(update)'")
    }

    /// Waits until the number that a command prints has grown to one, and not beyond it.
    func awaitNumber(_ number: Int, from command: String) throws {
        let loop = "until n=$(\(command)); [ ${n:-0} -ge \(number) ]; do sleep 0.05; done; echo $n"
        let printed = try run("bash", "-c", loop).trimmingCharacters(in: .whitespacesAndNewlines)
        if printed != "\(number)" { throw Failure(description: "\(printed) instead of \(number) from \(command)") }
    }

    /// The titles of the tiles of a grid, in order: at least those in view.
    func titles(_ grid: String) throws -> [String] {
        let tiles = try self("tiles", grid) as? [[String: Any]] ?? []
        return tiles.map { Self.title($0["name"] as? String ?? "") }
    }

    /// Scrolls until a tile comes into view, and returns the titles of all tiles on the way, each as often as it is
    /// there.
    @discardableResult
    func read(_ grid: String, to words: String) throws -> [String] {
        (try self("read-on", grid, words) as? [String] ?? []).map(Self.title)
    }

    private static func title(_ name: String) -> String { name.components(separatedBy: ", ")[0] }

    /// Replaces one of the programs by a script.
    func fake(_ name: String, _ script: String) throws { try self("fake", name, script) }

    /// Runs a script before each run of a program.
    func fake(_ name: String, before script: String) throws {
        try fake(name, "#!/bin/sh\n\(script)\nexec \(Built.programs.path)/\(name) \"$@\"\n")
    }

    /// Makes a service close all connections, or work again.
    func setOffline(_ isOffline: Bool, _ service: String = "SIMULATOR") throws {
        try self("control", "/control/faults", ["name": "closed"], isOffline ? "POST" : "DELETE", service)
    }

    /// Converts with rates of a time, in seconds from now, that were not fetched just now; the next ones follow at another
    /// time.
    func convert(withRatesOf seconds: Int, next: Int) throws {
        let now = Int(Date().timeIntervalSince1970)
        try self(
            "control", "/control/times", ["updated": now + seconds, "next": now + next], "POST", "RATES_SIMULATOR")
        // The simulator can set times for this provider alone.
        try run("rates", "config", "rates.provider", "open.er-api.com")
        try run("rates", "--refresh", "5", "USD", "BRL")
        let since = #"s/"fetchedAt" : "[0-9]*/"fetchedAt" : "2020/"#
        try run("bash", "-c", "sed -i '\(since)' $XDG_STATE_HOME/today/rates/quotes.json")
    }

    /// Removes everything.
    func end() {
        try? orders.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private func signIn() throws {
        let id = "simulatorclient0000000000000000"
        try run("topgames", "login", "--client-id=\(id)", "--client-secret-file=\(home)/secret")
    }

    private func read() throws -> Any {
        while true {
            if let end = unread.firstIndex(of: 10) {
                let line = unread[unread.startIndex..<end]
                unread = Data(unread[(end + 1)...])
                return try answer(line)
            }
            let more = answers.fileHandleForReading.availableData
            guard !more.isEmpty else { throw Failure(description: "the desk is gone") }
            unread += more
        }
    }

    private func answer(_ line: Data) throws -> Any {
        let answer = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
        if let reason = answer["failed"] { throw Failure(description: "\(reason)") }
        return answer["ok"] ?? NSNull()
    }
}

/// Sets up a desk for each test, and removes it in any case; the window must not have printed warnings.
///
/// The trait of a test overrides that of its suite.
struct AtDesk: TestTrait, SuiteTrait, TestScoping, Equatable {
    var screen = Desk.Screen.x11
    var signedIn = true
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard test.traits.compactMap({ $0 as? AtDesk }).last == self else { return try await function() }
        let desk = try Desk(screen, signedIn: signedIn)
        defer { desk.end() }
        try await Desk.$ofTest.withValue(desk) { try await function() }
        let log = (try desk("log") as? String ?? "").split(separator: "\n")
        // GTK 4.8 warns of this by itself: after a drag, and when a list is scrolled while it grows; then GTK 4.18 of
        // the heading of a dialog of libadwaita's, and GTK under a sway that is older than it. GTK 4.24 counts its own
        // frames twice on a busy machine, and its image loader, glycin, cannot make a sandbox in a chroot (Debian
        // forky, 2026-11-28).
        let known = [
            "Broken accounting of active state", "ran out of items", "failed to scroll to given position",
            "Trying to measure GtkLabel", "Compositor doesn't support moving popups", "Glycin running without sandbox",
            "gdk_frame_timings_submitted() called on submitted frame",
        ]
        let complaints = log.filter { line in !known.contains { line.contains($0) } }
        #expect(complaints.isEmpty, "\(complaints)")
    }
}

extension Trait where Self == AtDesk {
    static func atDesk(_ screen: Desk.Screen = .x11, signedIn: Bool = true) -> Self {
        AtDesk(screen: screen, signedIn: signedIn)
    }
}

/// The desk of the test that runs.
var desk: Desk { Desk.ofTest! }
