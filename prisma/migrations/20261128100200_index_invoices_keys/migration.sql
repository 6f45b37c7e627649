CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "practices_invoices_key_key" ON "practices"("invoices_key");
