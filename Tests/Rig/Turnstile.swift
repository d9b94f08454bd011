import TestSupport

/// Admits a few at a time: more worlds than the processors can carry would only slow all of them down.
actor Turnstile {
    static let worlds = Turnstile(places: 6)

    private var free: Int
    private var queue: [CheckedContinuation<Void, Never>] = []

    init(places: Int) { free = places }

    func enter() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { queue.append($0) }
        }
    }

    func leave() {
        if queue.isEmpty {
            free += 1
        } else {
            queue.removeFirst().resume()
        }
    }
}
