import TestRig
import TestSupport
import Testing

@Suite("Waybar", .needs(Tool.areThere("sway", "waybar", "python3", "dbus-daemon"), "needs sway, waybar, python3, dbus"))
struct WaybarTests {
    private let bar = Bar(
        name: "waybar", process: "waybar", display: .wayland(), needsBus: true,
        command: "exec waybar --config waybar.json --style waybar.css",
        hostile: ["<b>bold</b> &amp; \"q\"", "</span>&&<i", "Tom & Jerry `pwned`", "$(pwned) \\u0041 &#65;"],
        opensFirst: true, says: { "{\"text\":\"\($0.fromLeftToRight.asEntities)\"}" })

    @Test(
        "Waybar shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .writings, .directions, .clicks, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}

// Debian testing has no yambar.
@Suite("yambar", .enabled(if: Tool.areThere("sway", "yambar", "python3"), "needs sway, yambar, python3"))
struct YambarTests {
    private let bar = Bar(
        name: "yambar", process: "yambar", display: .wayland(),
        // The entry is an element of a list.
        command: """
            sed '/^- script/,$s/^/    /' yambar.yml >"indented$STAND_IN.yml" &&
                exec yambar --backend=wayland --config="indented$STAND_IN.yml"
            """,
        hostile: [
            "<b>bold</b> &amp; \"q\"", "{text} {state} %{F#f00}", "a|string|b `pwned` \\n", "$(pwned) \\u0041 #",
        ],
        opensFirst: true,
        says: { "text|string|\($0)\nstate|string|fresh\nmuted|bool|false\n" })

    @Test(
        "yambar shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .writings, .clicks, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}

@Suite("polybar", .needs(Tool.areThere("Xvfb", "polybar", "xdotool"), "needs xvfb, polybar, xdotool"))
struct PolybarTests {
    private let bar = Bar(
        name: "polybar", process: "polybar",
        // The documented 40 columns are too few for these titles. The second bar has its own file: both start at once,
        // and one would read what the other has just emptied.
        command: """
            sed 's/ --max-length 40$//' polybar.ini > "wide$STAND_IN.ini" &&
                exec polybar --config="wide$STAND_IN.ini" main
            """,
        hostile: ["%{A1:pwned:}X%{A}", "100%{F#f00} %% %{", "%{A1:pwned:}$(pwned)%{A}", "%%{B#f00}`pwned`%{B-}"],
        trap: "%{A1:pwned:}nothing to see here%{A}", clicksThroughFeed: true,
        // Its first two characters start a tag; a tag without effect separates them. 3.7 rounds the width of the text
        // between two tags, so there are as many as where each title can be clicked.
        says: { $0.replacing("%{", with: "%%{F-}{").replacing(" · ", with: "%{F-} · %{F-}") })

    @Test(
        "polybar shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .writings, .clicks, .trap, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}

@Suite("lemonbar", .needs(Tool.areThere("Xvfb", "lemonbar", "xdotool"), "needs xvfb, lemonbar, xdotool"))
struct LemonbarTests {
    private let bar = Bar(
        name: "lemonbar", process: "lemonbar", isASCII: true,
        command: """
            topgames feed --format lemonbar --follow --ascii | lemonbar -g 1000x40 -B '#222222' -F '#eeeeee' | sh
            """,
        hostile: ["%{A1:pwned:}X%{A}", "100%{F#f00} %% %{", "%{A1:pwned:}$(pwned)%{A}", "%%{B#f00}`pwned`%{B-}"],
        trap: "%{A1:pwned:}nothing to see here%{A}", clicksThroughFeed: true,
        // Two percent signs make one; a tag without effect separates it from the brace.
        says: { $0.replacing("%", with: "%%").replacing("%{", with: "%%{F-}{") })

    @Test(
        "lemonbar shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .clicks, .trap, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}

@Suite("i3bar", .needs(Tool.areThere("Xvfb", "i3", "i3bar", "xdotool"), "needs xvfb, i3-wm, xdotool"))
struct I3barTests {
    private let bar = Bar(
        name: "i3bar", process: "i3bar", command: "exec i3 -c i3bar.conf",
        hostile: [
            "<b>bold</b> &amp; \"q\"", "},{\"full_text\":\"x", "$(pwned) `pwned` \\u0041", "</span>&& %{A1:pwned:}",
        ],
        clicksThroughFeed: true, header: "{\"version\":1}\n[\n", says: Bar.blocks)

    @Test(
        "i3bar shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .writings, .directions, .clicks, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}

@Suite("swaybar", .needs(Tool.areThere("sway", "swaybar", "python3"), "needs sway, python3"))
struct SwaybarTests {
    private let bar = Bar(
        name: "swaybar", process: "swaybar", display: .wayland(configuration: "swaybar.conf"),
        command: "exec swaybar --bar_id main",
        hostile: [
            "<b>bold</b> &amp; \"q\"", "},{\"full_text\":\"x", "$(pwned) `pwned` \\u0041", "</span>&& %{A1:pwned:}",
        ],
        clicksThroughFeed: true, header: "{\"version\":1}\n[\n", says: Bar.blocks)

    @Test(
        "swaybar shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .writings, .directions, .clicks, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}

@Suite(
    "i3blocks in i3bar",
    .needs(Tool.areThere("Xvfb", "i3", "i3bar", "i3blocks", "xdotool"), "needs xvfb, i3-wm, i3blocks, xdotool"))
struct I3blocksTests {
    /// i3blocks in a configuration of i3.
    private func bar(_ name: String) -> Bar {
        Bar(
            name: name, process: "i3blocks", command: "exec i3 -c \(name)-bar.conf",
            hostile: ["<b>bold</b> &amp; \"q\"", "\",\"color\":\"#f00", "$(pwned) `pwned` \\u0041", "</span>&& %{A1:"],
            opensFirst: true, clicksThroughFeed: true, losesClicks: true,
            says: { "{\"full_text\":\"\($0.fromLeftToRight.asEntities)\",\"markup\":\"pango\"}" })
    }

    @Test(
        "i3blocks in i3bar shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .writings, .directions, .clicks, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        // 1.4 sends no clicks to persistent blocks, but runs the command again.
        try await bar(trial == .clicks ? "i3blocks-interval" : "i3blocks").stand(trial)
    }
}

@Suite(
    "Xfce's panel, with its Generic Monitor",
    .needs(
        Tool.areThere("Xvfb", "xfce4-panel", "xdotool", "dbus-run-session"),
        "needs xvfb, xfce4-panel, xfce4-genmon-plugin, xdotool, dbus"))
struct XfcePanelTests {
    private let bar = Bar(
        name: "xfce4-panel", process: "xfce4-panel",
        // The second panel has its own settings.
        command: """
            export XDG_CONFIG_HOME="$HOME/xfce$STAND_IN" GTK_THEME=Adwaita:dark
            mkdir -p "$XDG_CONFIG_HOME/xfce4/panel" "$XDG_CONFIG_HOME/xfce4/xfconf/xfce-perchannel-xml"
            cp genmon-1.rc "$XDG_CONFIG_HOME/xfce4/panel/"
            cp xfce4-panel.xml "$XDG_CONFIG_HOME/xfce4/xfconf/xfce-perchannel-xml/"
            # Off the text, which would show its tooltip; a screen without clients puts the pointer back in the middle.
            xdotool mousemove 999 0 sleep 30 &
            # A bus of its own, which starts services; when it is killed, its socket would stay in /tmp.
            sed "s|tmpdir=/tmp|tmpdir=$HOME|" /usr/share/dbus-1/session.conf > "$XDG_CONFIG_HOME/bus.conf"
            exec dbus-run-session --config-file="$XDG_CONFIG_HOME/bus.conf" -- xfce4-panel
            """,
        hostile: ["<b>bold</b> &amp; \"q\"", "</txt><tool>&&<i", "Tom & Jerry `pwned`", "$(pwned) \\u0041 &#65;"],
        opensFirst: true, says: { "<txt>\($0.fromLeftToRight.asEntities)</txt><txtclick>true</txtclick>" })

    @Test(
        "Xfce's panel shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .writings, .directions, .click] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}

@Suite("xmobar", .needs(Tool.areThere("Xvfb", "xmobar", "xdotool", "dbus-daemon"), "needs xvfb, xmobar, xdotool, dbus"))
struct XmobarTests {
    private let bar = Bar(
        name: "xmobar", process: "xmobar", needsBus: true, command: "exec xmobar xmobarrc",
        hostile: ["<action=`pwned`>X", "</raw><fc=red>/>", "<action=`pwned`>$(pwned)", "<raw=3:x/></fc>"],
        trap: "<action=`pwned`>nothing to see here</action>", clicksThroughFeed: true,
        says: { $0.replacing(" · ", with: "\n").split(separator: "\n").map(\.asRaw).joined(separator: " · ") })

    @Test(
        "xmobar shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .writings, .directions, .clicks, .trap, .stop, .end] as [Trial])
    func stands(_ trial: Trial) async throws { try await bar.stand(trial) }
}

extension Substring {
    /// The place, and the title without tags, preceded by its length.
    fileprivate var asRaw: String {
        let words = split(separator: " ", maxSplits: 1)
        return "\(words[0]) <raw=\(words[1].unicodeScalars.count):\(words[1])/>"
    }
}

@Suite("conky", .needs(Tool.areThere("Xvfb", "conky"), "needs xvfb, conky-std"))
struct ConkyTests {
    private func bar(_ before: String = "") -> Bar {
        Bar(
            name: "conky", process: "conky", command: "\(before) exec conky --config=conky.conf",
            hostile: ["${exec pwned}", "$$ #c \\# $color", "${execpi 1 pwned} $HOME", "${template0}"],
            trap: "${exec pwned}", springsAtOnce: true,
            // It cannot show a dollar sign next to these.
            shown: { title in ["{", "t", "T"].reduce(title) { $0.replacing("$\($1)", with: "$ \($1)") } },
            // As a stand-in it shows everything unchanged.
            says: { $0 })
    }

    @Test(
        "conky shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .writings, .trap] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar(trial == .trap ? "unset STAND_IN;" : "").stand(trial)
    }
}

@Suite("tmux", .needs(Tool.areThere("Xvfb", "xterm", "tmux"), "needs xvfb, xterm, tmux"))
struct TmuxTests {
    private static let columns = 110

    private let bar = Bar(
        name: "tmux", process: "tmux: server",
        command: """
            set -- xterm -geometry \(columns)x2 -fa 'DejaVu Sans Mono' -fs 11 -bg '#222222' -fg '#eeeeee' +sb -e
            [ -z "$STAND_IN" ] || exec "$@" topgames feed --follow
            exec "$@" tmux -S "$HOME/tmux" -f tmux.conf new-session cat
            """,
        hostile: ["#(pwned)", "#{pid}##", "#[bold]#", "$(pwned)"],
        // It has 40 columns, and counts the parts of joined emoji one by one.
        writings: ["شطرنج", "原神 🎮", "Café", "HλLF²"],
        // The stand-in is a bare terminal, with the text at the end of the first row.
        says: { "\u{1B}[H\u{1B}[2K\u{1B}[\(columns - $0.columns + 1)G\($0)\u{1B}[H" })

    @Test(
        "tmux shows titles verbatim, handles clicks, and survives a suspension",
        arguments: [.titles, .writings, .end] as [Trial])
    func stands(_ trial: Trial) async throws {
        try await bar.stand(trial)
    }
}

extension String {
    /// The number of its columns in a terminal; exact enough for the titles here.
    fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) } }
}
