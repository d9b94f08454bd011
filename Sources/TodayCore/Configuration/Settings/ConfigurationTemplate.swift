/// A configuration in which everything is a comment: the defaults, to be changed by removing slashes.
package enum ConfigurationTemplate {
    /// The text of a new file.
    package static var text: String {
        ([
            "// Everything below is optional and shows the defaults. To change one, remove the slashes before it.",
            "// `man today-config` explains all of it.", "{",
        ] + lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static var lines: [String] {
        var open: [Substring] = []
        var lines: [String] = []
        for setting in StandardSetting.all {
            let (sections, member) = placed(setting)
            let shared = zip(open, sections).prefix { $0 == $1 }.count
            lines += closing(open.count, to: shared)
            for depth in shared..<sections.count { lines.append("\(indent(depth))\"\(sections[depth])\": {") }
            open = sections
            lines += entry(setting, member, indent(sections.count))
        }
        return lines + closing(open.count, to: 0)
    }

    /// The sections that a setting stands in, and its own text there.
    ///
    /// A section with nothing but this setting is part of that text if there is no default: without the setting it may not
    /// be there at all.
    private static func placed(_ setting: StandardSetting) -> (sections: [Substring], member: String) {
        var sections = setting.key.split(separator: ".")
        var member = "\"\(sections.removeLast())\": \(setting.value ?? setting.example ?? "")"
        while setting.value == nil, let section = sections.last, isAlone(in: sections) {
            member = "\"\(section)\": {\(member)}"
            sections.removeLast()
        }
        return (sections, member)
    }

    private static func isAlone(in sections: [Substring]) -> Bool {
        let start = sections.joined(separator: ".") + "."
        return StandardSetting.all.count { $0.key.hasPrefix(start) } == 1
    }

    private static func entry(_ setting: StandardSetting, _ member: String, _ indent: String) -> [String] {
        let remark = setting.value == nil ? "None by default. " : ""
        return ["\(indent)// \(remark)\(setting.about)", "\(indent)//\(member),"]
    }

    private static func closing(_ depth: Int, to shared: Int) -> [String] {
        (shared..<max(shared, depth)).reversed().map { "\(indent($0))}," }
    }

    private static func indent(_ depth: Int) -> String { String(repeating: "    ", count: depth + 1) }
}
