final class Completions {
    private var waiting: [() -> Void] = []

    func add(_ done: @escaping () -> Void) { waiting.append(done) }

    /// Runs the waiting closures once; closures that they add wait for the next call.
    func run() {
        let ended = waiting
        waiting = []
        for done in ended { done() }
    }

    func removeAll() { waiting = [] }
}
