-- CreateIndex: where the orders since a time begin, of all practices.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE INDEX CONCURRENTLY "orders_created_at_idx" ON "orders"("created_at");
