import Foundation
import TestSupport

/// One line of the recorder; whatever an event lacks is `nil`.
package struct RecorderEvent: Sendable, Decodable {
    /// A hint with its D-Bus type; only strings and whole numbers matter here.
    package struct Hint: Sendable, Decodable {
        private enum CodingKeys: CodingKey {
            case type, value
        }

        /// Its D-Bus type.
        package let type: String
        /// Its value, if it is a string.
        package let text: String?
        /// Its value, if it is a whole number.
        package let number: Int?

        /// Decodes strings and whole numbers; ignores everything else.
        package init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            type = try fields.decode(String.self, forKey: .type)
            text = try? fields.decode(String.self, forKey: .value)
            number = try? fields.decode(Int.self, forKey: .value)
        }
    }

    /// A picture on disk.
    package struct File: Sendable, Decodable {
        /// Where it is.
        package let path: String
        /// Its size.
        package let bytes: Int
    }

    /// What happened.
    package let event: String
    /// The notification's id.
    package let id: Int?
    /// The notification to replace; 0 for none.
    package let replaces_id: Int?
    /// The program that sent it.
    package let app_name: String?
    /// The icon of that program.
    package let app_icon: String?
    /// Its first line.
    package let summary: String?
    /// The text below.
    package let body: String?
    /// Alternating keys and labels.
    package let actions: [String]?
    /// Its hints by name.
    package let hints: [String: Hint]?
    /// The picture that it names, if that exists.
    package let file: File?
    /// The ids of the notifications on the screen afterwards.
    package let open: [Int]?
    /// Why it was refused.
    package let refusal: String?
    /// Violations of the specification.
    package let violations: [String]?

    init(_ line: String) {
        do {
            self = try JSONDecoder().decode(RecorderEvent.self, from: Data(line.utf8))
        } catch {
            self = RecorderEvent(unreadable: line)
        }
    }

    private init(unreadable line: String) {
        event = "unreadable: \(line)"
        (id, replaces_id, app_name, app_icon, summary, body) = (nil, nil, nil, nil, nil, nil)
        (actions, hints, file, open, refusal, violations) = (nil, nil, nil, nil, nil, nil)
    }
}
