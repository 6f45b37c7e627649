CREATE INDEX CONCURRENTLY IF NOT EXISTS "receipt_entries_batch_key" ON "receipt_entries" (batch_key("batch"), "practice_id") WHERE "batch" IS NOT NULL;
