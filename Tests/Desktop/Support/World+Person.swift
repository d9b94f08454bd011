import Foundation
import TestRig
import TestSupport

extension World {
    /// The program that the traps in hostile titles run: its name is short, so that no title is cut before the trap.
    static let trap = "pwned"

    /// Puts the programs of somebody who uses a bar into PATH, and the trap; each records that it was run.
    func equip() throws {
        let told = "echo \"$*\" > \"$HOME/opening\" && mv \"$HOME/opening\" \"$HOME/opened\""
        try script("topgames", "echo \"$*\" >> \"$HOME/ran\"\nexec -a topgames '\(BuiltProgram.topgames.path)' \"$@\"")
        try script("xdg-open", told)
        try script("terminal", told)
        try script(Self.trap, "echo \"$*\" >> \"$HOME/\(Self.trap)\"")
    }

    /// Puts a browser into PATH, and watches for the file with the address that it receives, called "opened".
    func watchBrowser() throws -> EventLog<String> {
        try script("xdg-open", "echo \"$*\" > \"$HOME/opening\" && mv \"$HOME/opening\" \"$HOME/opened\"")
        return try FolderEvents.watch(home.root)
    }

    /// Watches for the file that mutes, "mute.json".
    func watchMute() throws -> EventLog<String> { try FolderEvents.watch("\(home.root)/state/today") }

    /// Writes a program that comes first in PATH, or into another folder.
    func script(_ name: String, _ text: String, in folder: String? = nil) throws {
        let folder = folder ?? home.bin
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try home.replace("\(folder)/\(name)", with: "#!/bin/bash\n\(text)\n", mode: 0o755)
    }

    /// The arguments of all runs of `topgames` except those that show the feed.
    var commands: [Substring] {
        (home.text("\(home.root)/ran") ?? "").split(separator: "\n").filter { !$0.hasPrefix("feed ") }
    }

    /// Whether the command in a hostile title was run.
    var isTrapped: Bool { home.text("\(home.root)/\(Self.trap)") != nil }
}
