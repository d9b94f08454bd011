/// How far apart two names are, for guessing what somebody meant.
package enum EditDistance {
    /// The number of characters to insert, delete, change or swap with a neighbour to turn `typed` into `name`.
    ///
    /// If `typed` resembles only the beginning of the name, that counts as one further away: people leave off the end.
    package static func between(_ typed: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var row = Array(0...name.count)
        for (index, scalar) in typed.enumerated() {
            var next = [index + 1]
            for (column, other) in name.enumerated() {
                var least = min(row[column + 1] + 1, next[column] + 1, row[column] + (scalar == other ? 0 : 1))
                if index > 0, column > 0, scalar == name[column - 1], typed[index - 1] == other {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            (before, row) = (row, next)
        }
        return min(row[name.count], (row.min() ?? 0) + 1)
    }
}
