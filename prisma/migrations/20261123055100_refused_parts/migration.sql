-- CreateIndex: the few parts that statistics take off again.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE INDEX CONCURRENTLY "wholesale_orders_refused_idx" ON "wholesale_orders"("order_id") INCLUDE ("total", "manufacturer_saving", "wholesaler_saving") WHERE "status" IN ('failed', 'error');
