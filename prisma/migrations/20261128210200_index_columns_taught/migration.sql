-- CreateIndex
CREATE INDEX CONCURRENTLY "invoice_columns_user_id_idx" ON "invoice_columns"("user_id");
