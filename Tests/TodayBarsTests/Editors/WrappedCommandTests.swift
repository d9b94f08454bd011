import Testing
@testable import TodayBars

@Suite("A status_command of i3 or sway")
struct WrappedCommandTests {
    private func setup(_ source: String = "rates") throws -> BarSetup {
        try #require(I3barFormat().setup(for: source))
    }

    private func bar(_ command: String) -> String { "bar {\n    status_command \(command)\n}\n" }

    /// Returns the command that wraps `command`.
    private func wrapped(_ command: String) throws -> String {
        let text = bar(command)
        let added = try setup().added(OwnCommand("rates"), to: text)
        #expect(try setup().removed(from: added) == text)
        let line = try #require(added.split(separator: "\n").first { $0.hasPrefix("    status_command") })
        return String(line.trimmed.dropFirst("status_command ".count))
    }

    private static let feed = "rates feed --format i3bar --follow"

    @Test(
        "Plain words are wrapped as i3 and sway read them: without marks around them and without a comment",
        arguments: [
            ("i3status", "i3status"), ("i3status-rs ~/.config/i3status-rust/main.toml", nil),
            ("LC_ALL=C i3blocks -c /etc/i3blocks.conf", nil), ("\"i3status -c /etc/x\"", "i3status -c /etc/x"),
            ("\"i3status -c /etc/x\" # mine", "i3status -c /etc/x"), ("i3status  # mine \"or\" $not", "i3status"),
        ] as [(String, String?)])
    func plain(_ command: String, _ words: String?) throws {
        #expect(try wrapped(command) == "\(Self.feed) --wrap='\(words ?? command)'")
    }

    @Test(
        "A command with other signs is refused, and the line that wraps it in i3 and sway is named",
        arguments: [
            (
                "while true; do date +'%a %H:%M'; sleep 5; done",
                "'while true; do date +'\"'\"'%a %H:%M'\"'\"'; sleep 5; done'"
            ),
            ("sh -c 'date; i3status'", "'sh -c '\"'\"'date; i3status'\"'\"''"), ("\"a\" b", "'a'"),
            ("i3status | tee $HOME/log", "'i3status | tee $HOME/log'"), ("$status", "'i3status -c /etc/x'"),
            ("\"say \\\"x\\\"; i3status\"", "'say \"x\"; i3status'"), ("$statuses", "'two'"),
        ])
    func refused(_ command: String, _ option: String) throws {
        let text = "set $statuses two\nset $status \"i3status -c /etc/x\"\n\(bar(command))"
        let error = try #require(throws: NotUnderstood.self) { try setup().added(OwnCommand("rates"), to: text) }
        #expect(error.line == 4)
        #expect(error.replacement == "status_command \(Self.feed) --wrap=\(option)")
    }

    @Test("Where sway needs another line than i3, both are named")
    func backslash() throws {
        let error = try #require(throws: NotUnderstood.self) {
            try setup().added(OwnCommand("rates"), to: bar("date +%H\\ %M"))
        }
        let lines = ["\\ ", "\\\\ "].map { "status_command \(Self.feed) --wrap='date +%H\($0)%M'" }
        #expect(error.replacement == "# i3\n\(lines[0])\n# sway\n\(lines[1])")
    }

    @Test("A second source wraps the first one in the only quotes that i3 and sway leave alone")
    func second() throws {
        let first = try setup("topgames").added(OwnCommand("topgames"), to: bar("i3status -c /etc/x"))
        let both = try setup().added(OwnCommand("rates"), to: first)
        let inner = "topgames feed --format i3bar --follow --wrap='\"'\"'i3status -c /etc/x'\"'\"'"
        #expect(both.contains("    status_command \(Self.feed) --wrap='\(inner)'\n"))
    }

    private func old(_ source: String, _ command: String, _ option: String, _ inner: String? = nil) -> String {
        let line = inner ?? "    status_command \(source) feed --format i3bar --follow --wrap \(option)\n"
        return "    # \(source): begin\n#    status_command \(command)\n\(line)    # \(source): end\n"
    }

    @Test("An entry of version 0.2.0 is outdated, renewed, and removed to the last byte")
    func former() throws {
        let text = "bar {\n\(old("rates", "i3status -c /x", "'i3status -c /x'"))}\n"
        #expect(try setup().entry(in: text)?.isCurrent == false)
        let now = try setup().added(OwnCommand("rates"), to: text)
        #expect(try now == setup().added(OwnCommand("rates"), to: bar("i3status -c /x")))
        #expect(try setup().removed(from: text) == bar("i3status -c /x"))
    }

    @Test("An entry of version 0.2.0 that cannot be renewed is refused, and removed")
    func formerLoop() throws {
        let loop = "while date +'%M'; do sleep 1; done"
        let text = "bar {\n\(old("rates", loop, "'while date +'\\''%M'\\''; do sleep 1; done'"))}\n"
        let error = try #require(throws: NotUnderstood.self) { try setup().added(OwnCommand("rates"), to: text) }
        #expect(error.sentence(file: "x").hasSuffix("remove it with `rates bars remove`"))
        #expect(try setup().removed(from: text) == bar(loop))
    }

    @Test("Nested entries of version 0.2.0 are removed in either order")
    func formerNested() throws {
        let feed = "topgames feed --format i3bar --follow --wrap i3status"
        let inner = old("rates", feed, "'\(feed)'")
        let text = "bar {\n\(old("topgames", "i3status", "", inner))}\n"
        let games = "bar {\n\(old("topgames", "i3status", "i3status"))}\n"
        #expect(try setup().removed(from: text) == games)
        #expect(try setup("topgames").removed(from: games) == bar("i3status"))
        let rates = "bar {\n\(old("rates", "i3status", "i3status"))}\n"
        #expect(try setup("topgames").removed(from: text) == rates)
    }
}

@Suite("The bar of several that has the feed")
struct BarChoiceTests {
    private func setup(_ format: String) throws -> BarSetup {
        try #require(AllBarFormats.named(format)?.setup(for: "topgames"))
    }

    private static let command = "status_command i3status\n}\n"

    @Test(
        "The only usual bar is used: not one that is narrow, vertical, hidden, inherited, on another screen or no bar",
        arguments: [
            (
                "polybar",
                "[bar/clock]\nwidth = 90\nmodules-left = a\n[bar/main]\nwidth = 60%\nmodules-right = b\n",
                "modules-right = topgames b"
            ),
            (
                "polybar",
                "[bar/x]\nmonitor = DP-1\nmodules-right = a\n[bar/y]\nmonitor = ${env:MONITOR:}\nmodules-right = b\n",
                "topgames b"
            ),
            (
                "waybar",
                #"[{"position": "left", "modules-right": ["a"]}, {"modules-right": ["b"]}]"#,
                #"["custom/topgames", "b"]"#
            ),
            (
                "waybar",
                #"[{"output": "DP-1", "modules-right": ["a"]}, {"modules-right": ["b"]}]"#,
                #"["custom/topgames", "b"]"#
            ),
            (
                "i3bar", "bar {\n mode invisible\n \(command)bar {\n \(command)",
                "invisible\n status_command i3status\n}"
            ),
            (
                "i3bar", "bar {\n i3bar_command /usr/bin/own-bar -x\n \(command)bar {\n \(command)",
                "own-bar -x\n status_command i3status\n}"
            ),
            ("i3bar", "bar {\n output DP-1\n \(command)bar {\n \(command)", "DP-1\n status_command i3status\n}"),
        ])
    func usual(_ format: String, _ text: String, _ expected: String) throws {
        #expect(try setup(format).added(OwnCommand(), to: text).contains(expected))
    }

    @Test(
        "Without a usual bar, or with several, the bars are listed, and --bar chooses one",
        arguments: [
            (
                "polybar", "[bar/clock]\nwidth = 90\nmodules-left = a\n",
                "clock (90 pixels wide)", "clock", "modules-left = topgames a"
            ),
            (
                "polybar", "[bar/x]\nmodules-right = a\n[bar/y]\nmodules-right = b\n",
                "x, y", "y", "modules-right = topgames b"
            ),
            (
                "waybar", #"[{"name": "top", "modules-left": ["a"]}, {"modules-left": ["b"]}]"#,
                "top, 2", "2", #"["custom/topgames", "b"]"#
            ),
            (
                "waybar", #"{"position": "right", "modules-left": ["a"]}"#,
                "1 (vertical)", "1", #"["custom/topgames", "a"]"#
            ),
            (
                "i3bar", "bar {\n id a\n \(command)bar {\n \(command)", "a, bar-1", "a", "id a\n # topgames: begin"
            ),
        ])
    func chosen(_ format: String, _ text: String, _ list: String, _ bar: String, _ expected: String) throws {
        let setup = try setup(format)
        let error = try #require(throws: NotUnderstood.self) { try setup.added(OwnCommand(), to: text) }
        #expect(error.sentence(file: "x") == "x: choose a bar with --bar: \(list)")
        let added = try setup.added(OwnCommand(), to: text, bar: bar)
        #expect(added.contains(expected))
        #expect(try setup.added(OwnCommand(), to: added, bar: bar) == added)
        let others = list.split(separator: ", ").map(String.init).filter { !$0.contains("(") && $0 != bar }
        let taken = others.map { ($0, "the bar \(bar) already has the entry; ") }
        for (other, reason) in taken + [("none", "there is no bar \"none\"; choose one with --bar: ")] {
            let error = try #require(throws: NotUnderstood.self) {
                try setup.added(OwnCommand(), to: added, bar: other)
            }
            #expect(error.sentence(file: "x").hasPrefix("x: \(reason)"))
        }
        #expect(throws: NotUnderstood.self) { try setup.added(OwnCommand(), to: text, bar: "other") }
    }

    @Test("A bar that another program draws is refused, unless that is i3bar or swaybar with options")
    func program() throws {
        let setup = try setup("i3bar")
        let other = "bar {\n i3bar_command python3 /home/ana/bar.py\n \(Self.command)"
        let error = try #require(throws: NotUnderstood.self) { try setup.added(OwnCommand(), to: other) }
        #expect(error.sentence(file: "x").hasPrefix("x:1: another program (python3) draws this bar"))
        for program in ["i3bar --transparency", "/usr/bin/swaybar", "\"i3bar -t\""] {
            let text = "bar {\n i3bar_command \(program)\n \(Self.command)"
            #expect(try setup.added(OwnCommand(), to: text).contains("--wrap='i3status'"))
        }
    }

    @Test("i3 reads `bar{` and a bracket on the next line", arguments: ["bar{\n", "bar\n{\n", "Bar\n# x\n\n{\n"])
    func bracket(_ start: String) throws {
        let added = try setup("i3bar").added(
            OwnCommand(), to: start + "\tcolors {\n\t}\n\tStatus_Command i3status\n}\n")
        #expect(added.contains("--wrap='i3status'"))
    }
}

@Suite("An entry that a bar does not show")
struct UnusedEntryTests {
    private func use(_ format: String, _ text: String, _ others: [String] = []) throws -> BarUse {
        let editor = try #require(AllBarFormats.named(format)?.setup(for: "topgames")?.editor)
        return try editor.use(in: text, others)
    }

    private static let module = #""custom/topgames": {"exec": "topgames feed --format waybar"}"#
    private static let section = "[module/x]\nexec = topgames feed --format polybar\n"
    private static let command = "status_command topgames feed --format i3bar\n"

    @Test(
        "A module that no list of its bar names, a command that no bar runs, and a comment are unused",
        arguments: [
            ("waybar", "{\"modules-left\": [\"clock\"], \(module)}"),
            ("waybar", "[{\"modules-left\": [\"custom/topgames\"]}, {\(module)}]"),
            ("waybar", "{\"modules-left\": [\"custom/topgames\"], \"modules-left\": [], \(module)}"),
            ("waybar", "{\"modules-left\": [], \"group/a\": {\"modules\": [\"custom/topgames\"]}, \(module)}"),
            ("polybar", "[bar/a]\nmodules-left = y\n\(section)"),
            ("polybar", "[bar/b]\nmodules-left = x\n[bar/a]\ninherit = bar/b\nmodules-left = y\n\(section)"),
            ("i3bar", "bar {\n mode invisible\n \(command)}\n"), ("i3bar", "bar {\n \(command) status_command x\n}\n"),
            ("i3bar", "bar {\n swaybar_command waybar\n \(command)}\n"),
            ("i3blocks", "# topgames: begin\n#command=topgames feed --format i3blocks\n# topgames: end\n"),
            ("eww", "; topgames: begin\n(defwidget topgames [] \"topgames feed --format eww\")\n; topgames: end\n"),
        ])
    func unused(_ format: String, _ text: String) throws {
        guard case .unused = try use(format, text) else {
            Issue.record("\(try use(format, text))")
            return
        }
        #expect(throws: NotUnderstood.self) {
            try AllBarFormats.named(format)?.setup(for: "topgames")?.added(OwnCommand(), to: text)
        }
    }

    @Test(
        "A module in a group, in an inherited list, or in a list of another file is shown",
        arguments: [
            (
                "waybar",
                "{\"modules-left\": [\"group/a\"], \"group/a\": {\"modules\": [\"custom\\/topgames\"]}, \(module)}", []
            ),
            ("waybar", "{\(module)}", [#"{"modules-left": ["custom/topgames"]}"#]),
            ("polybar", "[bar/b]\nmodules-left = x\n[bar/a]\ninherit = bar/b\n\(section)", []),
            ("polybar", section, ["[bar/a]\nmodules-left = x\n"]),
        ] as [(String, String, [String])])
    func shown(_ format: String, _ text: String, _ others: [String]) throws {
        #expect(try use(format, text, others) == .shown)
    }

    @Test("tmux shows the feed if the status line of each session has it")
    func tmux() throws {
        let check = try #require(TmuxFormat().setup(for: "topgames")?.displayCheck)
        let line = "on …#{T;=/#{status-right-length}:status-right}… #(topgames feed --format tmux)\n"
        #expect(check.answer(line) == true)
        #expect(check.answer(line + "on …status-right}… %R\n") == false)
        #expect(check.answer(line.replacing("on ", with: "off ")) == false)
        #expect(check.answer(line.replacing("status-right}", with: "x}")) == false)
        #expect(check.answer("") == nil)
    }
}

@Suite("A name that the user has given to something else")
struct NameClashTests {
    @Test(
        "A module, section or script with the name of the source is no entry, and nothing is added",
        arguments: [
            ("waybar", #"{"modules-left": ["custom/rates"], "custom/rates": {"exec": "echo 'bank: 3.1 %'"}}"#),
            ("waybar", #"{"modules-left": ["clock"], "custom/rates": {}}"#),
            ("polybar", "[bar/main]\nmodules-right = rates\n[module/rates]\nexec = echo bank\n"),
            ("polybar", "[bar/main]\nmodules-right = x\n[module/rates]\ntype = custom/text\n"),
            ("i3blocks", "[rates]\ncommand=echo bank\n"), ("argos", "#!/bin/sh\necho bank\n"),
            ("eww", "(defpoll rates :interval \"1h\" \"echo\")\n(defwidget rates [] (label :text rates))\n"),
        ])
    func clash(_ format: String, _ text: String) throws {
        let setup = try #require(AllBarFormats.named(format)?.setup(for: "rates"))
        #expect(try setup.editor?.use(in: text, []) == BarUse.none)
        let error = try #require(throws: NotUnderstood.self) { try setup.added(OwnCommand("rates"), to: text) }
        #expect(error.sentence(file: "x").contains(format == "argos" ? "another script" : "is something else here"))
    }

    @Test("A name in an included file is taken, too")
    func included() throws {
        let bars = [
            ("waybar", #"{"modules-left": ["a"]}"#, #"{"custom/rates": {}}"#),
            ("polybar", "[bar/a]\nmodules-left = a\n", "[module/rates]\n"),
        ]
        for (format, text, other) in bars {
            let setup = try #require(AllBarFormats.named(format)?.setup(for: "rates"))
            #expect(throws: NotUnderstood.self) { try setup.added(OwnCommand("rates"), to: text, [other]) }
            #expect(try setup.added(OwnCommand("rates"), to: text, []) != text)
        }
    }
}

@Suite("Files that a bar's command line or configuration names")
struct NamedFileTests {
    private func setup(_ format: String) throws -> BarSetup {
        try #require(AllBarFormats.named(format)?.setup(for: "topgames"))
    }

    @Test(
        "The file is found in the configuration of a window manager",
        arguments: [
            ("i3blocks", "  status_command i3blocks -c ~/.config/i3/blocks.conf", "~/.config/i3/blocks.conf"),
            ("i3blocks", "status_command rates feed --follow --wrap='/usr/bin/i3blocks -c /x'", "/x"),
            ("i3status-rust", "status_command i3status-rs --never-pause ~/a.toml", "~/a.toml"),
            ("waybar", "exec waybar --config=$HOME/w -s x", "$HOME/w"), ("waybar", "exec waybar", nil),
            ("polybar", "exec_always --no-startup-id polybar -c /p.ini main; x", "/p.ini"),
            ("i3blocks", "# status_command i3blocks -c /x", nil), ("i3blocks", "exec my-i3blocks -c /x", nil),
        ] as [(String, String, String?)])
    func text(_ format: String, _ line: String, _ file: String?) throws {
        #expect(try setup(format).namedFiles(in: "a\n\(line)\n") == [file].compactMap(\.self))
    }

    @Test("The file is found in the arguments of a running program")
    func process() throws {
        #expect(try setup("tmux").namedFile(program: "tmux: server", ["tmux", "-f", "/t", "new"]) == "/t")
        #expect(try setup("sway").namedFile(program: "sway", ["sway", "--config=/s"]) == "/s")
        #expect(try setup("sway").namedFile(program: "i3", ["i3", "-c", "/s"]) == nil)
        #expect(try setup("polybar").namedFile(program: "polybar", ["polybar", "-c"]) == nil)
    }

    @Test("Included files are found")
    func included() throws {
        func names(_ format: String, _ text: String) throws -> [String]? {
            try setup(format).editor?.included(in: text)
        }
        #expect(
            try names("i3bar", "include config.d/*\n# include x\ninclude  ~/a b\nincluded x\n") == [
                "config.d/*", "~/a b",
            ])
        #expect(try names("polybar", "include-directory = conf.d\n[x]\ninclude-file = \"y\"\n") == ["conf.d/*", "y"])
        #expect(try names("waybar", #"{"include": ["a", "b"]}"#) == ["a", "b"])
        #expect(try names("waybar", #"[{"include": "~\/a"}]"#) == ["~/a"])
        #expect(try names("eww", "(include \"./bar.yuck\")\n") == ["./bar.yuck"])
    }
}

@Suite("A configuration of tmux that may not show the entry")
struct TmuxRefusalTests {
    @Test(
        "A shell script, a command in the background and another status line are refused, with the line",
        arguments: [
            ("# : <<'TMUX'\nset -g status-right x\n", 1),
            ("set -g @a b\nrun 'cut -c3- ~/.tmux.conf | sh -s _apply'\n", 2),
            ("set -g @a b\nrun-shell -b 'sh theme.sh'\n", 2), ("if-shell -bF 1 'set -g status-right x'\n", 1),
            ("run -b '~/.tmux/plugins/tpm/tpm'\n", 1), ("set -g status-format[0] '#H'\n", 1),
        ])
    func refused(_ text: String, _ line: Int) throws {
        let setup = try #require(TmuxFormat().setup(for: "topgames"))
        let error = try #require(throws: NotUnderstood.self) { try setup.added(OwnCommand(), to: text) }
        #expect(error.line == line)
    }

    @Test(
        "A key that runs a command in the background, and one that is waited for, change nothing",
        arguments: ["bind r run-shell -b 'x'\n", "run '~/.tmux/plugins/tpm/tpm'\n", "# run -b x\n"])
    func added(_ text: String) throws {
        let setup = try #require(TmuxFormat().setup(for: "topgames"))
        #expect(try setup.added(OwnCommand(), to: text) != text)
    }
}
