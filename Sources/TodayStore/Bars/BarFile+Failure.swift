import TodayBars
import TodaySystem

extension BarFile {
    /// Why the configuration of a bar cannot be used.
    package enum Failure: Error, Hashable, Sendable {
        /// It cannot be read or written.
        case file(FileError)
        /// An editor does not understand it.
        case content(NotUnderstood)
    }

    /// Runs a step that may fail to understand the file.
    package func understood<Value>(_ step: () throws(NotUnderstood) -> Value) throws(Failure) -> Value {
        do throws(NotUnderstood) { return try step() } catch { throw .content(error) }
    }

    /// Runs a step that may fail to read or write the file.
    func reached<Value>(_ step: () throws(FileError) -> Value) throws(Failure) -> Value {
        do throws(FileError) { return try step() } catch { throw .file(error) }
    }
}
