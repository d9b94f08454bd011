import Glibc
import TodayCore

/// Error messages: the name of the program and a sentence.
package enum Complaint {
    /// Returns "today: Cannot write to the file."; without the name if a front end displays it.
    package static func text(_ sentence: String, name: String = program) -> String {
        FrontEnd.isWindow ? sentence : "\(name): \(sentence)"
    }

    /// The variable with the name that the user typed, for a program that replaces another by exec: `topgames login`
    /// runs `today-fetch`.
    package static let variable = "TODAY_CALLER"

    /// The name that this program was called by; removed from the environment, so that children do not inherit it.
    package static let program: String = {
        let caller = Environment[variable].flatMap { $0.isEmpty ? nil : DisplayText.harmless($0) }
        unsetenv(variable)
        return caller ?? CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? Product.command
    }()

    package static func sentence(_ text: String, name: String) -> String {
        text.hasPrefix("\(name): ") ? String(text.dropFirst(name.utf8.count + 2)) : text
    }

    /// Returns a parser error after the name of the program, then the usage; empty for an error already printed.
    static func text(parser message: String) -> String {
        guard !message.isEmpty else { return "" }
        return text(message.hasPrefix(errorMark) ? String(message.dropFirst(errorMark.count)) : message)
    }

    private static let errorMark = "Error: "
}
