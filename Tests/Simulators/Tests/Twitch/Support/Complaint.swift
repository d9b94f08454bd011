/// The body of an error, of either host.
struct Complaint: Decodable, Equatable {
    var error: String?
    var status: Int
    var message: String
}
