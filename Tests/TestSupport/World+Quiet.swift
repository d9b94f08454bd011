extension World {
    /// Waits until none of the world's programs has anything to do any more: what has not happened by then does not.
    public func settle() async throws {
        for _ in 0..<2 {
            for program in running { try await KernelView.waitUntilIdle(program.pid) }
        }
    }
}
