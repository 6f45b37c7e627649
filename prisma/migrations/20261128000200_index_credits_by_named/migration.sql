-- Credit notes by the numbers of the invoices that they name.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_credits" ON "invoices" USING gin ("preceding") WHERE "is_credit";
