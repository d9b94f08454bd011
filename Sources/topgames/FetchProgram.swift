import FoundationEssentials
import Glibc
import TodayCore
import TodayStore

/// Starts `today-fetch`, the program with the network.
enum FetchProgram {
    static let label = SourceLabel(name: TopGames.source, service: "Twitch", heading: "Top games on Twitch")

    /// Runs it and takes its answer.
    static func ask(_ arguments: [String]) -> FetchAnswer {
        var pipes: [Int32] = [0, 0]
        guard pipe(&pipes) == 0 else { return failed("no pipe can be made") }
        defer { close(pipes[0]) }
        let child = start(arguments, output: pipes)
        close(pipes[1])
        guard let child else { return failed("today-fetch does not start; it has to be installed beside topgames") }
        let bytes = readAll(pipes[0])
        _ = status(of: child)
        return JSONCoding.decode(FetchAnswer.self, bytes) ?? failed("today-fetch ended without an answer")
    }

    /// Runs it with the person's own terminal, and takes over its exit code.
    static func runAtTerminal(_ arguments: [String]) -> TodayCore.ExitCode {
        guard let child = start(arguments, output: nil) else {
            Terminal.tell("today-fetch does not start: it has to be installed beside topgames.")
            return .unavailable
        }
        return TodayCore.ExitCode(rawValue: status(of: child)) ?? .unavailable
    }

    private static func failed(_ reason: String) -> FetchAnswer {
        FetchAnswer(label: label, result: .failure(.fetcher(reason: reason)))
    }

    /// Starts it; with `output`, a pipe, standard output goes there and standard error nowhere.
    private static func start(_ arguments: [String], output: [Int32]?) -> pid_t? {
        let program = OwnProgram.path("today-fetch")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output[1], 1)
            posix_spawn_file_actions_addclose(&actions, output[0])
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        return posix_spawn(&child, program, &actions, nil, &words, environ) == 0 ? child : nil
    }

    private static func status(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : TodayCore.ExitCode.unavailable.rawValue
    }

    private static func readAll(_ descriptor: Int32) -> Data {
        var bytes = Data()
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[..<count])
        }
    }
}
