import Foundation

/// What was built, and where.
enum Built {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The programs of the project, built before.
    static let programs = package.appendingPathComponent("../../.build/debug").standardizedFileURL
    /// The window.
    static let window = package.appendingPathComponent(".build/debug/today-window")

    /// The entries of the windows in the menu of the desktop.
    static let entries = package.appendingPathComponent("applications").path

    /// What compiles the translations.
    static let compile = package.appendingPathComponent("../po/compile").standardizedFileURL.path

    /// A file of the rig.
    static func rig(_ name: String) -> URL { package.appendingPathComponent("Tests/Rig/\(name)") }

    /// Where pictures of the window go, for people to look at; `nil` if nobody wants any.
    static let pictures = ProcessInfo.processInfo.environment["PICTURES"]
}
