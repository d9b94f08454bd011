import Foundation

/// One line of the recorder; whatever an event lacks is `nil`.
public struct RecorderEvent: Sendable, Decodable {
    /// A hint with its D-Bus type; only strings and whole numbers matter here.
    public struct Hint: Sendable, Decodable {
        private enum CodingKeys: CodingKey {
            case type, value
        }

        /// Its D-Bus type.
        public let type: String
        /// Its value, if it is a string.
        public let text: String?
        /// Its value, if it is a whole number.
        public let number: Int?

        /// Decodes strings and whole numbers; ignores everything else.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            type = try fields.decode(String.self, forKey: .type)
            text = try? fields.decode(String.self, forKey: .value)
            number = try? fields.decode(Int.self, forKey: .value)
        }
    }

    /// A picture on disk.
    public struct File: Sendable, Decodable {
        /// Where it is.
        public let path: String
        /// Its size.
        public let bytes: Int
    }

    /// What happened.
    public let event: String
    /// The notification's id.
    public let id: Int?
    /// The notification to replace; 0 for none.
    public let replaces_id: Int?
    /// The program that sent it.
    public let app_name: String?
    /// The icon of that program.
    public let app_icon: String?
    /// Its first line.
    public let summary: String?
    /// The text below.
    public let body: String?
    /// Alternating keys and labels.
    public let actions: [String]?
    /// Its hints by name.
    public let hints: [String: Hint]?
    /// The picture that it names, if that exists.
    public let file: File?
    /// The ids of the notifications on the screen afterwards.
    public let open: [Int]?
    /// Why it was refused.
    public let refusal: String?
    /// Violations of the specification.
    public let violations: [String]?

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
