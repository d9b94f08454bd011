// What GNOME Shell's extension and Plasma's widget show, from the properties of a source (today-dbus(5)); pure, so that gjs
// can test it without a shell.

const SYMBOLS = {up: '▲', down: '▼', new: '●', same: ''};

/** Properties as values of JavaScript: Plasma gives lists that are no arrays, and wraps what stands in a variant. */
export function plain(value) {
    if (value === null || typeof value !== 'object')
        return value;
    if (typeof value.length === 'number')
        return Array.from(value, element => plain(element));
    const names = Object.keys(value);
    if (names.join() === 'value')
        return plain(value.value);
    // Plasma's engine does not know how to spread an object.
    return Object.assign({}, ...names.map(name => ({[name]: plain(value[name])})));
}

const MOST_ROWS = 10;
const MOST_FAVORITES = 8;

/** One line of plain text: another program may have the name on the bus, and sends what it likes. */
export function line(text) {
    const controls = /[\u0000-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]+/g;
    return typeof text === 'string' ? text.slice(0, 400).replace(controls, ' ').trim() : '';
}

function time(seconds) {
    return Number.isFinite(seconds) ? seconds : 0;
}

function rows(value, most) {
    const row = all => ({
        id: String(all.id), title: line(all.title), number: line(all.number), move: line(all.move),
        rank: Number.isInteger(all.rank) && all.rank > 0 ? all.rank : 0,
        picture: typeof all.picture === 'string' ? all.picture : '', game: line(all.game),
    });
    return (Array.isArray(value) ? value : []).slice(0, most).filter(all => all && typeof all.id === 'string').map(row);
}

/** What is known of a source: each property of the right type, texts on one line; where there is none yet, an empty one. */
export function cleaned(source) {
    const [text] = Array.isArray(source.Attribution) ? source.Attribution : [''];
    const top = rows(source.Rows, MOST_ROWS);
    return {
        Source: line(source.Source), Heading: line(source.Heading), State: line(source.State), Reason: line(source.Reason),
        FetchedAt: time(source.FetchedAt), AsOf: time(source.AsOf), ValidUntil: time(source.ValidUntil),
        NextPoll: time(source.NextPoll), MutedUntil: time(source.MutedUntil), Attribution: line(text), Rows: top,
        // Those that are not in the rows already.
        Favorites: rows(source.Favorites, 100).filter(({id}) => !top.some(row => row.id === id)).slice(0, MOST_FAVORITES),
    };
}

/** The sources that todayd can poll: their names and titles. */
export function sources(gettext) {
    return [
        ['topgames', gettext('Top games on Twitch')], ['rates', gettext('Exchange rates')], ['pokedex', gettext('Pokédex')],
        ['characters', gettext('Characters of Rick and Morty')], ['channels', gettext('Followed channels on Twitch')],
    ];
}

/** The orders of followed channels in a menu or a card; the panel always has the first ones. */
export function orders(gettext) {
    return [
        ['viewers', gettext('Viewers, most first')], ['name', gettext('Name, A to Z')], ['game', gettext('Group by game')],
    ];
}

/** The source with its channels in an order; each row has the heading of its group, which is empty below the first. */
export function arranged(source, order) {
    const orders = {
        name: (one, other) => one.title.localeCompare(other.title),
        // Channels that are not live play nothing, and come last.
        game: (one, other) => (one.game === '') - (other.game === '') || one.game.localeCompare(other.game),
    };
    const compare = Object.keys(orders).includes(order) ? orders[order] : null;
    const lists = [source.Rows, source.Favorites];
    const isLive = lists.some(rows => rows.some(row => row.game));
    const [Rows, Favorites] = lists.map(rows => {
        const sorted = isLive && compare ? rows.slice().sort(compare) : rows;
        const isFirst = index => index === 0 || sorted[index].game !== sorted[index - 1].game;
        return sorted.map((row, index) => Object.assign({}, row, {
            heading: isLive && order === 'game' && isFirst(index) ? row.game : '',
        }));
    });
    return Object.assign({}, source, {Rows, Favorites});
}

/** The sign of a move, as in the bars; empty if there is none. */
export function symbol(move) {
    return Object.keys(SYMBOLS).includes(move) ? SYMBOLS[move] : '';
}

/** The state now: data that was not renewed in time is stale. */
export function stateAt(source, now) {
    const isOver = source.ValidUntil > 0 && now > source.ValidUntil;
    return isOver && source.State !== 'empty' ? 'stale' : source.State;
}

/** "1▲ Just Chatting", or the name and the value where the list is no ranking. */
export function panelRow(row, {numbers = false} = {}) {
    const rank = row.rank ? `${row.rank}${symbol(row.move)} ` : '';
    const number = row.number && (numbers || !row.rank) ? ` ${row.number}` : '';
    // A title from right to left must not take the number, or the next rank, with it.
    return `${rank}\u2068${row.title}\u2069${number}`;
}

/** The text in the panel: nothing, the leader, or the first three. */
export function panelText(source, {shown = 'leader', numbers = false} = {}) {
    const count = {icon: 0, leader: 1, three: 3}[shown] ?? 1;
    return source.Rows.slice(0, count).map(row => panelRow(row, {numbers})).join(' · ');
}

/** "1 ▲" before the title of a row in the menu, "5" where moves are not followed; empty if the list is no ranking. */
export function place(row) {
    const mark = row.rank && row.move === 'same' ? '○' : symbol(row.move);
    return [row.rank, mark].filter(part => part).join(' ');
}

/** A row as a screen reader says it. */
export function spoken(row) {
    return [place(row), row.title, row.number].filter(part => part).join(' ');
}

/** Whether the panel warns instead of showing the source's own icon. */
export function isBroken(state) {
    return state === 'offline' || state === 'unauthorized';
}

/** What mutes notifications for an hour, or ends that. */
export function muteLabel(source, now, clock, gettext) {
    return source.MutedUntil > now
        ? fill(gettext('Unmute (muted until {time})'), {time: clock(source.MutedUntil)}) : gettext('Mute for 1 hour');
}

/** A sentence with its values: fill('Updated {time}', {time: '16:34'}). */
export function fill(sentence, values) {
    return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** The line about the state: why there is no new data, or when the data was fetched; `clock` writes a time. */
export function remark(source, now, clock, gettext) {
    if (!source.FetchedAt)
        return source.Reason || gettext('Nothing has been fetched yet.');
    const time = clock(source.AsOf || source.FetchedAt);
    if (stateAt(source, now) === 'fresh')
        return fill(gettext('Updated {time}'), {time});
    const old = fill(gettext('The data shown is from {time}.'), {time});
    return source.Reason ? `${source.Reason} ${old}` : old;
}
