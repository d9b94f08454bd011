import FoundationEssentials

/// A picture of an item in a published feed.
package struct PublishedPicture: Hashable, Sendable, Codable {
    /// The item.
    package let id: ItemID
    /// Whether it is the large one.
    package let isLarge: Bool
    /// Where it is.
    package let path: PartPath

    /// Makes one.
    package init(id: ItemID, size: ArtSize, path: PartPath) {
        (self.id, isLarge, self.path) = (id, size == .large, path)
    }

    /// Its size.
    package var size: ArtSize { isLarge ? .large : .small }
}

/// The content of the part that says which pictures there are.
package struct PublishedPictures: Hashable, Sendable, Codable {
    /// The pictures.
    package let pictures: [PublishedPicture]

    /// Makes a list.
    package init(pictures: [PublishedPicture]) {
        self.pictures = pictures
    }

    /// Reads the part; throws `badAnswer` if it cannot be used.
    package static func read(_ bytes: [UInt8]) throws(FetchError) -> [PublishedPicture] {
        guard let list = JSONCoding.decode(PublishedPictures.self, Data(bytes)) else {
            throw .badAnswer(reason: "its list of pictures is not the expected JSON")
        }
        return list.pictures
    }
}
