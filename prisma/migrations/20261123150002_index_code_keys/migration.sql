-- CreateIndex: as words, most of what may be a code in a pasted name is a strength that very many products have.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE INDEX CONCURRENTLY "product_search_code_key_idx" ON "product_search"("code_key");
