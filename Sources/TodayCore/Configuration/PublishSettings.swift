/// Where a person has todayd publish what it fetches.
package struct PublishSettings: Hashable, Sendable {
    /// The longest path, in bytes: that of a file in it still has to fit into what the system takes.
    private static let longest = 2048

    /// The file by which we recognize the folder as ours.
    package static let mark = ".published-by-\(Product.name)"

    /// The folder that a web server serves.
    package let folder: String

    /// Reads the section `publish` of `outer`; `nil` if it is absent.
    init?(in outer: inout ConfigurationObject) throws(ConfigurationError) {
        let line = outer.line("publish") ?? 1
        guard var section = try outer.object("publish") else { return nil }
        let folder = try section.folder("folder", longest: Self.longest)
        try section.refuseRest()
        guard let folder else {
            throw ConfigurationError(
                line: line, key: "publish", reason: "needs a folder, like {\"folder\": \"/srv/www/feeds\"}")
        }
        self.folder = folder
    }
}

extension ConfigurationObject {
    /// The absolute path of a folder, without a slash at its end; `nil` if the key is absent.
    fileprivate mutating func folder(_ key: String, longest: Int) throws(ConfigurationError) -> String? {
        guard let member = take(key) else { return nil }
        guard case .string(let text) = member.value.value, text.hasPrefix("/"), text.utf8.count <= longest,
            text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { throw wrong(member, "must be the absolute path of a folder in quotes, like \"/srv/www/feeds\"") }
        let parts = text.split(separator: "/")
        guard !parts.isEmpty else { throw wrong(member, "must not be the root folder") }
        return "/" + parts.joined(separator: "/")
    }
}
