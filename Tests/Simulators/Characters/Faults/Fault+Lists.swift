import SimulatorKit

/// Characters and pages that are wrong.
extension WebFault where Service == RickAndMorty {
    static var lists: [Fault] {
        [
            wrongPage, repeated, emptyPage, hostileNext, noPages, manyPages, strangeStatus, emptyTexts, hostileText,
            longText, elsewhereImage, fewerCharacters,
        ]
    }

    private static var characters: String { "/api/character" }

    /// Lists: page 1, whatever page is asked for.
    package static var wrongPage: Fault {
        Fault(
            "wrong-page", "Lists: page 1, whatever page is asked for.", at: characters,
            .content { listing, _ in
                let members = Cast.usual.members
                if listing.pages > 1 { listing.results = Array(members.prefix(Simulation.pageSize)) }
            })
    }
    /// Lists: each character twice.
    package static var repeated: Fault {
        Fault(
            "repeated", "Lists: each character twice.", at: characters,
            .content { listing, _ in listing.results = listing.results.flatMap { [$0, $0] } })
    }
    /// Lists: a page without characters, although there are more.
    package static var emptyPage: Fault {
        Fault(
            "empty-page", "Lists: a page without characters, although there are more.", at: characters,
            .content { listing, _ in listing.results = [] })
    }
    /// Lists: the next page is on another host.
    package static var hostileNext: Fault {
        Fault(
            "hostile-next", "Lists: the next page is on another host.", at: characters,
            .content { listing, _ in listing.next = "https://evil.example/api/character?page=2" })
    }
    /// Lists: no pages, although there are characters.
    package static var noPages: Fault {
        Fault(
            "no-pages", "Lists: no pages, although there are characters.", at: characters,
            .content { listing, _ in (listing.count, listing.pages) = (0, 0) })
    }
    /// Lists: a million pages.
    package static var manyPages: Fault {
        Fault(
            "many-pages", "Lists: a million pages.", at: characters,
            .content { listing, _ in (listing.count, listing.pages) = (20_000_000, 1_000_000) })
    }
    /// A status not seen before: "Presumed dead".
    package static var strangeStatus: Fault {
        Fault(
            "strange-status", "A status not seen before: \"Presumed dead\".", at: characters,
            .response { response, _ in
                let text = String(decoding: response.body, as: UTF8.self)
                response.body = Array(text.replacing("\"status\":\"Alive\"", with: "\"status\":\"Presumed dead\"").utf8)
            })
    }
    /// Characters have no name and no location.
    package static var emptyTexts: Fault {
        Fault(
            "empty-texts", "Characters have no name and no location.", at: characters,
            .content { listing, _ in
                listing.results = listing.results.map { character in
                    var character = character
                    (character.name, character.location) = ("", .init(name: "", number: nil))
                    return character
                }
            })
    }
    /// Names have control characters, markup and a change of direction.
    package static var hostileText: Fault {
        Fault(
            "hostile-text", "Names have control characters, markup and a change of direction.", at: characters,
            .content { listing, _ in
                listing.results = listing.results.map { character in
                    var character = character
                    character.name = "\u{1B}[31m<b>\(character.name)\u{202E}\n"
                    return character
                }
            })
    }
    /// Names have 100,000 characters.
    package static var longText: Fault {
        Fault(
            "long-text", "Names have 100,000 characters.", at: characters,
            .content { listing, _ in
                listing.results = listing.results.map { character in
                    var character = character
                    character.name = String(repeating: "Zorblat ", count: 12_500)
                    return character
                }
            })
    }
    /// Pictures are on another host.
    package static var elsewhereImage: Fault {
        Fault(
            "elsewhere-image", "Pictures are on another host.", at: characters,
            .response { response, _ in
                let text = String(decoding: response.body, as: UTF8.self)
                response.body = Array(
                    text.replacing(/"image":"http:\/\/127\.0\.0\.1:\d+/, with: "\"image\":\"http://localhost:9").utf8)
            })
    }
    /// Every other character is left out.
    package static var fewerCharacters: Fault {
        Fault(
            "fewer-characters", "Every other character is left out.", at: characters,
            .content { listing, _ in listing.results = listing.results.filter { $0.id.isMultiple(of: 2) } })
    }
}
