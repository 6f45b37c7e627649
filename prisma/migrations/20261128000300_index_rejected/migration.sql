-- What a practice rejected: little of what it received.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "receipt_entries_rejected" ON "receipt_entries"("practice_id", "order_item_id") WHERE "kind" = 'rejected';
