/// A JSON document under construction; its keys stay in the order in which they were added, as Twitch's do.
package enum JSON: Sendable, Equatable {
    case null
    case bool(Bool)
    case int(Int)
    /// A number exactly as written here, whether or not JSON has such a number.
    case number(String)
    case string(String)
    case array([JSON])
    case object([Member])

    /// A key and its value.
    package struct Member: Sendable, Equatable {
        /// Its name.
        package var key: String
        /// Its value.
        package var value: JSON

        /// Makes a member.
        package init(key: String, value: JSON) {
            (self.key, self.value) = (key, value)
        }
    }

    /// A member of an object; `nil` removes it.
    package subscript(key: String) -> JSON? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.key == key }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): return
            }
            self = .object(members)
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    /// A string, as written.
    package init(stringLiteral value: String) { self = .string(value) }
    /// A whole number, as written.
    package init(integerLiteral value: Int) { self = .int(value) }
    /// A truth value, as written.
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral {
    /// An array, as written.
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// An object, its members in the order written.
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }
    /// `null`, as written.
    package init(nilLiteral: ()) { self = .null }
}
