-- Orders of a practice of which something may not have come, by time: what came of a period is its total but for theirs.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_not_come" ON "orders"("practice_id", "created_at") WHERE NOT "came_whole";
