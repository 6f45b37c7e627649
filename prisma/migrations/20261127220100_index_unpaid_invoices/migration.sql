-- Invoices that are to pay: few of many.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_unpaid" ON "invoices"("practice_id", "issued_on" DESC, "id" DESC) WHERE "paid_on" IS NULL;
