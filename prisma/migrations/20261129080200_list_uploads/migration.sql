-- CreateEnum
CREATE TYPE "list_upload_state" AS ENUM ('reading', 'asks', 'ready', 'refused', 'failed', 'published', 'held', 'dropped');

-- CreateTable
CREATE TABLE "list_uploads" (
    "id" SERIAL NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "cells" BYTEA,
    "hash" TEXT NOT NULL,
    "is_delta" BOOLEAN NOT NULL,
    "brought_by" TEXT NOT NULL,
    "came_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "list_upload_state" NOT NULL DEFAULT 'reading',
    "try" INTEGER NOT NULL DEFAULT 0,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "question" JSONB,
    "preview" JSONB,
    "stamp" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" TEXT,
    "task_id" INTEGER,
    "held_list_id" INTEGER,

    CONSTRAINT "list_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_columns" (
    "wholesaler_id" INTEGER NOT NULL,
    "headers_hash" TEXT NOT NULL,
    "headers" TEXT[],
    "columns" JSONB NOT NULL,
    "decimal_comma" BOOLEAN NOT NULL,
    "taught_by" TEXT NOT NULL,
    "taught_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "list_columns_pkey" PRIMARY KEY ("wholesaler_id","headers_hash")
);

-- CreateIndex
CREATE INDEX "list_uploads_came_at_id_idx" ON "list_uploads"("came_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "list_uploads_wholesaler_id_came_at_idx" ON "list_uploads"("wholesaler_id", "came_at" DESC);

-- AddForeignKey
ALTER TABLE "list_uploads" ADD CONSTRAINT "list_uploads_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A file that is uploaded twice is one upload, until somebody has decided on it.
CREATE UNIQUE INDEX "list_uploads_open" ON "list_uploads"("wholesaler_id", "hash", "is_delta") WHERE "state" NOT IN ('published', 'held', 'dropped');
-- What is ready to be published has a preview, and the stamp by which it is compared.
ALTER TABLE "list_uploads" ADD CONSTRAINT "list_uploads_ready" CHECK ("state" NOT IN ('ready', 'published', 'held') OR ("preview" IS NOT NULL AND "stamp" IS NOT NULL));
ALTER TABLE "list_uploads" ADD CONSTRAINT "list_uploads_decided" CHECK (("decided_at" IS NULL) = ("decided_by" IS NULL) AND ("decided_at" IS NOT NULL) = ("state" IN ('published', 'held', 'dropped')));
ALTER TABLE "list_uploads" ADD CONSTRAINT "list_uploads_hash" CHECK ("hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_headers_hash" CHECK ("headers_hash" ~ '^[0-9a-f]{64}$');
