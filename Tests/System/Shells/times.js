// When Plasma's widget reads a source and draws it again: run by WidgetTests with gjs.
import {delay, nextDraw, nextRead} from '../../../desktop/plasma/io.github.topgames.today/contents/ui/times.mjs';

let failures = 0;
function expect(found, wanted) {
    if (JSON.stringify(found) === JSON.stringify(wanted))
        return;
    print(`${JSON.stringify(found)} is not ${JSON.stringify(wanted)}`);
    failures += 1;
}

const never = String(Infinity), now = 1000;
const source = {NextPoll: 1060, ValidUntil: 1150, MutedUntil: 0};
const read = (values, options) =>
    String(nextRead(values, now, {hasSignals: true, isUnknown: false, isBroken: false, attempts: 0, ...options}));

// With signals, no poll is a reason to read, not even one that is late, nor that of a service that cannot be reached.
expect([1, 1000, 1060].map(NextPoll => read({...source, NextPoll})), ['1151', '1151', '1151']);
expect(read(source, {isBroken: true, attempts: 5}), '1151');
// A state that has ended, or that has no end, is waited for.
expect([0, 999, 1000].map(ValidUntil => read({...source, ValidUntil})), [never, never, '1001']);
// A read that failed is repeated, ever less often; that of a source without an object only at the signal that it has one.
expect([0, 1, 2, 6, 7, 1000].map(attempts => read(null, {attempts})), ['1003', '1006', '1012', '1192', '1300', '1300']);
expect(read(null, {isUnknown: true}), never);

// Without signals, the source is read after its next poll; one that is late, ever less often.
const poll = (values, options) => read(values, {hasSignals: false, ...options});
expect(poll(source), '1063');
expect([0, 1, 7].map(attempts => poll({...source, NextPoll: 1000}, {attempts})), ['1003', '1006', '1300']);
expect(poll({...source, NextPoll: 5000}, {isBroken: true}), '1060');
expect(poll(source, {isBroken: true, attempts: 1}), '1060');
expect([poll(null), poll(null, {isUnknown: true, attempts: 3})], ['1003', '1024']);

// The state and the mute end by themselves, whatever the bus does.
const draw = values => String(nextDraw(values, now));
expect(draw(source), '1151');
expect(draw({...source, MutedUntil: 1100}), '1101');
expect([draw({...source, ValidUntil: 999}), draw({...source, ValidUntil: 1000}), draw(null)], [never, '1001', never]);

// A timer runs at most a quarter of an hour, because it stands still while the computer sleeps; what has no end is drawn
// again as well, because the time in it is without its day only today. Nothing is waited for where nothing is shown.
expect(delay(source, now, [Infinity, 1151]), 151);
expect([delay(source, now, [5000, Infinity]), delay(source, now, [Infinity, Infinity])], [900, 900]);
expect([delay(source, now, [900, 1151]), delay(null, now, [1003, Infinity])], [1, 3]);
expect(delay(null, now, [Infinity, Infinity]), 0);

imports.system.exit(failures ? 1 : 0);
