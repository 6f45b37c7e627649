-- CreateIndex: orders of any practice by how their reference begins.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE INDEX CONCURRENTLY "orders_reference_idx" ON "orders"(lower("reference") text_pattern_ops) WHERE "reference" IS NOT NULL;
