import Foundation
import TestSupport

@testable import TodayCore

extension AllTargets {
    /// Files that users write or record.
    static let settings = [Target.configuration, .setting, .recording, .translations]
}

extension Target {
    /// The configuration, and after a line `---` one that holds for all users; where the text is JSON, its values are
    /// those that Foundation reads.
    static let configuration = Target("configuration") { bytes in
        let texts = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n---\n", maxSplits: 1, omittingEmptySubsequences: false
        ).map(String.init)
        let text = texts[0]
        if texts.count == 2 { merge(text, over: SharedConfiguration(path: "/shared", text: texts[1])) }
        let errors = Configuration.errors(in: text)
        let lines = text.unicodeScalars.count { $0 == "\n" } + 1
        expect(errors.allSatisfy { (1...lines).contains($0.line) }, "an error beyond the text")
        if errors.isEmpty { expect((try? Configuration(text)) != nil, "it has no errors, and cannot be read") }
        var node = try JSON5Reader.read(text)
        Plant.crashes(if: depth(node) == 7)
        Plant.hangs(if: node.line > 3 && depth(node) == 3)
        if Plant.lies(if: endsWithNumbers(node)) { node = JSON5Node(value: .null, line: 1) }
        guard let told = Told(Array(text.utf8)) else { return }
        expect(isSame(node, told), "read as \(node.value), and by Foundation as \(told)")
    }

    /// Two valid files are valid together, and the stronger one wins.
    private static func merge(_ text: String, over weaker: SharedConfiguration) {
        guard let own = try? Configuration(text), let other = try? Configuration(weaker.text) else {
            return expect((try? Configuration(text, over: [weaker])) == nil, "a mistake is lost")
        }
        let empty = SharedConfiguration(path: "/empty", text: "{}")
        guard let both = try? Configuration(text, over: [weaker]), let set = try? Setting.all(in: text, over: [weaker])
        else { fail("two good ones are none together") }
        expect((try? Configuration(text, over: [empty])) == own, "an empty file below changes something")
        expect((try? Configuration(text, over: [weaker, empty])) == both, "an empty file between changes something")
        expect([own.interval, other.interval].contains(both.interval), "an interval of nobody")
        expect([own.sources, other.sources].contains(both.sources), "sources of nobody")
        for setting in (try? Setting.all(in: text)) ?? [] where setting.from == .file {
            let found = set.first { $0.key == setting.key }
            expect(
                found?.from == .file && found?.value == setting.value && found?.line == setting.line,
                "\(setting) has become \(String(describing: found))")
        }
        let key = Configuration.leaveOutKey(of: "pokedex")
        guard let added = try? SettingEdit.add(["25"], to: key, in: text, over: [weaker]) else { return }
        let entries = (try? Configuration(added, over: [weaker]))?.leftOut(of: "pokedex").entries
        expect(entries == both.leftOut(of: "pokedex").entries + ["25"], "hiding one changes others: \(added)")
    }

    /// Whether the last member of an object is a list of three numbers.
    private static func endsWithNumbers(_ node: JSON5Node) -> Bool {
        guard case .object(let members) = node.value, case .array(let list)? = members.last?.value.value else {
            return false
        }
        return list.count == 3 && list.allSatisfy { $0.number != nil }
    }

    private static func depth(_ node: JSON5Node) -> Int {
        switch node.value {
        case .array(let nodes): 1 + (nodes.map(depth).max() ?? 0)
        case .object(let members): 1 + (members.map { depth($0.value) }.max() ?? 0)
        default: 0
        }
    }

    private static func isSame(_ node: JSON5Node, _ told: Told) -> Bool {
        switch (node.value, told) {
        case (.null, .nothing): true
        case (.bool(let flag), .flag(let told)): flag == told
        case (.number(let number), .number(let told)): number == told
        case (.string(let text), .text(let told)): text.unicodeScalars.elementsEqual(told.unicodeScalars)
        case (.array(let nodes), .list(let told)):
            nodes.count == told.count && zip(nodes, told).allSatisfy { isSame($0, $1) }
        case (.object(let members), .fields(let told)):
            members.count == told.count
                && members.allSatisfy { member in
                    told[member.key].map { isSame(member.value, $0) } ?? false
                }
        default: false
        }
    }

    /// `topgames config set` and `unset`: the first line is the key, the second the value, and the rest the file.
    static let setting = Target("setting") { bytes in
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard lines.count == 3, let before = try? Configuration(String(lines[2])) else { return }
        let (key, text) = (String(lines[0]), String(lines[2]))
        var edited = try SettingEdit.set(key, to: String(lines[1]), in: text)
        Plant.crashes(if: key.hasPrefix("sources.rates.") && text.contains("//"))
        Plant.hangs(if: key == "notify.leastMove" && text.contains("\t"))
        if Plant.lies(if: key == "interval" && text.contains("'")) { edited += "}" }
        guard let after = try? Configuration(edited) else { fail("it cannot be read again: \(edited)") }
        let comments = text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("//") }
        expect(comments.allSatisfy(edited.contains), "a comment is lost: \(edited)")
        let again = try? SettingEdit.set(key, to: String(lines[1]), in: edited)
        expect(again.flatMap { try? Configuration($0) } == after, "set twice it is another setting: \(again ?? "")")
        if key != "interval", !key.isEmpty, !key.hasPrefix("sources") {
            expect(before.interval == after.interval, "another setting has changed: \(edited)")
        }
        if let unset = try? SettingEdit.unset(key, in: edited) {
            expect((try? Configuration(unset)) != nil, "it cannot be read without: \(unset)")
        }
        hide(text, before)
    }

    /// `pokedex hide` and `unhide`: an entry that is added and removed leaves the list and the other settings as they
    /// were.
    private static func hide(_ text: String, _ before: Configuration) {
        let (source, entry) = ("pokedex", "25")
        let (key, list) = (Configuration.leaveOutKey(of: source), before.leftOut(of: source).entries)
        guard !list.contains(entry), let added = try? SettingEdit.add([entry], to: key, in: text) else { return }
        expect((try? Configuration(added))?.leftOut(of: source).entries == list + [entry], "it is not added: \(added)")
        let comments = text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("//") }
        expect(comments.allSatisfy(added.contains), "a comment is lost: \(added)")
        guard let removed = try? SettingEdit.remove([entry], from: key, in: added) else {
            fail("it cannot be removed: \(added)")
        }
        let after = try? Configuration(removed)
        expect(
            after?.leftOut(of: source).entries == list && after?.rules == before.rules, "it is not removed: \(removed)")
    }

    /// Recorded rankings, with the rules applied to them.
    static let recording = Target("recording", most: 2048) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        var recording = try Recording(text)
        Plant.crashes(if: recording.lists.count == 4 && recording.lists[3].items.count == 2)
        Plant.hangs(if: recording.isLocal && recording.lists.contains { $0.items[0].title.cleaned.contains("\"") })
        if Plant.lies(if: recording.lists.count == 2 && recording.lists[1].items.count == 3) {
            recording = try Recording("date,time,game,viewers\n2022-01-31,10:45:52,jqzk,1")
        }
        expect(zip(recording.lists, recording.lists.dropFirst()).allSatisfy { $0.at < $1.at }, "the times")
        for list in recording.lists {
            guard recording.isLocal else { continue }
            expect(Set(list.items.map(\.id)).count == list.items.count, "an id occurs twice")
            expect(list.items.map(\.rank) == Array(1...list.items.count), "the ranks")
            let letters = list.items.flatMap { $0.title.cleaned.utf8.filter { (0x61...0x7A).contains($0) } }
            expect(letters.allSatisfy(Set(text.utf8).contains), "a title that nobody has recorded")
        }
        guard let last = recording.lists.last, last.at.timeIntervalSince(recording.lists[0].at) < 1e6 else { return }
        let replay = RuleReplay(recording, NotifyConditions(), label: Sample.label, interval: 3600)
        _ = replay.announcements(Sample.clock) + replay.totals
    }

    /// A catalogue of translations, and the same as the manual of gettext says to read it.
    static let translations = Target("translations", most: 2048) { bytes in
        guard var translations = Translations(mo: bytes) else { return }
        let rule = translations.rule
        Plant.crashes(if: translations.messages.values.contains { $0.count == 3 })
        Plant.hangs(if: rule.form(2) == 0 && rule.form(1) == 1)
        if Plant.lies(if: rule.form(11) == 2), let name = translations.messages.keys.first {
            translations = Translations(messages: [name: ["planted"]], rule: rule)
        }
        let told = MOReader.messages(bytes)
        for (message, forms) in translations.messages {
            expect(
                told[message]?.contains(forms) == true,
                "\(message.debugDescription) is \(forms), not \(told[message] ?? [])")
            for count in [0, 1, 2, 5, 11, 21, 100, Int.max] {
                _ = translations.ngettext(message, message + " {n}", count)
            }
            let filled = translations.gettext(message, ["service": "Twitch", "n": "{n}"])
            expect(!filled.contains("{service}"), "a value is missing: \(filled)")
        }
    }
}

/// A compiled catalogue as the manual of GNU gettext describes it, read without any of our code.
private enum MOReader {
    /// The forms of each message; a file may have a message twice.
    static func messages(_ bytes: [UInt8]) -> [String: [[String]]] {
        let isLittle = bytes.starts(with: [0xDE, 0x12, 0x04, 0x95])
        func word(_ place: Int) -> Int {
            let four = bytes[place..<place + 4]
            return (isLittle ? Array(four.reversed()) : Array(four)).reduce(0) { $0 * 256 + Int($1) }
        }
        func text(_ place: Int) -> [String] {
            let part = Data(bytes[word(place + 4)..<word(place + 4) + word(place)])
            return part.split(separator: 0, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        return (0..<word(8)).reduce(into: [:]) { messages, number in
            messages[text(word(12) + 8 * number).first ?? "", default: []].append(text(word(16) + 8 * number))
        }
    }
}
