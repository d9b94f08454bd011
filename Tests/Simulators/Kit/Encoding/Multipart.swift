/// The fields of a `multipart/form-data` body, one of the three ways in which real clients send their parameters.
enum Multipart {
    static func decode(_ body: [UInt8], contentType: String) -> [Parameter] {
        guard let boundary = attribute("boundary", of: contentType) else { return [] }
        let text = String(decoding: body, as: UTF8.self)
        return text.replacing("\r\n", with: "\n").split(separator: "--\(boundary)").compactMap(field)
    }

    private static func field(_ part: Substring) -> Parameter? {
        guard let gap = part.firstRange(of: "\n\n") else { return nil }
        let head = part[..<gap.lowerBound].split(separator: "\n")
        let disposition = head.first { $0.lowercased().hasPrefix("content-disposition:") }
        guard let disposition, let name = attribute("name", of: String(disposition)) else { return nil }
        let value = part[gap.upperBound...]
        return Parameter(name: name, value: String(value.hasSuffix("\n") ? value.dropLast() : value))
    }

    private static func attribute(_ name: String, of header: String) -> String? {
        for piece in header.split(separator: ";").dropFirst() {
            let halves = piece.split(separator: "=", maxSplits: 1)
            guard halves.count == 2, halves[0].drop(while: { $0 == " " }).lowercased() == name else { continue }
            return halves[1].filter { $0 != "\"" && $0 != "\r" }
        }
        return nil
    }
}
