-- What is taken back is taken back once.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "line_drops_takes_back_id_key" ON "line_drops"("takes_back_id");
