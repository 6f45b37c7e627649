-- DropIndex: the one of readers in order begins with the same column.
DROP INDEX CONCURRENTLY IF EXISTS "notification_reads_notification_id_idx";
