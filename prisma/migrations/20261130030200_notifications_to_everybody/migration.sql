-- CreateIndex: the few notifications to everybody, among those that jobs write to practices.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE INDEX CONCURRENTLY "notifications_to_everybody_idx" ON "notifications"("date" DESC, "id" DESC) WHERE "practice_id" IS NULL AND "user_id" IS NULL;
