import SimulatorKit

/// Times that are late, early, or missing.
extension WebFault where Service == RatesServices {
    static var times: [Fault] {
        [future, ahead, old, noTime, nextInThePast, nextFarAway]
    }

    /// The rates are dated next year.
    package static var future: Fault {
        Fault(
            "future", "The rates are dated next year.",
            .content { listing, fault in listing.updated = fault.now + 31_536_000 }
        )
    }
    /// The rates are dated an hour ahead.
    package static var ahead: Fault {
        Fault(
            "ahead", "The rates are dated an hour ahead.",
            .content { listing, fault in listing.updated = fault.now + 3600 }
        )
    }
    /// The rates are `seconds` (3 days) old, and the next ones were announced for a day later.
    package static var old: Fault {
        Fault(
            "old", "The rates are `seconds` (3 days) old, and the next ones were announced for a day later.",
            .content { listing, fault in
                listing.updated = fault.now - fault.seconds(3 * 86_400)
                listing.next = listing.updated + 86_400
            })
    }
    /// The time of the rates is 0.
    package static var noTime: Fault {
        Fault(
            "no-time", "The time of the rates is 0.", .content { listing, _ in listing.updated = 0 })
    }
    /// The next rates were announced for an hour ago.
    package static var nextInThePast: Fault {
        Fault(
            "next-in-the-past", "The next rates were announced for an hour ago.",
            .content { listing, fault in listing.next = fault.now - 3600 })
    }
    /// The next rates are announced for ten years from now.
    package static var nextFarAway: Fault {
        Fault(
            "next-far-away", "The next rates are announced for ten years from now.",
            .content { listing, fault in listing.next = fault.now + 315_360_000 })
    }
}
