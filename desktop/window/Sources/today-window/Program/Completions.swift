final class Completions {
    private var waiting: [() -> Void] = []

    func add(_ done: @escaping () -> Void) { waiting.append(done) }

    /// Runs the waiting closures once; a closure may add others, which wait for the next refresh.
    func run() {
        let ended = waiting
        waiting = []
        for done in ended { done() }
    }

    func removeAll() { waiting = [] }
}
