import Glibc
import TodayCore

/// Formats error messages.
package enum Complaint {
    /// Returns "NAME: Cannot write to the file."; without the name if the window displays the message.
    package static func text(_ sentence: String, name: String = program) -> String {
        FrontEnd.isWindow ? sentence : "\(name): \(sentence)"
    }

    /// The environment variable with the name by which the user called a program.
    ///
    /// A command sets it for a program that acts on its behalf, such as `today-fetch` for `topgames login`.
    package static let variable = "TODAY_CALLER"

    /// The name by which the user called this program, from `variable` or else from the arguments.
    ///
    /// Removes the variable, so that children do not inherit it.
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
