import Foundation

/// The paths of everything that was built.
enum Built {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The build folder of this run, ".build", or another one with a sanitizer: the programs are in one of the same
    /// name.
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

    /// The compiler of the translations.
    static let compile = package.appendingPathComponent("../po/compile").standardizedFileURL.path

    /// A file of the rig.
    static func rig(_ name: String) -> URL { package.appendingPathComponent("Tests/Rig/\(name)") }

    /// The folder for pictures of the window, for human review; `nil` if there is none.
    static let pictures = ProcessInfo.processInfo.environment["PICTURES"]
}
