CREATE INDEX CONCURRENTLY IF NOT EXISTS "receipt_entries_practice_id_expires_on_idx" ON "receipt_entries" ("practice_id", "expires_on");
