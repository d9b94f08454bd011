import Foundation
import TestRig
import TestSupport

extension World {
    /// Starts a sway without a screen; it refuses to run as root, so root starts it as nobody.
    ///
    /// Returns the variables by which programs find it; `more` is added to its configuration.
    func startSway(_ more: String = "") async throws -> [String: String] {
        let folder = try makeSwayFolder()
        let events = try FolderEvents.watch(folder)
        let rig = try String(
            contentsOf: ProjectFolder.root.appendingPathComponent("Tests/Rig/sway.conf"), encoding: .utf8)
        try home.replace("\(folder)/config", with: rig + more, mode: 0o644)
        let variables = [
            "XDG_RUNTIME_DIR": folder, "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1",
            "WLR_RENDERER": "pixman", "HOME": folder,
        ]
        let asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
        let words = (getuid() == 0 ? asNobody : []) + ["sway", "-c", "\(folder)/config"]
        _ = try start(tool(words[0], Array(words.dropFirst()), environment: variables))
        try await events.first("the display") { $0 == "ready" }
        let names = (home.text("\(folder)/ready") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        guard names.count == 2 else { throw NeverHappened(wanted: "a display", log: "sway", seen: names) }
        return ["WAYLAND_DISPLAY": names[0], "SWAYSOCK": names[1]]
    }

    /// A folder for its sockets that it can write to, whoever it runs as.
    private func makeSwayFolder() throws -> String {
        // Short: the path of a socket has 107 bytes at most.
        let folder = "\(home.root)/sway-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        chmod(home.root, 0o711)
        chmod(folder, 0o700)
        if getuid() == 0 { chown(folder, 65_534, 65_534) }
        return folder
    }
}
