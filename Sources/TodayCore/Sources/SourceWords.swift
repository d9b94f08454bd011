/// How a source refers to itself; it travels with every answer, so that who shows data needs no list of sources.
package struct SourceLabel: Hashable, Sendable, Codable {
    /// Name of its folder and command, in lower case.
    package let name: String
    /// The service it asks, as people write its name.
    package let service: String
    /// What the list is, as the heading of a table or a notification.
    package let heading: String
    /// What English has before the service's name within a sentence: "the"; `nil` if nothing.
    package let article: String?
    /// What a person chose of the list, which stands in brackets at the end of the heading; files do not have it.
    package let chosen: [ListChoice]

    private enum CodingKeys: CodingKey { case name, service, heading, article }

    package init(name: String, service: String, heading: String, article: String? = nil, chosen: [ListChoice] = []) {
        (self.name, self.service, self.heading) = (name, service, heading)
        (self.article, self.chosen) = (article, chosen)
    }

    /// Decodes a label as another program or a file says it: each part becomes one harmless line.
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try fields.line(.name), service: try fields.line(.service), heading: try fields.line(.heading),
            article: fields.contains(.article) ? try fields.line(.article) : nil)
    }

    /// The service within an English sentence: "the Bestiary".
    package var inSentence: String { article.map { "\($0) \(service)" } ?? service }

    /// The service at the start of an English sentence: "The Bestiary".
    package var atStart: String {
        article.map { "\($0.prefix(1).uppercased())\($0.dropFirst()) \(service)" } ?? service
    }

    /// The same source with another heading.
    package func with(heading: String, chosen: [ListChoice] = []) -> SourceLabel {
        SourceLabel(name: name, service: service, heading: heading, article: article, chosen: chosen)
    }
}

/// The nouns for a source's items in sentences.
package struct Noun: Hashable, Sendable {
    /// One of them: "game".
    package let singular: String
    /// Several of them: "games".
    package let plural: String
    /// What people call the id of one: "id".
    package let id: String

    package init(_ singular: String, _ plural: String, id: String = "id") {
        (self.singular, self.plural, self.id) = (singular, plural, id)
    }

    /// "an id", "a code".
    package var anID: String {
        switch id {
        case "id": gettext("an id")
        case "code": gettext("a code")
        default: "\(id.first.map { "aeiou".contains($0) } ?? false ? "an" : "a") \(id)"
        }
    }

    /// What people call the id of one, in the language of sentences.
    package var idWord: String { id == "code" ? gettext("code") : gettext(id) }

    /// "1 game", "2 games".
    package func counted(_ count: Int, _ translations: Translations = .current) -> String {
        "\(count) \(translations.gettext(count == 1 ? singular : plural))"
    }
}

/// The contents of a source's details, in the words of help texts and sentences.
package struct DetailWords: Hashable, Sendable {
    /// The number that changes by the minute, as people call it: "viewers"; `nil` if nothing does.
    package var number: String?
    /// The sentence for an item that has no such number now; `nil` if every item has one.
    package var missing: String?
    /// The paragraph that begins the help of `show`.
    package let summary: String
}

/// Items that help texts use as examples.
package struct Examples: Hashable, Sendable {
    /// A name that is easily typed: "chess".
    package let name: String
    /// A name of several words: "Grand Theft Auto V".
    package let longName: String
    /// An id: "32982".
    package let id: String
    /// Part of a name that several items have: "dark souls".
    package let part: String
}

/// How to sign in to a service, in the words of the command's help.
package struct SignInWords: Hashable, Sendable {
    /// What people sign in with.
    package enum Means: String, Hashable, Sendable {
        /// An application that they registered.
        case application
        /// The access key of their account.
        case key
    }

    /// One thing that people do once, to have something to sign in with; `{page}` stands for the page.
    package struct Step: Hashable, Sendable {
        /// What to do, in a sentence, which the translations know.
        package let text: String

        init(_ text: String) { self.text = text }
    }

    /// What people sign in with.
    package var means = Means.application
    /// The page where people register an application, or find their key; `nil` if there is none.
    package var page: String?
    /// What people do there, one step after the other.
    package var steps: [Step] = []
    /// What they paste there: words of the steps that have to be exact.
    package var pasted: [String] = []
    /// What happens, in a paragraph.
    package let guide: String
    /// The environment variable that names an application; `nil` if there is none.
    package var clientIDVariable: String?
    /// What signing out does: sign out, and revoke the token.
    package let signOut: String

    /// What somebody can do who does not want to register an application.
    package static let withoutRegistration = Step(
        "A published feed needs no registration: see \"Published feeds\" in `man today-config`."
    ).text

    /// The steps with their numbers, in lines of at most `columns` terminal columns.
    package func numberedSteps(columns: Int) -> [String] {
        steps.enumerated().flatMap { index, step in
            let lines = gettext(step.text, ["page": page ?? ""]).folded(columns: columns - 3)
            return lines.enumerated().map { ($0.offset == 0 ? "\(index + 1). " : "   ") + $0.element }
        }
    }
}
