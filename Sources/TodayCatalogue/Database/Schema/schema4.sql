-- `validator` is the ETag of the page that was read. `detailed` is when all facts of an item were last fetched; NULL if they
-- never were.
ALTER TABLE pages ADD COLUMN validator TEXT;
ALTER TABLE items ADD COLUMN detailed INTEGER;
