import TestSupport

/// How a program ended.
package enum Ending: Hashable, Sendable {
    /// By itself, with this exit code.
    case code(Int32)
    /// By this signal.
    case signal(Int32)

    init(_ information: (code: Int32, status: Int32)) {
        self = information.code == 1 ? .code(information.status) : .signal(information.status)  // 1: CLD_EXITED
    }
}
