/// Remembers the last known number of requests left, for everything that uses the API.
final class TwitchMeter {
    var last: TwitchAllowance?
}
