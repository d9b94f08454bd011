import Glibc
import TodayCore

package enum Complaint {
    /// Returns "NAME: Cannot write to the file."; without the name if the window displays the message.
    package static func text(_ sentence: String, name: String = program) -> String {
        FrontEnd.isWindow ? sentence : "\(name): \(sentence)"
    }

    /// The environment variable with which a command passes its name to a program that acts on its behalf.
    package static let variable = "TODAY_CALLER"

    /// The name by which the user called this program, from `variable`, which is then unset, or else the arguments.
    package static let program: String = {
        let caller = Environment[variable].flatMap { $0.isEmpty ? nil : DisplayText.harmless($0) }
        unsetenv(variable)
        return caller ?? CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? Product.command
    }()

    package static func sentence(_ text: String, name: String) -> String {
        text.hasPrefix("\(name): ") ? String(text.dropFirst(name.utf8.count + 2)) : text
    }

    /// Returns the parser's error with the name of the program instead of "Error: "; empty for an empty message.
    static func text(parser message: String) -> String {
        guard !message.isEmpty else { return "" }
        return text(message.hasPrefix(errorMark) ? String(message.dropFirst(errorMark.count)) : message)
    }

    private static let errorMark = "Error: "
}
