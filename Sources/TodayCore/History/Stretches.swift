extension Sequence {
    /// The elements, in order of time, in pieces without a gap: each leads to the next one of its piece.
    func stretches(of span: (Element) -> SampleSpan) -> [[Element]] {
        reduce(into: []) { stretches, element in
            if let last = stretches.last?.last, span(last).leads(to: span(element)) {
                stretches[stretches.count - 1].append(element)
            } else {
                stretches.append([element])
            }
        }
    }
}
