-- `names` has the folded names of 1,024 items per row, one per line; row and line together are the item's number
-- (Decisions/0012). Lists of items are `PackedNumbers`. Times are seconds since 1970. `favorites` has ids of its own and no
-- reference, because a favourite outlives everything known about it.
CREATE TABLE sources (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE items (
    number INTEGER PRIMARY KEY, source INTEGER NOT NULL REFERENCES sources, id TEXT NOT NULL,
    title TEXT NOT NULL, link TEXT, art TEXT, seen INTEGER NOT NULL,
    best INTEGER, bestAt INTEGER, leading INTEGER NOT NULL DEFAULT 0,
    UNIQUE (source, id)) STRICT;
CREATE TABLE names (
    source INTEGER NOT NULL REFERENCES sources, block INTEGER NOT NULL, lines TEXT NOT NULL,
    UNIQUE (source, block)) STRICT;
CREATE TABLE pages (
    source INTEGER NOT NULL REFERENCES sources, number INTEGER NOT NULL, seen INTEGER NOT NULL,
    firstRank INTEGER NOT NULL, next TEXT, items BLOB NOT NULL,
    PRIMARY KEY (source, number)) STRICT, WITHOUT ROWID;
CREATE TABLE samples (
    source INTEGER NOT NULL REFERENCES sources, at INTEGER NOT NULL, reach INTEGER NOT NULL,
    items BLOB NOT NULL,
    PRIMARY KEY (source, at)) STRICT, WITHOUT ROWID;
CREATE TABLE thinning (
    source INTEGER NOT NULL REFERENCES sources, grain INTEGER NOT NULL, until INTEGER NOT NULL,
    PRIMARY KEY (source, grain)) STRICT, WITHOUT ROWID;
CREATE TABLE favorites (
    source INTEGER NOT NULL REFERENCES sources, id TEXT NOT NULL, title TEXT NOT NULL, added INTEGER,
    PRIMARY KEY (source, id)) STRICT, WITHOUT ROWID;
