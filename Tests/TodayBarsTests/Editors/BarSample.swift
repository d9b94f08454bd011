import Foundation
import TestSupport
import Testing

@testable import TodayBars

/// A user's configuration for one kind of bar.
struct BarSample: Sendable, CustomTestStringConvertible {
    let format: String
    /// The special feature of the configuration.
    let name: String
    let text: String

    /// The same configuration with the entry of an earlier version; `nil` if there is none on file.
    var former: String? { Self.text("\(Self.folder)/\(format)/\(name).former") }

    var testDescription: String { "\(format), \(name)" }

    var setup: BarSetup {
        guard let setup = AllBarFormats.named(format)?.setup(for: "topgames") else {
            preconditionFailure("\(format) has no setup")
        }
        return setup
    }

    /// All samples in files, `Golden/bars/FORMAT/NAME.before`.
    static let all = samples(formats)

    /// Samples for the bars whose configurations version 0.2.0 edited, and later versions do not.
    static let handwritten = samples(handwrittenFormats)

    private static func samples(_ formats: [String]) -> [BarSample] {
        formats.flatMap { format in
            let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(format)")) ?? []
            return files.filter { $0.hasSuffix(".before") }.sorted().compactMap { file in
                BarSample(format, String(file.dropLast(".before".count)), "\(folder)/\(format)/\(file)")
            }
        }
    }

    /// The formats with an editor for their configuration.
    static let formats = formats { $0.editor != nil && !$0.isHandwritten }

    static let handwrittenFormats = formats { $0.isHandwritten }

    private static func formats(_ isWanted: (BarSetup) -> Bool) -> [String] {
        AllBarFormats.all.filter { $0.setup(for: "topgames").map(isWanted) == true }.map(\.name)
    }

    /// The entries for a format, as each version added them, oldest first.
    static func entries(_ format: String) -> [String] {
        Array(
            sequence(first: 1) { $0 + 1 }.lazy.map { text("\(folder)/\(format)/entry.\($0)") }
                .prefix { $0 != nil }.compactMap(\.self))
    }

    private static func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let folder = ProjectFolder.root.appendingPathComponent("Tests/TodayBarsTests/Golden/bars").path

    /// The same configuration as other users write it.
    var variations: [BarSample] {
        // A file that we write as a whole has no variations.
        if setup.isProgram { return [self] }
        return [
            ("as it is", text), ("with the line breaks of Windows", text.replacingOccurrences(of: "\n", with: "\r\n")),
            ("without the last line break", text.hasSuffix("\n") ? String(text.dropLast()) : text),
            ("with empty lines at the end", text + "\n\n"), ("with blanks at the end", text + "  \t\n \t"),
            ("with tabs", text.replacingOccurrences(of: "    ", with: "\t")),
            ("with a line break of Windows at the end", text + "\r\n"), ("with a lone carriage return", text + "\r"),
        ].map { BarSample(format: format, name: "\(name), \($0.0)", text: $0.1) }
    }

    /// The configurations of the system's own packages, if they are installed.
    static let ofSystem: [BarSample] = [
        ("waybar", "/etc/xdg/waybar/config"), ("polybar", "/etc/polybar/config.ini"),
        ("i3blocks", "/etc/i3blocks.conf"),
    ].compactMap { format, path in BarSample(format, path, path) }

    private init?(_ format: String, _ name: String, _ path: String) {
        guard let text = Self.text(path) else { return nil }
        self.init(format: format, name: name, text: text)
    }

    private init(format: String, name: String, text: String) {
        self.format = format
        self.name = name
        self.text = text
    }
}
