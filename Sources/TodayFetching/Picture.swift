import TodayCore

/// An image that was checked for completeness and size.
struct Picture: Hashable, Sendable {
    static let limit = 2 << 20

    /// The formats that notification servers can show; the raw value is the file extension.
    enum Kind: String, Sendable, CaseIterable {
        case jpeg = "jpg"
        case png
        case gif
        case webp
    }

    let kind: Kind
    let bytes: [UInt8]

    /// Creates a picture from a whole image's bytes; `nil` for other bytes, such as HTML, or an unreasonable size.
    init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.limit, let kind = Self.kind(bytes),
            Self.isReasonable(bytes.withUnsafeBytes(PictureHeader.size))
        else {
            return nil
        }
        self.kind = kind
        self.bytes = bytes
    }

    /// Maximum number of pixels that shells and windows have to decode; over four times 1280 × 720, a large preview.
    private static let mostPixels = 4 << 20

    private static func isReasonable(_ size: (width: Int, height: Int)?) -> Bool {
        size.map { (1...mostPixels).contains($0.width) && (1...mostPixels / $0.width).contains($0.height) } ?? false
    }

    private static func kind(_ bytes: [UInt8]) -> Kind? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]), bytes.suffix(2).elementsEqual([0xFF, 0xD9]) { return .jpeg }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes.suffix(8).prefix(4).elementsEqual(Array("IEND".utf8))
        {
            return .png
        }
        if bytes.starts(with: Array("GIF8".utf8)), bytes.last == 0x3B { return .gif }
        if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).prefix(4).elementsEqual(Array("WEBP".utf8)),
            bytes.dropFirst(4).prefix(4).reversed().reduce(0, { $0 << 8 | Int($1) }) == bytes.count - 8
        {
            return .webp
        }
        return nil
    }
}

struct PictureStore {
    var isWanted: (ItemID, PictureSize) -> Bool
    /// Stores a picture; `nil` records that the service has no valid picture, so that it is not requested again soon.
    var store: (ItemID, PictureSize, Picture?) -> Void
}

/// Fetches pictures of items; ignores failures, because a missing picture must not fail the whole request.
struct PictureFetcher {
    let context: SourceContext
    /// The URL of the service's API; a private server may also serve the pictures.
    let server: String
    let pictureURLPrefix: String
    var address: (String, PictureSize) -> String = { address, _ in address }
    /// Returns whether a response can be the picture; some services redirect to a placeholder.
    var isPicture: (HTTPResponse) -> Bool = { _ in true }

    /// Fetches the missing and stale pictures of these items; stops if the server is unreachable or limits requests.
    func fetchAll(_ items: [Item], _ size: PictureSize) {
        for (done, item) in items.enumerated() where item.art != nil {
            context.progress(FetchProgress(gettext("Fetching pictures"), done: done, total: items.count))
            guard fetch(item.id, size, from: item.art) else { return }
        }
    }

    /// Fetches a picture that is wanted and has an allowed URL; returns whether to request other pictures.
    @discardableResult
    func fetch(_ id: ItemID, _ size: PictureSize, from art: String?) -> Bool {
        guard let url = art.map({ address($0, size) }), isAllowed(url), context.pictures.isWanted(id, size) else {
            return true
        }
        do throws(FetchError) {
            let response = try context.http.send(HTTPRequest(url, limit: Picture.limit))
            let picture = response.isSuccess && isPicture(response) ? Picture(response.body) : nil
            if picture != nil || (response.status < 500 && response.status != 429) {
                context.pictures.store(id, size, picture)
            }
            return response.status != 429
        } catch .tooLarge, .badAnswer {
            context.pictures.store(id, size, nil)
            return true
        } catch {
            // The server is unreachable; the next request tries again.
            return false
        }
    }

    /// Returns whether a picture may be fetched from this URL; a response must not choose arbitrary hosts.
    func isAllowed(_ url: String) -> Bool {
        guard let address = ServerAddress(url), address.isAllowed else { return false }
        return address == ServerAddress(server) || url.hasPrefix(pictureURLPrefix)
    }
}
