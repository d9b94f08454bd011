import FoundationEssentials

/// Records as `--json` prints them: `{"items": [{…, "sentence": "held back: muted until 18:00"}]}`.
package struct NotifyReport: Encodable {
    private struct Entry: Encodable {
        private enum CodingKeys: CodingKey {
            case sentence
        }

        let record: NotifyRecord
        let sentence: String

        func encode(to encoder: any Encoder) throws {
            try record.encode(to: encoder)
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(sentence, forKey: .sentence)
        }
    }

    private let items: [Entry]

    /// Makes the report; `clock` formats a date in local time.
    package init(_ records: [NotifyRecord], clock: (Date) -> String) {
        items = records.map { Entry(record: $0, sentence: $0.sentence(clock)) }
    }
}
