/// What is left to find once more names match than are counted.
extension NameScan {
    /// Adds ranked items, and matches of a kind that is not full yet.
    ///
    /// Matches inside a word are then never among the best.
    func scanForBest(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        scanRanked(bytes, first: first, into: &hits)
        for place in placesOfBest(hits) {
            forEach(place, in: bytes) { line, match in
                if !hits.hasRank(first + line) { hits.add(first + line, match) }
            }
        }
    }

    private func placesOfBest(_ hits: HitCollector) -> [Place] {
        let needsWords = !hits.isFull(.word)
        if needsWords, !isShort { return [.wordAnywhere] }
        let words: [Place] = needsWords ? [.word] : []
        if !hits.isFull(.beginning) { return [.start] + words }
        return (hits.isFull(.exact) ? [] : [.whole]) + words
    }

    private func scanRanked(_ bytes: UnsafeRawBufferPointer, first: Int, into hits: inout HitCollector) {
        let numbers = hits.withRank(in: first..<first + NameBlocks.size)
        guard !numbers.isEmpty else { return }
        var lines = LineReader(bytes)
        for number in numbers {
            guard let name = lines.name(onLine: number - first), let match = match(name) else { continue }
            hits.add(number, match)
        }
    }
}
