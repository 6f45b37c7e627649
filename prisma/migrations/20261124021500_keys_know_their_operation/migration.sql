ALTER TABLE "idempotency_keys" ADD COLUMN "operation" TEXT;
