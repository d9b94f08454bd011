import TodayCore

/// What came of signing out.
package enum SignOutResult: Hashable, Sendable {
    /// There was nothing to forget.
    case nobody
    /// The sign-in is removed here, and there is nothing to revoke at the service.
    case forgotten
    /// The sign-in is forgotten here, and its token is no longer good at the service.
    case everywhere
    /// The sign-in is removed here; the service could not be told, and accepts its token until that expires.
    case hereOnly(FetchError)
}
