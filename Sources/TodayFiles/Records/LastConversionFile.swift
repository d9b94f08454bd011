import TodayCore

/// The file with the conversion that a person made last.
package struct LastConversionFile: Sendable {
    private let path: String

    /// The file of `source`; does not read or create anything yet.
    package init(_ paths: XDGPaths, source: String) {
        path = paths.conversion(source)
    }

    /// The conversion; `nil` if there is none, or if the file cannot be read.
    package var last: LastConversion? {
        guard
            case .value(let last)? = try? JSONFile.read(LastConversion.self, path, plain: LastConversion.init(plain:))
        else { return nil }
        return last
    }

    /// The currencies that are recorded besides favourites: what values are given in, and what was converted last.
    package func recorded(in unit: ItemID?) -> [CurrencyCode] {
        [unit.flatMap { CurrencyCode($0) }].compactMap(\.self) + (last.map { [$0.from] + $0.to } ?? [])
    }

    /// Keeps a conversion, and returns the one before; writes nothing if they are the same.
    @discardableResult
    package func keep(_ conversion: LastConversion) throws(FileError) -> LastConversion? {
        let before = last
        if before != conversion { try JSONFile.write(conversion, path) }
        return before
    }
}
