-- `quotes` has what an item was worth by the quotes of a time, as a decimal text, so that nothing is lost: how many units of
-- it, and of each other item of the same time and provider, the same thing was worth.
CREATE TABLE quotes (
    source INTEGER NOT NULL REFERENCES sources, id TEXT NOT NULL, at INTEGER NOT NULL, reach INTEGER NOT NULL,
    provider TEXT NOT NULL, amount TEXT NOT NULL,
    PRIMARY KEY (source, id, at)) STRICT, WITHOUT ROWID;
