-- CreateIndex: what a wholesaler calls a product is looked up in any case.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE INDEX CONCURRENTLY "offers_wholesaler_code_idx" ON "offers"(upper("wholesaler_code"));
