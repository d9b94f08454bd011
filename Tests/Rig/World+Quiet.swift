import TestSupport

extension World {
    /// Waits until all programs of the world are idle: what has not happened by then will not.
    package func settle() async throws {
        for _ in 0..<2 {
            for program in running { try await KernelView.waitUntilIdle(program.pid) }
        }
    }
}
