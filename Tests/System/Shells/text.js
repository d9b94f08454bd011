// What GNOME Shell's extension shows, from the properties of a source: run by ExtensionTests with gjs.
import {arranged, cleaned, fill, muteLabel, panelText, place, plain, remark, sources, spoken, stateAt, symbol} from '../../../desktop/gnome/today@topgames.github.io/text.js';

let failures = 0;
function expect(found, wanted) {
    if (JSON.stringify(found) === JSON.stringify(wanted))
        return;
    print(`${JSON.stringify(found)} is not ${JSON.stringify(wanted)}`);
    failures += 1;
}

const games = {
    State: 'fresh', Reason: '', FetchedAt: 1000, AsOf: 1000, ValidUntil: 1300,
    Rows: [
        {rank: 1, title: '<b>Tom & Jerry</b>', move: 'up', number: '≥ 312K'}, {rank: 2, title: 'Rust', move: 'same'},
        {rank: 3, title: 'Chess', move: 'new', number: '≥ 9K'},
    ],
};
const rates = {...games, Rows: [{title: 'USD', move: 'up', number: '5.43 BRL'}]};
const clock = seconds => `at ${seconds}`, english = text => text;

// A title is text: the label shows it as it is; and one from right to left takes nothing beside it with it.
const shown = (...given) => panelText(...given).replace(/[\u2068\u2069]/g, '');
expect(panelText(games), '1▲ \u2068<b>Tom & Jerry</b>\u2069');
expect(shown(games, {shown: 'three', numbers: true}), '1▲ <b>Tom & Jerry</b> ≥ 312K · 2 Rust · 3● Chess ≥ 9K');
expect(panelText(games, {shown: 'icon'}), '');
expect(shown(rates), 'USD 5.43 BRL');
expect(panelText({...games, Rows: []}), '');
expect(games.Rows.map(place), ['1 ▲', '2 ○', '3 ●']);
// Of an item that is not in the top three, no move is known.
expect([place({rank: 41, title: 'Go'}), place({title: 'Pikachu'})], ['41', '']);

// Whoever has the name on the bus: a title stays one line of text, and what is of the wrong type is not there.
const rude = cleaned({Rows: [{id: '1', title: 'a\n<b>\u202eb\u0000\r\n', rank: 1}, {id: '2', title: 'W'.repeat(5000)}]});
expect(rude.Rows.map(row => row.title.length), [7, 400]);
expect(shown(rude), '1 a <b> b');
const nothing = cleaned({});
expect([nothing.Rows, nothing.Favorites, nothing.Attribution, nothing.ValidUntil], [[], [], '', 0]);
expect(cleaned({Rows: 'x', Favorites: 7, Attribution: 'x', FetchedAt: 'now', State: {}, Heading: ['a']}), nothing);
expect(cleaned({Rows: Array(5000).fill({id: '1', title: 'x', rank: '1; DROP', picture: 7})}).Rows.length, 10);
expect(cleaned({Rows: [null, {title: 'no id'}, {id: '1', title: 7, rank: -1, picture: 7}]}).Rows,
    [{id: '1', title: '', number: '', move: '', rank: 0, picture: '', game: ''}]);
expect(['constructor', '__proto__', undefined].map(symbol), ['', '', '']);
// A favourite that is in the rows is not shown twice.
expect(cleaned({Rows: [{id: '1'}], Favorites: [{id: '1'}, {id: '2'}]}).Favorites.map(row => row.id), ['2']);
expect(spoken(games.Rows[0]), '1 ▲ <b>Tom & Jerry</b> ≥ 312K');
expect([{MutedUntil: 20}, {MutedUntil: 10}, {}].map(source => muteLabel(source, 10, seconds => `at ${seconds}`, text => text)),
    ['Unmute (muted until at 20)', 'Mute for 1 hour', 'Mute for 1 hour']);

// Channels by name, or by game with a heading for each; the source has them by viewers, and one favourite is not live.
const live = cleaned({
    Rows: [{id: '1', title: 'gronkh', game: 'Minecraft'}, {id: '2', title: 'Älex', game: 'Chess'}, {id: '3', title: 'zoe', game: 'Minecraft'}],
    Favorites: [{id: '4', title: 'offline'}, {id: '5', title: 'late', game: 'Chess'}],
});
const listed = order => ['Rows', 'Favorites'].map(key => arranged(live, order)[key].map(row => `${row.heading}/${row.title}`));
expect(listed('viewers'), [['/gronkh', '/Älex', '/zoe'], ['/offline', '/late']]);
expect(listed('name'), [['/Älex', '/gronkh', '/zoe'], ['/late', '/offline']]);
expect(listed('game'), [['Chess/Älex', 'Minecraft/gronkh', '/zoe'], ['Chess/late', '/offline']]);
expect(listed('constructor'), listed('viewers'));
// Only channels play games.
expect(arranged(cleaned(games), 'game').Rows.map(row => row.title), cleaned(games).Rows.map(row => row.title));

// Plasma wraps what stands in a variant, and its lists are no arrays.
const wrapped = {State: {value: 'fresh'}, Rows: {length: 1, 0: {id: {value: '7'}, rank: {value: 1}}}, Reason: {value: ''}};
expect(plain(wrapped), {State: 'fresh', Rows: [{id: '7', rank: 1}], Reason: ''});
expect(plain({length: 0}), []);
expect(sources(english).map(([name]) => name), ['topgames', 'rates', 'pokedex', 'characters', 'channels']);

// What nobody renewed in time is old, whatever the daemon said last.
expect([1300, 1301].map(now => stateAt(games, now)), ['fresh', 'stale']);
expect(stateAt({...games, State: 'empty', ValidUntil: 0}, 5000), 'empty');
expect(stateAt({...games, State: 'offline', ValidUntil: 1200}, 1301), 'stale');

expect(remark(games, 1100, clock, english), 'Updated at 1000');
expect(remark(games, 1301, clock, english), 'The data shown is from at 1000.');
const offline = {...games, State: 'offline', Reason: 'Cannot reach Twitch: no network.'};
expect(remark(offline, 1100, clock, english), 'Cannot reach Twitch: no network. The data shown is from at 1000.');
expect(remark({...offline, FetchedAt: 0}, 1100, clock, english), 'Cannot reach Twitch: no network.');
expect(remark({State: 'empty', Reason: '', FetchedAt: 0}, 1, clock, english), 'Nothing has been fetched yet.');
// A translation is a text with places, never a pattern.
expect(fill('{time} $& {other}', {time: '$1'}), '$1 $& {other}');

imports.system.exit(failures ? 1 : 0);
