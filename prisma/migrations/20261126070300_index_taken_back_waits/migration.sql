-- What is taken back is taken back once.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "line_waits_takes_back_id_key" ON "line_waits"("takes_back_id");
