/// The names of a source, which each fetch result contains, so that programs need no list of sources.
package struct SourceLabel: Hashable, Sendable, Codable {
    /// The name of the source's folder and command, in lower case.
    package let name: String
    package let service: String
    package let heading: String
    /// The English article before the service's name in a sentence, "the"; `nil` if there is none.
    package let article: String?
    /// The filters and the sort order that the user chose; `heading` includes them; files omit them.
    package let chosen: [ListChoice]

    private enum CodingKeys: CodingKey { case name, service, heading, article }

    package init(name: String, service: String, heading: String, article: String? = nil, chosen: [ListChoice] = []) {
        (self.name, self.service, self.heading) = (name, service, heading)
        (self.article, self.chosen) = (article, chosen)
    }

    /// Decodes a label from an untrusted file or program, and reduces each part to one safe line.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try fields.line(.name), service: try fields.line(.service), heading: try fields.line(.heading),
            article: fields.contains(.article) ? try fields.line(.article) : nil)
    }

    /// The service's name within an English sentence: "the Bestiary".
    package var inSentence: String { article.map { "\($0) \(service)" } ?? service }

    package var atStart: String {
        article.map { "\($0.prefix(1).uppercased())\($0.dropFirst()) \(service)" } ?? service
    }

    package func with(heading: String, chosen: [ListChoice] = []) -> SourceLabel {
        SourceLabel(name: name, service: service, heading: heading, article: article, chosen: chosen)
    }
}

/// The words for a source's items in sentences.
package struct Noun: Hashable, Sendable {
    package let singular: String
    package let plural: String
    /// The word for an item's id, such as "id" or "code".
    package let id: String

    package init(_ singular: String, _ plural: String, id: String = "id") {
        (self.singular, self.plural, self.id) = (singular, plural, id)
    }

    package var anID: String {
        switch id {
        case "id": gettext("an id")
        case "code": gettext("a code")
        default: "\(id.first.map { "aeiou".contains($0) } ?? false ? "an" : "a") \(id)"
        }
    }

    package var idWord: String { id == "code" ? gettext("code") : gettext(id) }

    package func counted(_ count: Int, _ translations: Translations = .current) -> String {
        "\(count) \(translations.gettext(count == 1 ? singular : plural))"
    }
}

/// The contents of a source's details, for help texts and messages.
package struct DetailWords: Hashable, Sendable {
    /// The name of the number that changes by the minute, such as "viewers"; `nil` if there is none.
    package var number: String?
    /// The message for an item without `number`; `nil` if `number` is `nil`, or if every item has the number.
    package var missing: String?
    /// The first paragraph of the help of `show`.
    package let summary: String
}

/// Example items for help texts.
package struct Examples: Hashable, Sendable {
    package let name: String
    package let longName: String
    package let id: String
    /// Part of a name that several items share, such as "dark souls".
    package let part: String
}

/// The help texts about signing in to a service.
package struct SignInWords: Hashable, Sendable {
    /// The kinds of credentials.
    package enum Means: String, Hashable, Sendable {
        case application
        case key
    }

    /// A step of the registration, in which `{page}` stands for the address of the web page.
    package struct Step: Hashable, Sendable {
        package let text: String

        init(_ text: String) { self.text = text }
    }

    package var means = Means.application
    /// The web page for registering an application or finding the key; `nil` if there is none.
    package var page: String?
    package var steps: [Step] = []
    /// The values in the steps that the user has to paste exactly.
    package var pasted: [String] = []
    package let guide: String
    /// The environment variable with the client ID; `nil` if there is none.
    package var clientIDVariable: String?
    package let signOut: String

    package static let withoutRegistration = Step(
        "A published feed needs no registration: see \"Published feeds\" in `man today-config`."
    ).text

    /// Returns the numbered steps, folded to at most `columns` terminal columns.
    package func numberedSteps(columns: Int) -> [String] {
        steps.enumerated().flatMap { index, step in
            let lines = gettext(step.text, ["page": page ?? ""]).folded(columns: columns - 3)
            return lines.enumerated().map { ($0.offset == 0 ? "\(index + 1). " : "   ") + $0.element }
        }
    }
}
