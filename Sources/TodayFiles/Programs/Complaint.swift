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

    /// Ends the program with what a parser says of a mistake on the command line: the error, then the usage.
    package static func exit(parser message: String, _ code: Int32) -> Never {
        // A command that has said what is wrong throws nothing but its code.
        guard !message.isEmpty else { Glibc.exit(code) }
        let text = message.hasPrefix(errorMark) ? String(message.dropFirst(errorMark.count)) : message
        StandardStream.error.write(Charset.shown(Self.text(text)) + "\n")
        Glibc.exit(code)
    }

    /// What the parser has before an error.
    private static let errorMark = "Error: "
}
