ALTER TABLE "price_tasks" ADD COLUMN "brought_by" TEXT;
