-- `pages` has the pages of each query by its key; that of the whole list is empty, and a page of items without ranks has no
-- `firstRank`. `facts` is the JSON of an item's facts. `position` is a favourite's place among those of its source, from 1;
-- until now they stood in the order in which they were added. A page with values that a strict table does not take is left
-- behind: it can be fetched again.
ALTER TABLE items ADD COLUMN facts TEXT;
ALTER TABLE pages RENAME TO unfilteredPages;
CREATE TABLE pages (
    source INTEGER NOT NULL REFERENCES sources, query TEXT NOT NULL, number INTEGER NOT NULL,
    seen INTEGER NOT NULL, firstRank INTEGER, next TEXT, items BLOB NOT NULL,
    PRIMARY KEY (source, query, number)) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO pages (source, query, number, seen, firstRank, next, items)
    SELECT source, '', number, seen, firstRank, next, items FROM unfilteredPages
    WHERE typeof(source) = 'integer' AND typeof(number) = 'integer' AND typeof(seen) = 'integer'
        AND typeof(firstRank) = 'integer' AND typeof(next) IN ('text', 'null') AND typeof(items) = 'blob';
DROP TABLE unfilteredPages;
ALTER TABLE favorites ADD COLUMN position INTEGER;
UPDATE favorites SET position = ordered.place FROM (
    SELECT source, id, row_number() OVER (PARTITION BY source ORDER BY added, id) AS place FROM favorites
) AS ordered WHERE favorites.source = ordered.source AND favorites.id = ordered.id;
