import Foundation
import TestRig
import TestSupport
import Testing

@Suite("topgames bars install and remove")
struct BarsInstallTests {
    @Test("Without --write the snippet goes to standard output, and no file is written")
    func snippet() async throws {
        try await withWorld { world in
            try world.have("config/i3blocks/config", "[time]\n")
            let outcome = try await world.bars("install", "i3blocks")
            #expect(outcome.code == 0 && outcome.output.hasPrefix("[topgames]\ncommand=/usr/bin/topgames feed"))
            #expect(outcome.errors.contains("~/config/i3blocks/config"))
            #expect(world.names(in: "config/i3blocks") == ["config"])
        }
    }

    @Test("--write adds the entry, and says what and where; remove restores the same file")
    func roundTrip() async throws {
        try await withWorld { world in
            try world.have("config/waybar/config", UserBarConfigurations.waybar, mode: 0o640)
            let added = try await world.bars("install", "waybar", "--write")
            #expect(added.code == 0)
            Golden.expect(added.output + "--\n" + added.errors, "bars/install-waybar.txt")
            #expect(world.names(in: "config/waybar") == ["config"])
            #expect(world.text(world.copy(of: "config/waybar/config")) == UserBarConfigurations.waybar)
            #expect(world.text("config/waybar/config")?.contains("[\"custom/topgames\", \"clock\"") == true)
            #expect(world.mode("config/waybar/config") == 0o640)
            #expect(world.mode(world.copy(of: "config/waybar/config")) == 0o600)
            let removed = try await world.bars("remove", "waybar")
            #expect(removed.code == 0)
            Golden.expect(removed.output + "--\n" + removed.errors, "bars/remove-waybar.txt")
            #expect(world.text("config/waybar/config") == UserBarConfigurations.waybar)
            #expect(!world.names(in: "state/today").contains("bar-backups"))
        }
    }

    @Test("An outdated entry is renewed without overwriting an older backup, and its removal deletes redundant backups")
    func copiesGo() async throws {
        try await withWorld { world in
            let file = "config/polybar/config.ini"
            let copy = world.copy(of: file)
            try world.have(copy, "; older\n")
            try world.have(file, UserBarConfigurations.polybar)
            for _ in 1...2 {
                _ = try await world.bars("install", "polybar", "--write")
                #expect(world.text("\(copy).2") == UserBarConfigurations.polybar)
                let fresh = try #require(world.text(file))
                let old = fresh.replacing("exec = \(world.topgames)", with: "exec = /old/topgames")
                try world.have(file, old)
                #expect(try await world.bars().output.contains("outdated  bars install polybar\n"))
                let renewed = try await world.bars("install", "polybar", "--write")
                #expect(renewed.code == 0 && renewed.output.contains(" - exec = /old/topgames feed"))
                #expect(renewed.errors.contains("config.ini.2 is already a copy of your file without our entries."))
                #expect(world.text(file) == fresh && world.text("\(copy).3") == nil)
                let removed = try await world.bars("remove", "polybar")
                #expect(removed.errors.contains("config.ini.2, which is no longer needed."))
                #expect(world.names(in: "config/polybar") == ["config.ini"] && world.names(in: world.copies).count == 1)
                #expect(world.text(file) == UserBarConfigurations.polybar && world.text(copy) == "; older\n")
            }
        }
    }

    @Test(
        "sway is set up in its own configuration, beside that of i3, and remove by the same name undoes it",
        arguments: ["sway", "swaybar"])
    func sway(_ name: String) async throws {
        try await withWorld { world in
            try world.have("config/i3/config", UserBarConfigurations.i3)
            try world.have("config/sway/config", UserBarConfigurations.i3)
            let added = try await world.bars("install", name, "--write")
            #expect(added.code == 0 && added.errors.contains("Run `swaymsg reload` to apply it."))
            #expect(added.errors.contains("Undo this with `topgames bars remove \(name)`."))
            #expect(world.text("config/sway/config")?.contains("feed --format i3bar --follow") == true)
            #expect(world.text("config/i3/config") == UserBarConfigurations.i3)
            #expect(try await world.bars("remove", name).code == 0)
            #expect(world.text("config/sway/config") == UserBarConfigurations.i3)
            let feed = try await world.run(.topgames, ["feed", "--format", name])
            let text = "no data yet; sign in first: topgames login"
            let block = "{\"full_text\":\"\(text)\",\"name\":\"topgames\",\"markup\":\"none\"}"
            #expect(feed.code == 0 && feed.output == "[\(block)]\n")
        }
    }

    @Test("An entry of version 0.2.0 in eww is removed only if no window uses it, in any file")
    func ewwInUse() async throws {
        try await withWorld { world in
            let window = "(include \"./bar.yuck\")\n(defwindow bar :monitor 0 (bar))\n"
            let bar = "(defwidget bar []\n  (box (topgames)))\n"
            let printed = try await world.bars("install", "eww").output
            let entry = printed.replacing("/usr/bin/topgames", with: world.topgames)
            let whole = window + "; topgames: begin\n\(entry); topgames: end\n"
            for (file, place) in [("eww.yuck", whole + bar), ("bar.yuck", bar)] {
                try world.have("config/eww/eww.yuck", whole)
                try world.have("config/eww/\(file)", place)
                #expect(try await world.bars().output.contains("  bars remove eww\n"))
                let refused = try await world.bars("remove", "eww")
                let line = place.split(separator: "\n").count
                #expect(refused.code == 65 && refused.output == "")
                #expect(
                    refused.errors.hasPrefix("~/config/eww/\(file):\(line): topgames is used here; remove that first"))
                #expect(refused.errors.hasSuffix("\nNothing was changed.\n"))
                #expect(world.text("config/eww/\(file)") == place)
            }
            try world.have("config/eww/bar.yuck", "(defwidget bar [] (box))\n")
            #expect(try await world.bars().output.contains("eww.yuck:5: no window uses (topgames)."))
            let removed = try await world.bars("remove", "eww")
            #expect(removed.code == 0 && world.text("config/eww/eww.yuck") == window)
            #expect(removed.errors.contains("Run `eww reload` to apply it.") && !removed.errors.contains("(topgames)"))
        }
    }

    @Test("For xmobar, conky and eww the entry and its place are printed, and --write writes nothing")
    func handwritten() async throws {
        try await withWorld { world in
            let files = [
                ("xmobar", "config/xmobar/xmobarrc", "Config { commands = [], template = \"\" }\n"),
                ("conky", "config/conky/conky.conf", "conky.text = [[\n]]\n"),
                ("eww", "config/eww/eww.yuck", "(box)\n"),
            ]
            for (bar, file, text) in files {
                try world.have(file, text)
                let shown = try await world.bars("install", bar)
                #expect(shown.code == 0 && shown.output.contains("feed --format \(bar)"))
                #expect(shown.errors.contains("~/\(file)") && !shown.errors.contains("--write"))
                let refused = try await world.bars("install", bar, "--write")
                #expect(refused.code == 65 && refused.output == shown.output)
                #expect(
                    refused.errors.hasPrefix("~/\(file): this configuration is not edited.\nNothing was written.\n"))
                #expect(world.text(file) == text)
            }
        }
    }

    @Test("Copies of version 0.2.0 beside the file go to the folder of copies, or away", arguments: [true, false])
    func formerCopies(isChanged: Bool) async throws {
        try await withWorld { world in
            let file = "config/sway/config.d/50-bar"
            let text = "bar {\n    status_command i3status\n}\n"
            let old = "status_command \(world.topgames) feed --format i3bar --follow --wrap i3status"
            let former = "# topgames: begin\n#    status_command i3status\n    \(old)\n    # topgames: end"
            try world.have("config/sway/config", "include config.d/*\n")
            try world.have(file, text.replacing("    status_command i3status", with: "    \(former)"))
            let other = isChanged ? "# mine\n\(text)" : text
            try world.have("\(file).before-topgames", other)
            let renewed = try await world.bars("install", "sway", "--write")
            #expect(renewed.code == 0 && renewed.output.contains("--wrap='i3status'"), "\(renewed.errors)")
            #expect(renewed.errors.contains("Moved ~/\(file).before-topgames to ~/\(world.copies)/"))
            #expect(world.names(in: "config/sway/config.d") == ["50-bar"])
            #expect(world.names(in: world.copies).contains { world.text("\(world.copies)/\($0)") == other })
            #expect(try await world.bars("remove", "sway").code == 0)
            #expect(world.text(file) == text)
            #expect(
                world.names(in: world.copies).map { world.text("\(world.copies)/\($0)") } == (isChanged ? [other] : []))
        }
    }

    @Test("A status_command that is not wrapped is refused with the line to write")
    func unwrapped() async throws {
        try await withWorld { world in
            let text = "bar {\n    status_command while date +'%H:%M'; do sleep 5; done\n}\n"
            try world.have("config/sway/config", text)
            let refused = try await world.bars("install", "sway", "--write")
            let option = "--wrap='while date +'\"'\"'%H:%M'\"'\"'; do sleep 5; done'"
            #expect(refused.code == 65)
            #expect(refused.output == "status_command /usr/bin/topgames feed --format i3bar --follow \(option)\n")
            #expect(refused.errors.contains("Write this in place of line 2 of ~/config/sway/config:\n"))
            #expect(world.text("config/sway/config") == text && world.names(in: "config/sway") == ["config"])
        }
    }

    @Test("Of several bars, --bar chooses one, and the message names it")
    func bar() async throws {
        try await withWorld { world in
            let text = "[bar/clock]\nwidth = 90\nmodules-left = a\n[bar/info]\nmodules-right = b\n"
            let file = "config/polybar/config.ini"
            try world.have(file, text)
            let usual = try await world.bars("install", "polybar", "--write")
            #expect(usual.errors.contains("Added it to the bar info; --bar chooses clock.\n"))
            #expect(world.text(file)?.contains("modules-right = topgames b\n") == true)
            #expect(try await world.bars("remove", "polybar").code == 0)
            let unwritten = try await world.bars("install", "polybar", "--bar", "clock")
            #expect(unwritten.code == 64 && unwritten.errors.contains("--bar needs --write."), "\(unwritten)")
            let other = try await world.bars("install", "polybar", "--write", "--bar", "clock")
            #expect(other.code == 0 && world.text(file)?.contains("modules-left = topgames a\n") == true)
        }
    }

    @Test("A file that i3's configuration names is changed, and the default file, which nothing reads, is not")
    func started() async throws {
        try await withWorld { world in
            try world.have("config/i3/config", "bar {\n  status_command i3blocks -c ~/blocks.conf\n}\n")
            try world.have("blocks.conf", "[clock]\ncommand=date\n")
            let entry = try await world.bars("install", "i3blocks").output.replacing("/usr/bin", with: "/old")
            try world.have("config/i3blocks/config", entry)
            let table = try await world.bars().output
            #expect(table.contains("  ~/blocks.conf  "))
            #expect(
                table.contains("unused") && table.contains("~/config/i3blocks/config has the entry, but the bar reads"))
            #expect(try await world.diagnosis()["bar.i3blocks"]?.state == "warning")
            #expect(try await world.bars("install", "i3blocks", "--write").code == 0)
            #expect(world.text("blocks.conf")?.contains("[topgames]\n") == true)
            #expect(world.text("config/i3blocks/config") == entry)
            #expect(try await world.bars("remove", "i3blocks").code == 0)
        }
    }

    @Test("Entries of several sources share one backup")
    func sources() async throws {
        try await withWorld { world in
            let file = "config/polybar/config.ini"
            try world.have(file, UserBarConfigurations.polybar)
            for name in ["topgames", "rates", "channels"] {
                let start = ProgramStart(
                    BuiltProgram.topgames.folder + name, ["bars", "install", "polybar", "--write"],
                    environment: world.environment)
                #expect(try await world.run(start).code == 0)
                #expect(world.text(file)?.contains("[module/\(name)]") == true)
            }
            #expect(world.names(in: "config/polybar") == ["config.ini"] && world.names(in: world.copies).count == 1)
            #expect(world.text(world.copy(of: file)) == UserBarConfigurations.polybar)
        }
    }

    @Test("With nine backups of other files, nothing is written")
    func mostCopies() async throws {
        try await withWorld { world in
            let file = "config/polybar/config.ini"
            try world.have(file, UserBarConfigurations.polybar)
            for number in 1...9 {
                try world.have("\(world.copy(of: file))\(number > 1 ? ".\(number)" : "")", "; mine \(number)\n")
            }
            let refused = try await world.bars("install", "polybar", "--write")
            #expect(refused.code == 74 && refused.errors.contains("there are 9 copies of it already"))
            #expect(world.text(file) == UserBarConfigurations.polybar && world.names(in: world.copies).count == 9)
            #expect(world.text("\(world.copy(of: file)).9") == "; mine 9\n")
        }
    }

    @Test("The backup stays if the user changed the file before the entry was removed")
    func copyStays() async throws {
        try await withWorld { world in
            let file = "config/polybar/config.ini"
            try world.have(file, "; mine\n" + UserBarConfigurations.polybar)
            _ = try await world.bars("install", "polybar", "--write")
            let changed = try #require(world.text(file)).replacing("; mine\n", with: "")
            try world.have(file, changed)
            _ = try await world.bars("remove", "polybar")
            #expect(world.text(file) == UserBarConfigurations.polybar)
            #expect(world.text(world.copy(of: file)) == "; mine\n" + UserBarConfigurations.polybar)
        }
    }

    @Test("An entry with another name of the running program is not outdated")
    func sameProgram() async throws {
        try await withWorld { world in
            try world.have("config/polybar/config.ini", UserBarConfigurations.polybar)
            _ = try await world.run(.topgames, ["bars", "install", "polybar", "--write"])
            #expect(world.text("config/polybar/config.ini")?.contains("/topgames feed") == true)
            let outcome = try await world.bars("install", "polybar", "--write")
            #expect(outcome.errors == "~/config/polybar/config.ini already has the entry.\n")
            #expect(try await world.bars().output.contains("yes    bars remove polybar"))
        }
    }

    @Test("A path that no bar can call is reported, and the entry has the name if PATH finds it")
    func awkwardPath() async throws {
        try await withWorld { world in
            let folder = try world.have("with blank/x", "")
            let copy = URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent("topgames").path
            try await world.copy(.topgames, to: copy)
            let start = ProgramStart(copy, ["bars", "install", "tmux", "--write"], environment: world.environment)
            let outcome = try await world.run(start)
            #expect(outcome.code == 0 && outcome.output.contains("#(topgames feed"))
            #expect(outcome.errors.contains("A bar cannot run \(copy)"))
        }
    }

    @Test("With --file, that file is changed instead of the default one, and changed back")
    func named() async throws {
        try await withWorld { world in
            try world.have("config/polybar/config", UserBarConfigurations.polybar)
            let path = try world.have("dotfiles/bar.ini", UserBarConfigurations.polybar)
            let added = try await world.bars("install", "polybar", "--write", "--file", path)
            #expect(added.code == 0)
            #expect(added.errors.contains("Undo this with `topgames bars remove polybar --file \(path)`."))
            #expect(world.text("dotfiles/bar.ini")?.contains("[module/topgames]") == true)
            #expect(world.text("config/polybar/config") == UserBarConfigurations.polybar)
            #expect(try await world.bars("remove", "polybar", "--file", path).code == 0)
            #expect(world.text("dotfiles/bar.ini") == UserBarConfigurations.polybar)
        }
    }

    @Test("A link to dotfiles stays a link, and no folder gets a backup")
    func link() async throws {
        try await withWorld { world in
            let target = try world.have("dotfiles/polybar.ini", UserBarConfigurations.polybar, mode: 0o600)
            let link = "\(world.home.root)/config/polybar/config.ini"
            try FileManager.default.createDirectory(
                atPath: "\(world.home.root)/config/polybar", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
            #expect(try await world.bars("install", "polybar", "--write").code == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
            #expect(world.text("dotfiles/polybar.ini")?.contains("[module/topgames]") == true)
            #expect(world.mode("dotfiles/polybar.ini") == 0o600)
            #expect(world.names(in: "dotfiles") == ["polybar.ini"])
            #expect(world.names(in: "config/polybar") == ["config.ini"])
            #expect(try await world.bars("remove", "polybar").code == 0)
            #expect(world.text("dotfiles/polybar.ini") == UserBarConfigurations.polybar)
        }
    }

    @Test(
        "root adds an entry for a user without taking over the file",
        .enabled(if: getuid() == 0, "only root can do that"))
    func owner() async throws {
        try await withWorld { world in
            let path = try world.have("config/polybar/config.ini", UserBarConfigurations.polybar)
            chown(path, 65534, 65533)
            #expect(try await world.bars("install", "polybar", "--write").code == 0)
            var status = stat()
            #expect(stat(path, &status) == 0)
            #expect(status.st_uid == 65534)
            #expect(status.st_gid == 65533)
        }
    }

    @Test("A file that needs no other content is created, and deleted again")
    func made() async throws {
        try await withWorld { world in
            for (bar, path) in [("tmux", "config/tmux/tmux.conf"), ("argos", "config/argos/topgames.1m+.sh")] {
                let added = try await world.bars("install", bar, "--write")
                #expect(added.code == 0 && world.text(path)?.contains("topgames feed --format \(bar)") == true)
                #expect(world.mode(path) == (bar == "argos" ? 0o755 : 0o644))
                let removed = try await world.bars("remove", bar)
                #expect(removed.code == 0 && world.text(path) == nil)
                #expect(!removed.errors.contains("source-file") && world.names(in: "config/\(bar)").isEmpty)
            }
        }
    }

    @Test("An empty file stays, and gets no empty backup")
    func emptyFile() async throws {
        try await withWorld { world in
            try world.have("config/tmux/tmux.conf", "")
            #expect(try await world.bars("install", "tmux", "--write").code == 0)
            #expect(try await world.bars("remove", "tmux").code == 0)
            #expect(world.text("config/tmux/tmux.conf") == "")
            #expect(world.names(in: "config/tmux") == ["tmux.conf"])
        }
    }

    @Test(
        "For formats that belong to no bar, install describes their use, and --write is rejected",
        arguments: ["plain", "json", "speech"])
    func noBar(_ name: String) async throws {
        try await withWorld { world in
            for (words, code) in [([], 0), (["--write"], 65)] as [([String], Int32)] {
                let outcome = try await world.run(.topgames, ["bars", "install", name] + words)
                #expect(outcome.code == code && outcome.output == "", "\(words)")
                #expect(outcome.errors.contains("`topgames feed --format \(name)`"), "\(words)")
                #expect(outcome.errors.contains("Nothing was written.") == !words.isEmpty, "\(words)")
            }
        }
    }
}
