import TodayCore

/// The command line of a click: our own program with an id, never with a title.
package struct OwnCommand: Hashable, Sendable {
    /// How to call the program: by name or path.
    package let program: String

    /// The command `program`; if its path has a character that some bar, shell or markup would interpret, only its last
    /// part, which PATH then has to find.
    package init(_ program: String = Product.command) {
        let name = program.split(separator: "/").last.map(String.init) ?? ""
        let usable = [program, name].first { $0.utf8.allSatisfy(\.isPlain) }
        self.program = name.isEmpty ? Product.command : usable ?? Product.command
    }

    /// Opens the page of an item.
    func open(_ id: ItemID) -> String {
        // An id may start with a hyphen, which would be read as an option.
        "\(program) open \(id.description.hasPrefix("-") ? "-- " : "")\(id)"
    }

    /// Shows the list in a terminal.
    var showList: String { "\(program) open --list" }

    /// Mutes notifications for an hour.
    var mute: String { "\(program) mute 1h" }

    /// Shows notifications again.
    var unmute: String { "\(program) mute off" }
}
