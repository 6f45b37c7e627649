-- CreateIndex: who read a notification, the last one first; it also counts them.
-- IF NOT EXISTS would take an index that was left invalid for a good one.
-- squawk-ignore prefer-robust-stmts
CREATE INDEX CONCURRENTLY "notification_reads_notification_id_read_at_user_id_idx" ON "notification_reads"("notification_id", "read_at" DESC, "user_id" DESC);
