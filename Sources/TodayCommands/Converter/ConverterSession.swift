import TodayApp
import TodayCore

/// placeholder
struct ConverterSession {
    init(_ converter: Converter) {}
    func run(plain: Bool) throws(CommandError) -> ExitStatus { .success }
}
