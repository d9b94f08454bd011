extension ServiceFaultOrder: Codable {
    private enum CodingKeys: String, CodingKey { case name, count, skip, path, seconds, bytes, location }

    /// Decodes an order such as `{"name": "hang", "count": 1}`; the name must be that of a fault.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            Fault.named(values.decode(String.self, forKey: .name)),
            count: values.decodeIfPresent(Int.self, forKey: .count),
            skip: values.decodeIfPresent(Int.self, forKey: .skip),
            path: values.decodeIfPresent(String.self, forKey: .path),
            seconds: values.decodeIfPresent(Double.self, forKey: .seconds),
            bytes: values.decodeIfPresent(Int.self, forKey: .bytes),
            location: values.decodeIfPresent(String.self, forKey: .location))
    }

    /// Encodes what `init(from:)` decodes.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(fault.name, forKey: .name)
        try values.encodeIfPresent(count, forKey: .count)
        try values.encodeIfPresent(skip, forKey: .skip)
        try values.encodeIfPresent(path, forKey: .path)
        try values.encodeIfPresent(seconds, forKey: .seconds)
        try values.encodeIfPresent(bytes, forKey: .bytes)
        try values.encodeIfPresent(location, forKey: .location)
    }
}
