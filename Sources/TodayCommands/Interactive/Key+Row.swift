/// Keys that move the cursor of a list, the same in every list.
extension Key {
    /// The row that the key leads to; `nil` if it moves nothing.
    ///
    /// `step` is how many rows are visible at once.
    func row(from selected: Int, of count: Int, step: Int) -> Int? {
        let wanted: Int
        switch self {
        case .up, .character("k"): wanted = selected - 1
        case .down, .character("j"): wanted = selected + 1
        case .pageUp: wanted = selected - max(1, step)
        case .pageDown: wanted = selected + max(1, step)
        case .controlU: wanted = selected - max(1, step / 2)
        case .controlD: wanted = selected + max(1, step / 2)
        case .home, .character("g"): wanted = 0
        case .end, .character("G"): wanted = count - 1
        default: return nil
        }
        return Self.row(wanted, of: count)
    }

    /// The row nearest to `wanted` that a list of `count` rows has; 0 if it is empty.
    static func row(_ wanted: Int, of count: Int) -> Int { max(0, min(wanted, count - 1)) }
}
