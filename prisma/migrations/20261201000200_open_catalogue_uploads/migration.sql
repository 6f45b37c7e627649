-- A catalogue that is uploaded twice is one upload, until it is published or dropped.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "list_uploads_open_catalogue" ON "list_uploads" ("hash") WHERE "wholesaler_id" IS NULL AND "state" NOT IN ('published', 'held', 'dropped');
