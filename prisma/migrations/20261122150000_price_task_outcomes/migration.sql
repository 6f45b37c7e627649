-- No task was ever kept while it ran: one is written when its list was applied or refused.
ALTER TYPE "price_task_status" RENAME TO "price_task_status_before";
CREATE TYPE "price_task_status" AS ENUM ('finished', 'failed');
ALTER TABLE "price_tasks" ALTER COLUMN "status" TYPE "price_task_status" USING "status"::text::"price_task_status";
DROP TYPE "price_task_status_before";
