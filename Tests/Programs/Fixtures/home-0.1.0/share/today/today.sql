-- The today.db of three evenings with topgames 0.1.0: a ranking of five games, a favourite that is not among them, and the
-- quotes of two days.
PRAGMA journal_mode = WAL;
PRAGMA user_version = 4;
CREATE TABLE sources (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE items (
    number INTEGER PRIMARY KEY, source INTEGER NOT NULL REFERENCES sources, id TEXT NOT NULL,
    title TEXT NOT NULL, link TEXT, art TEXT, seen INTEGER NOT NULL,
    best INTEGER, bestAt INTEGER, leading INTEGER NOT NULL DEFAULT 0, facts TEXT, detailed INTEGER,
    UNIQUE (source, id)) STRICT;
CREATE TABLE names (
    source INTEGER NOT NULL REFERENCES sources, block INTEGER NOT NULL, lines TEXT NOT NULL,
    UNIQUE (source, block)) STRICT;
CREATE TABLE samples (
    source INTEGER NOT NULL REFERENCES sources, at INTEGER NOT NULL, reach INTEGER NOT NULL,
    items BLOB NOT NULL,
    PRIMARY KEY (source, at)) STRICT, WITHOUT ROWID;
CREATE TABLE thinning (
    source INTEGER NOT NULL REFERENCES sources, grain INTEGER NOT NULL, until INTEGER NOT NULL,
    PRIMARY KEY (source, grain)) STRICT, WITHOUT ROWID;
CREATE TABLE favorites (
    source INTEGER NOT NULL REFERENCES sources, id TEXT NOT NULL, title TEXT NOT NULL, added INTEGER, position INTEGER,
    PRIMARY KEY (source, id)) STRICT, WITHOUT ROWID;
CREATE TABLE pages (
    source INTEGER NOT NULL REFERENCES sources, query TEXT NOT NULL, number INTEGER NOT NULL,
    seen INTEGER NOT NULL, firstRank INTEGER, next TEXT, items BLOB NOT NULL, validator TEXT,
    PRIMARY KEY (source, query, number)) STRICT, WITHOUT ROWID;
CREATE TABLE quotes (
    source INTEGER NOT NULL REFERENCES sources, id TEXT NOT NULL, at INTEGER NOT NULL, reach INTEGER NOT NULL,
    provider TEXT NOT NULL, amount TEXT NOT NULL,
    PRIMARY KEY (source, id, at)) STRICT, WITHOUT ROWID;
INSERT INTO sources VALUES (1, 'rates'), (2, 'topgames');
INSERT INTO items (number, source, id, title, link, art, seen, best, bestAt, leading) VALUES
    (1, 2, '32982', 'Grand Theft Auto V', 'https://www.twitch.tv/directory/game/Grand%20Theft%20Auto%20V', 'https://static-cdn.jtvnw.net/ttv-boxart/32982_IGDB-{width}x{height}.jpg', 1795382083, 1, 1795204820, 80407),
    (2, 2, '509658', 'Just Chatting', 'https://www.twitch.tv/directory/game/Just%20Chatting', 'https://static-cdn.jtvnw.net/ttv-boxart/509658_IGDB-{width}x{height}.jpg', 1795382083, 2, 1795204820, 0),
    (3, 2, '21779', 'League of Legends', 'https://www.twitch.tv/directory/game/League%20of%20Legends', 'https://static-cdn.jtvnw.net/ttv-boxart/21779_IGDB-{width}x{height}.jpg', 1795382083, 3, 1795204820, 0),
    (4, 2, '33214', 'Fortnite', 'https://www.twitch.tv/directory/game/Fortnite', 'https://static-cdn.jtvnw.net/ttv-boxart/33214_IGDB-{width}x{height}.jpg', 1795382083, 1, 1795285827, 96246),
    (5, 2, '27471', 'Minecraft', 'https://www.twitch.tv/directory/game/Minecraft', 'https://static-cdn.jtvnw.net/ttv-boxart/27471_IGDB-{width}x{height}.jpg', 1795382083, 1, 1795382073, 10),
    (6, 2, '743', 'Chess', 'https://www.twitch.tv/directory/game/Chess', 'https://static-cdn.jtvnw.net/ttv-boxart/743_IGDB-{width}x{height}.jpg', 1795205109, NULL, NULL, 0);
-- A line for each number of a block, which has 1,024; the first number is 1.
INSERT INTO names VALUES (2, 0,
    replace('||grand theft auto v|just chatting|league of legends|fortnite|minecraft|chess', '|', char(10)) || replace(hex(zeroblob(1018)), '00', char(10)));
INSERT INTO samples VALUES
    (2, 1795204820, 390, X'0102030405'), (2, 1795285827, 390, X'0401020305'), (2, 1795382073, 390, X'0504010203'),
    (2, 1795382083, 390, X'0504010203');
INSERT INTO favorites VALUES
    (1, 'EUR', 'euro', 1795251600, 1), (1, 'GBP', 'pound sterling', 1795251604, 2),
    (2, '27471', 'Minecraft', 1795205100, 1), (2, '743', 'Chess', 1795205109, 2),
    (2, '33214', 'Fortnite', 1795205120, 3);
INSERT INTO pages VALUES (2, '', 1, 1795382083, 1, NULL, X'0504010203', NULL);
INSERT INTO quotes VALUES
    (1, 'BRL', 1795219200, 90000, 'open.er-api.com', '5.3907'), (1, 'EUR', 1795219200, 90000, 'open.er-api.com', '0.86702'),
    (1, 'USD', 1795219200, 90000, 'open.er-api.com', '1'),
    (1, 'BRL', 1795305600, 90000, 'open.er-api.com', '5.4312'), (1, 'EUR', 1795305600, 90000, 'open.er-api.com', '0.86856'),
    (1, 'GBP', 1795305600, 90000, 'open.er-api.com', '0.76132'), (1, 'USD', 1795305600, 90000, 'open.er-api.com', '1');
