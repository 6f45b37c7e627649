-- CreateEnum
CREATE TYPE "wholesaler_transport" AS ENUM ('simulated', 'email', 'http');

-- AlterTable
ALTER TABLE "wholesalers" ADD COLUMN     "order_address" TEXT,
ADD COLUMN     "order_secret" TEXT,
ADD COLUMN     "transport" "wholesaler_transport" NOT NULL DEFAULT 'simulated';

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at" DESC);

