import Glibc
import TodayCore

/// The message of a program that fails: its name and a sentence, as in other programs.
package enum Complaint {
    /// "today: Cannot write to the file."; without the name for a front end, which shows the sentence.
    package static func text(_ sentence: String, name: String = program) -> String {
        FrontEnd.isWindow ? sentence : "\(name): \(sentence)"
    }

    /// The variable that has this name for a program which another one runs in its own place: a user who types
    /// `topgames login` has not called `today-fetch`.
    package static let variable = "TODAY_CALLER"

    /// The name that this program was called by; read once, and not passed on to the programs that it starts.
    package static let program: String = {
        let caller = Environment[variable].flatMap { $0.isEmpty ? nil : DisplayText.harmless($0) }
        unsetenv(variable)
        return caller ?? CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? Product.command
    }()

    /// The sentence without the name before it.
    package static func sentence(_ text: String, name: String) -> String {
        text.hasPrefix("\(name): ") ? String(text.dropFirst(name.utf8.count + 2)) : text
    }

    /// What a parser says of a mistake on the command line: the error, after the name of the program, then the usage; empty if
    /// a command has said what is wrong, and throws nothing but its code.
    static func text(parser message: String) -> String {
        guard !message.isEmpty else { return "" }
        return text(message.hasPrefix(errorMark) ? String(message.dropFirst(errorMark.count)) : message)
    }

    /// What the parser has before an error.
    private static let errorMark = "Error: "
}
