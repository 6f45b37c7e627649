-- The last receipts of a product, by whoever unpacked them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "receipt_entries_practice_id_product_id_receipt_id_idx" ON "receipt_entries"("practice_id", "product_id", "receipt_id" DESC);
