-- What is still to come: a practice with years of orders looks at the few that are not whole.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_open" ON "orders"("practice_id", "created_at") WHERE NOT "is_whole";
