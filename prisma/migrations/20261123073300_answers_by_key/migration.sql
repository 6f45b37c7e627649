-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "answer" JSONB;
