-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoice_columns_user_id_idx" ON "invoice_columns"("user_id");
