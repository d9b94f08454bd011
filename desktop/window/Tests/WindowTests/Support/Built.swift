import Foundation

/// What was built, and where.
enum Built {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Where this run is built, ".build", or another folder with a sanitizer: the programs are in one of the same name.
    private static let scratch: String = {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let folders = own.hasPrefix(package.path) ? own.dropFirst(package.path.count).split(separator: "/") : []
        return folders.first.map(String.init) ?? ".build"
    }()

    /// The programs of the project, built before.
    static let programs = package.appendingPathComponent("../../\(scratch)/debug").standardizedFileURL
    /// The window.
    static let window = package.appendingPathComponent("\(scratch)/debug/today-window")

    /// The entries of the windows in the menu of the desktop.
    static let entries = package.appendingPathComponent("applications").path

    /// What compiles the translations.
    static let compile = package.appendingPathComponent("../po/compile").standardizedFileURL.path

    /// A file of the rig.
    static func rig(_ name: String) -> URL { package.appendingPathComponent("Tests/Rig/\(name)") }

    /// Where pictures of the window go, for people to look at; `nil` if nobody wants any.
    static let pictures = ProcessInfo.processInfo.environment["PICTURES"]
}
