import Glibc

extension Socket {
    /// Appends what has arrived, waiting for at least one byte; returns false if the other side has finished.
    func receive(into buffer: inout [UInt8]) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { chunk in
            var count = 0
            repeat { count = recv(descriptor, chunk.baseAddress, chunk.count, 0) } while count < 0 && errno == EINTR
            guard count > 0 else { return false }
            buffer.append(contentsOf: chunk[..<count])
            return true
        }
    }

    /// Sends everything; returns false if the other side is gone.
    func send(_ bytes: some Collection<UInt8>) -> Bool {
        let sent = bytes.withContiguousStorageIfAvailable { send(storage: UnsafeRawBufferPointer($0)) }
        return sent ?? Array(bytes).withUnsafeBytes { send(storage: $0) }
    }

    private func send(storage: UnsafeRawBufferPointer) -> Bool {
        var rest = storage[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.send(descriptor, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// POLLRDHUP, missing from the Glibc module: the other side has closed its half.
    private static let hangUp: Int16 = 0x2000

    /// Sleeps, forever if `seconds` is `nil`; returns false as soon as the other side hangs up or the simulator stops.
    func stayOpen(seconds: Double?) -> Bool {
        var watched = pollfd(fd: descriptor, events: Self.hangUp, revents: 0)
        let milliseconds = seconds.map { Int32(min(max(0, $0) * 1000, 2_000_000_000)) } ?? -1
        var result: Int32 = 0
        repeat { result = poll(&watched, 1, milliseconds) } while result < 0 && errno == EINTR
        return result == 0
    }
}
