import SimulatorKit

/// Box art that is missing or wrong.
extension Fault {
    static let art = [artMissing, artNotFound, artNotImage, artWrongType, artHuge]

    /// No game has art: redirect to the placeholder (justintv/Twitch-API#291).
    package static let artMissing = Fault(
        "art-missing", "No game has art: redirect to the placeholder (justintv/Twitch-API#291).", at: artPath,
        .answer { fault in
            ArtName(path: fault.request.path).map { .redirect(to: Simulation.placeholder(origin: fault.origin, $0)) }
        })

    /// 404 for every picture, without a placeholder.
    package static let artNotFound = Fault(
        "art-not-found",
        "404 for every picture, without a placeholder.", at: artPath, .answer { _ in .status(404) })

    /// The body of every picture is text labelled image/png.
    package static let artNotImage = Fault(
        "art-not-image", "The body of every picture is text labelled image/png.", at: artPath,
        .answer { _ in HTTPResponse(type: "image/png", body: Array("This is not a picture.\n".utf8)) })

    /// Every picture is a web page with status 200.
    package static let artWrongType = Fault(
        "art-wrong-type", "Every picture is a web page with status 200.", at: artPath,
        .answer { _ in .html("<!doctype html><title>Not a picture</title>") })

    /// Every picture is larger than 2 MiB: `bytes` (3 MiB) of a PNG that goes on and on.
    package static let artHuge = Fault(
        "art-huge",
        "Every picture is larger than 2 MiB: `bytes` (3 MiB) of a PNG that goes on and on.", at: artPath,
        .response { response, fault in
            let missing = max(0, fault.bytes(3 << 20) - response.body.count)
            response.body += [UInt8](repeating: 0, count: missing)
        })

    private static let artPath = "/ttv-boxart/"
}
