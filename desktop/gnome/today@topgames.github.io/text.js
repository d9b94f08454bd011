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

/** One line of plain text: another program may have the name on the bus, and sends what it likes. */
function line(text) {
    const controls = /[\u0000-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]+/g;
    return String(text ?? '').slice(0, 400).replace(controls, ' ').trim();
}

/** The properties with every text on one line; where there are none yet, with none. */
export function cleaned(source) {
    const row = all => Object.assign({}, all, {title: line(all.title), number: line(all.number)});
    return Object.assign({}, source, {
        Heading: line(source.Heading), Reason: line(source.Reason), Attribution: (source.Attribution ?? []).map(line),
        Rows: (source.Rows ?? []).map(row), Favorites: (source.Favorites ?? []).map(row),
    });
}

/** The sources that todayd can poll: their names and titles. */
export function sources(gettext) {
    return [
        ['topgames', gettext('Top games on Twitch')], ['rates', gettext('Exchange rates')], ['pokedex', gettext('Pokémon')],
        ['characters', gettext('Rick and Morty characters')],
    ];
}

/** The sign of a move, as in the bars; empty if there is none. */
export function symbol(move) {
    return SYMBOLS[move] ?? '';
}

/** The state now: what nobody renewed in time is stale. */
export function stateAt(source, now) {
    const isOver = source.ValidUntil > 0 && now > source.ValidUntil;
    return isOver && source.State !== 'empty' ? 'stale' : source.State;
}

/** "1▲ Just Chatting", or the name and the value where the list is no ranking. */
export function panelRow(row, {numbers = false} = {}) {
    const rank = row.rank ? `${row.rank}${symbol(row.move)} ` : '';
    const number = row.number && (numbers || !row.rank) ? ` ${row.number}` : '';
    return `${rank}${row.title}${number}`;
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
