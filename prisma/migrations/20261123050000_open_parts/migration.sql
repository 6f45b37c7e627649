-- CreateIndex: what metrics count for each scrape. Without it they read all parts there ever were.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE INDEX CONCURRENTLY "wholesale_orders_open_idx" ON "wholesale_orders"("status") WHERE "status" IN ('created', 'processing', 'error');
