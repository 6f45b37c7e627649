-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "price_tasks_created_at_id_idx" ON "price_tasks" ("created_at" DESC, "id" DESC);
