-- Few products are archived among many: the desk shows them by themselves.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "products_archived_idx" ON "products" ("id") WHERE "archived_at" IS NOT NULL;
