-- CreateIndex: the newest parts of a wholesaler. It takes the place of the one by wholesaler alone.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE INDEX CONCURRENTLY "wholesale_orders_wholesaler_id_order_id_idx" ON "wholesale_orders"("wholesaler_id", "order_id" DESC);
