import Foundation
import TestRig
import TestSupport
import Testing
import TodayCore

@Suite("The manual and the programs")
struct ManualTests {
    /// The programs that users run, each with its own page.
    private static let programs = AllSourceDescriptors.all.map(\.name) + ["todayd", "today-fetch", "today-search"]

    @Test(
        "Every page is clean for man and for mandoc", .needs(Tool.areThere("man", "mandoc"), "needs man-db and mandoc"))
    func clean() async throws {
        try await withWorld { world in
            for file in try ManualPage.all().keys {
                let path = ProjectFolder.root.appendingPathComponent("desktop/man/\(file)").path
                let words = [
                    "man --warnings -E UTF-8 -l \"$1\" >/dev/null && mandoc -T lint -W warning \"$1\"", "sh", path,
                ]
                let environment = world.environment.merging(["LC_ALL": "C.UTF-8", "MANROFFOPT": ""]) { $1 }
                let outcome = try await world.run(ProgramStart("/bin/sh", ["-c"] + words, environment: environment))
                #expect(outcome.code == 0 && outcome.output + outcome.errors == "", "\(file)")
            }
        }
    }

    /// Quotation marks or brackets that do not nest, or contain the same kind.
    private static func wrongMarks(in text: String) -> [String] {
        let pairs: [Character: Character] = ["‘": "’", "“": "”", "(": ")"]
        var (open, wrong): ([Character], [String]) = ([], [])
        for (index, character) in zip(text.indices, text) {
            let isNested = character != "(" && open.contains(character)
            if pairs.keys.contains(character) { open.append(character) }
            let closes = pairs.values.contains(character)
            if isNested || (closes && open.popLast().flatMap { pairs[$0] } != character) {
                wrong.append(String(text[index...].prefix(60)))
                open = []
            }
        }
        return wrong + open.map { "\($0) is open at the end" }
    }

    @Test("Quotation marks and brackets of each page nest", .needs(Tool.areThere("mandoc"), "needs mandoc"))
    func marks() async throws {
        #expect(!Self.wrongMarks(in: "(‘a, ‘b’’)").isEmpty && Self.wrongMarks(in: "(“a ‘b’”) ‘#(c)’").isEmpty)
        try await withWorld { world in
            for file in try ManualPage.all().keys {
                let path = ProjectFolder.root.appendingPathComponent("desktop/man/\(file)").path
                let words = ["-T", "utf8", "-O", "width=1000", path]
                let mandoc = ProgramStart(try #require(Tool.path("mandoc")), words, environment: world.environment)
                // Bold and underlined characters are overstruck.
                let text = try await world.run(mandoc).output.replacing(/.\u{8}/, with: "")
                #expect(text.count > 500 && Self.wrongMarks(in: text) == [], "\(file)")
            }
        }
    }

    @Test("A program's help names its page, which has exactly the same commands, options and arguments")
    func commands() async throws {
        try await withWorld { world in
            let pages = try ManualPage.all()
            for program in Self.programs {
                let page = try #require(pages["\(program).1"])
                let start = ProgramStart(
                    BuiltProgram.topgames.folder + program, ["--help"], environment: world.environment)
                #expect(try await world.run(start).output.contains("`man \(program)`"))
                let help = try await DumpedHelp.of(program, in: world)
                var missing = help.commands.dropFirst().filter { !page.sharedCommands.contains($0.words[0]) }
                for written in page.signatures where ![[], ["help"]].contains(written.words) {
                    let found = missing.firstIndex { $0.words == written.words }
                    let index = try #require(found, "the page has \(written.words), and the program has not")
                    let expected = CommandSignature(written.words, missing.remove(at: index).command)
                    let names = help.commands.first { $0.words == written.words }?.command.longestNames ?? [:]
                    #expect(written.with(names) == expected.with(filtersOf: program), "\(program)")
                }
                #expect(missing.map(\.words) == [], "\(program)")
            }
        }
    }

    @Test("The synopsis has the options that need no command, and a page describes each option")
    func options() async throws {
        try await withWorld { world in
            let pages = try ManualPage.all()
            let standard = try #require(pages["\(AllSourceDescriptors.standard.name).1"]).explained
            let feed = try #require(pages["today-feed.5"]).explained
            for program in Self.programs {
                let page = try #require(pages["\(program).1"])
                let help = try await DumpedHelp.of(program, in: world)
                let first = help.command.shown.first { $0.commandName == help.command.defaultSubcommand }
                let commands = [help.command] + (first.map { [$0] } ?? [])
                let names = commands.map(\.longestNames).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
                let written = page.signatures.filter { $0.words.isEmpty || $0.words == [first?.commandName] }
                let expected = commands.flatMap { CommandSignature([], $0).options.keys }
                #expect(Set(written.flatMap { $0.with(names).options.keys }) == Set(expected), "\(program)")
                let explained = page.explained.union(feed).union(program.hasPrefix("today") ? [] : standard)
                let all = Set(page.signatures.flatMap(\.options.keys))
                #expect(all.subtracting(explained).isEmpty, "\(program): \(all.subtracting(explained))")
            }
        }
    }

    @Test("A command that a page refers to another page for has the same signature in both programs")
    func shared() async throws {
        try await withWorld { world in
            let standard = try await DumpedHelp.of(AllSourceDescriptors.standard.name, in: world).commands
            for source in AllSourceDescriptors.all.dropFirst() {
                let page = try #require(try ManualPage.all()["\(source.name).1"])
                let own = try await DumpedHelp.of(source.name, in: world).commands
                #expect(page.sharedCommands.isEmpty == false)
                for name in page.sharedCommands {
                    let signatures = [own, standard].map { commands in
                        commands.filter { $0.words.first == name }.map { CommandSignature($0.words, $0.command) }
                    }
                    #expect(signatures[0] == signatures[1] && !signatures[0].isEmpty, "\(source.name) \(name)")
                }
            }
        }
    }

    @Test("The page of the window, which is built separately, describes exactly the options of its help")
    func window() throws {
        let page = try #require(try ManualPage.all()["today-window.1"])
        let program = try Fixtures.swiftFiles(below: "desktop/window/Sources/today-window").values.joined()
        let usage = try #require(program.firstMatch(of: /"usage: today-window NAME ([^"]*)\\n"/)?.1)
        let options = Set(usage.matches(of: /--[a-z]+/).map { String($0.0) })
        #expect(!options.isEmpty)
        #expect(Set(page.signatures.flatMap(\.options.keys)) == options.union(["--help"]))
        for option in options {
            let word = ".Fl -\(option.dropFirst(2))"
            #expect(page.lines("DESCRIPTION").contains { $0.hasPrefix(word) }, "\(option)")
        }
    }

    @Test("The exit statuses of the pages are those of the programs")
    func exitStatuses() throws {
        for (file, page) in try ManualPage.all() where file.hasSuffix(".1") {
            let headings = page.entries.filter { $0.section == "EXIT STATUS" }.flatMap(\.heading)
            let codes = headings.compactMap { $0.split(separator: " ").last }
            for code in codes { #expect(Int32(code).flatMap(ExitStatus.init) != nil, "\(file): \(code)") }
            guard page.name == AllSourceDescriptors.standard.name else { continue }
            #expect(codes.count == [0, 64, 65, 69, 74, 75, 77, 78].compactMap(ExitStatus.init).count)
        }
    }

    @Test("An error begins with the name of the typed command, whichever program reports it")
    func names() async throws {
        try await withWorld { world in
            let commands: [(BuiltProgram, [String])] = [
                (.topgames, ["login"]), (.channels, ["login"]), (.rates, ["login"]),
                (.topgames, ["watch", "no such name"]),
            ]
            for (program, words) in commands {
                let outcome = try await world.run(program, words)
                let line = outcome.written.split(separator: "\n").first ?? ""
                #expect(outcome.code != 0 && line.hasPrefix("\(program.rawValue): "), "\(words): \(outcome)")
            }
            // Programs that are started later have their own names.
            let own = try await world.run(.fetch, ["login", "rates"])
            #expect(own.written.hasPrefix("today-fetch: "))
        }
    }

    @Test("The variables of the pages are those that the sources read")
    func variables() throws {
        let pages = try ManualPage.all()
        let written = pages.values.map { $0.all("Ev") }.reduce(into: Set()) { $0.formUnion($1) }
        let files = try Fixtures.swiftFiles(below: "Sources").filter { !$0.key.lowercased().contains("simulator") }
        let read = Set(files.values.flatMap { $0.matches(of: /"([A-Z][A-Z_]*[A-Z])"/).map { String($0.1) } })
        #expect(written.subtracting(read).isEmpty)
        // These are set by us, for programs that we run.
        let ours = read.filter { $0.hasPrefix("TODAY_") || $0.hasPrefix("TWITCH_") }
            .subtracting(["TODAY_WINDOW", "TODAY_ASCII", "TODAY_CALLER"])
        #expect(ours.count > 5 && ours.subtracting(pages["today-fetch.1"]?.all("Ev") ?? []).isEmpty)
    }

    /// The commands in the text of a page, word by word: `.Nm topgames Cm config --edit`, `.Ql rates pin …`.
    private static func mentioned(in page: ManualPage) -> [[String]] {
        let sources = AllSourceDescriptors.all.map(\.name)
        return page.sections.values.joined().compactMap { line in
            guard line.wholeMatch(of: /\.(?:Pq )?(?:Nm|Ql|Ic|Li) .*/) != nil else { return nil }
            var (words, isOption): ([String], Bool) = ([], false)
            for word in line.dropFirst().split(separator: " ").map(String.init) where !",.;:".contains(word) {
                if word.wholeMatch(of: /[A-Z][a-z]/) != nil {
                    isOption = word == "Fl"
                } else {
                    words.append(isOption ? "-\(word)" : word)
                    isOption = false
                }
            }
            return words.count > 1 && sources.contains(words[0]) ? words : nil
        }
    }

    @Test("Each command in the text of a page exists, and has the options beside it")
    func mentions() async throws {
        try await withWorld { world in
            var count = 0
            for (file, page) in try ManualPage.all() {
                for words in Self.mentioned(in: page) {
                    let help = try await DumpedHelp.of(words[0], in: world)
                    let plain = words.dropFirst().prefix { !$0.hasPrefix("-") }
                    let commands = help.commands.filter { plain.starts(with: $0.words) }
                    let command = try #require(commands.max { $0.words.count < $1.words.count })
                    #expect(plain.isEmpty || !command.words.isEmpty, "\(file): \(words)")
                    let root = CommandSignature([], help.command).options.keys
                    let known = Set(CommandSignature([], command.command).options.keys).union(root)
                    let filters = CommandSignature(["list"], command.command).with(filtersOf: words[0]).options.keys
                    let options = words.filter { $0.hasPrefix("-") }
                    #expect(known.union(filters).isSuperset(of: options), "\(file): \(words)")
                    count += 1
                }
            }
            #expect(count > 20)
        }
    }

    @Test("Each of our pages that a page refers to exists")
    func references() throws {
        let pages = try ManualPage.all()
        for (file, page) in pages {
            let pointed = page.lines("SEE ALSO").filter { $0.hasPrefix(".Xr ") }.map { $0.split(separator: " ") }
            #expect(!pointed.isEmpty)
            for words in pointed { #expect(pages["\(words[1]).\(words[2])"] != nil, "\(file): \(words[1])") }
        }
    }
}

extension CommandSignature {
    /// With the options for the filters of a source, which its program adds to its list and, perhaps, to its search.
    fileprivate func with(filtersOf program: String) -> CommandSignature {
        guard let source = AllSourceDescriptors.named(program) else { return self }
        var signature = self
        let filters: [ListFilter] =
            switch words {
            case ["list"]: source.filters
            case ["search"]: source.searchFilter.map { [$0] } ?? []
            default: []
            }
        for filter in filters where !filter.isFlag {
            signature.options["--\(filter.key)"] = filter.values.isEmpty ? "text" : "value"
        }
        return signature
    }
}
