import TodayCore

/// A source whose service wants to know who asks.
package protocol SignInSource: Source {
    /// Signs in with what a person provided, and stores the credentials.
    func signIn(_ request: SignInRequest) throws(FetchError)

    /// Forgets the sign-in here, whether or not the service can be told to do the same; says which.
    func signOut() throws(FetchError) -> SignOutResult

    /// Has the next request validate the sign-in, however recently that was done: a program that starts has to.
    func requireValidation()
}
