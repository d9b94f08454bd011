/// Remembers what Twitch last said of the requests that are left, for everybody who asks it.
final class TwitchMeter {
    var last: TwitchAllowance?
}
