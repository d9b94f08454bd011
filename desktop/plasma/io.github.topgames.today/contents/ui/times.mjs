// When Plasma's widget reads the properties of a source (today-dbus(5)) and draws them again; pure, so that gjs can test it.
// All times are in seconds.

// A poll takes a moment.
const POLL_DURATION = 3;
const LONGEST_RETRY = 300;
// While the computer sleeps, timers stand still: after it, none is more than a quarter of an hour late.
const LONGEST_WAIT = 900;

/** How long to wait after reads that brought nothing new: ever longer. */
function retryDelay(attempts) {
    return Math.min(LONGEST_RETRY, 3 * 2 ** Math.min(attempts, 7));
}

/**
 * When to read the properties next if no signal comes first; `source` is null if the last read failed.
 *
 * With signals, only a failed read is repeated, but not that of a source that todayd does not poll: its object is announced.
 * A state that reaches its end is read once more, in case the signal that renewed it was lost. Without signals, the
 * properties are read after each poll, and once a minute while the service cannot be reached, because todayd polls sooner
 * when the network is back.
 */
export function nextRead(source, now, {hasSignals, isUnknown, isBroken, attempts}) {
    if (hasSignals) {
        if (!source)
            return isUnknown ? Infinity : now + retryDelay(attempts);
        return source.ValidUntil >= now ? source.ValidUntil + 1 : Infinity;
    }
    const next = source?.NextPoll ?? 0;
    const read = next > now ? next + POLL_DURATION : now + retryDelay(attempts);
    return isBroken ? Math.min(read, now + 60) : read;
}

/** When the properties, as they are, next look different: when the state or the mute ends. */
export function nextDraw(source, now) {
    return Math.min(...[source?.ValidUntil ?? 0, source?.MutedUntil ?? 0].map(end => end >= now ? end + 1 : Infinity));
}

/** How long to wait for these times; 0 if nothing is shown, and nothing to be read. */
export function delay(source, now, times) {
    const end = Math.min(...times);
    return source || end < Infinity ? Math.min(LONGEST_WAIT, Math.max(1, end - now)) : 0;
}
