-- CreateIndex: a pack's number is found by it, and no two products have the same.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE UNIQUE INDEX CONCURRENTLY "products_gtin_key" ON "products"("gtin");
