CREATE INDEX CONCURRENTLY IF NOT EXISTS "receipt_entries_unordered" ON "receipt_entries" ("practice_id", "counted_at" DESC, "id" DESC) WHERE "order_item_id" IS NULL AND "corrects_id" IS NULL;
