-- CreateEnum
CREATE TYPE "storage" AS ENUM ('ambient', 'fridge', 'freezer');

-- CreateEnum
CREATE TYPE "receipt_entry_kind" AS ENUM ('received', 'rejected');

-- CreateEnum
CREATE TYPE "rejection_reason" AS ENUM ('damaged', 'wrong', 'warm', 'short', 'expired', 'other');

-- AlterTable
ALTER TABLE "practices" ADD COLUMN     "receives_deliveries" BOOLEAN,
ADD COLUMN     "receives_since" TIMESTAMPTZ(3),
ADD COLUMN     "short_dated_months" INTEGER NOT NULL DEFAULT 6;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "is_whole" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "storage" "storage" NOT NULL DEFAULT 'ambient';

-- CreateTable
CREATE TABLE "receipts" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "opened_by_id" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_by_id" INTEGER,
    "finished_at" TIMESTAMPTZ(3),
    "was_cold" BOOLEAN,

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "receipts_finished" CHECK (("finished_at" IS NULL) = ("finished_by_id" IS NULL))
);

-- CreateTable
CREATE TABLE "receipt_entries" (
    "id" SERIAL NOT NULL,
    "receipt_id" INTEGER NOT NULL,
    "key" UUID NOT NULL,
    "kind" "receipt_entry_kind" NOT NULL,
    "user_id" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,
    "order_item_id" INTEGER,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "batch" TEXT,
    "expires_on" DATE,
    "serial" TEXT,
    "scanned" TEXT,
    "reason" "rejection_reason",
    "note" TEXT,
    "corrects_id" INTEGER,

    CONSTRAINT "receipt_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "receipt_entries_quantity" CHECK ("quantity" <> 0 AND ("corrects_id" IS NOT NULL) = ("quantity" < 0)),
    CONSTRAINT "receipt_entries_note" CHECK ("corrects_id" IS NULL OR "note" IS NOT NULL),
    CONSTRAINT "receipt_entries_reason" CHECK (("kind" = 'rejected') = ("reason" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "line_drops" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "dropped_at" TIMESTAMPTZ(3) NOT NULL,
    "elsewhere_order_id" INTEGER,

    CONSTRAINT "line_drops_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "line_drops_quantity" CHECK ("quantity" > 0)
);

-- CreateTable
CREATE TABLE "line_waits" (
    "id" SERIAL NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "ask_again_on" DATE NOT NULL,

    CONSTRAINT "line_waits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "receipts_practice_id_opened_at_idx" ON "receipts"("practice_id", "opened_at" DESC);

-- CreateIndex
CREATE INDEX "receipts_wholesaler_id_idx" ON "receipts"("wholesaler_id");

-- CreateIndex
CREATE INDEX "receipts_opened_by_id_idx" ON "receipts"("opened_by_id");

-- CreateIndex
CREATE INDEX "receipts_finished_by_id_idx" ON "receipts"("finished_by_id");

-- CreateIndex
CREATE INDEX "receipt_entries_order_item_id_idx" ON "receipt_entries"("order_item_id");

-- CreateIndex
CREATE INDEX "receipt_entries_product_id_idx" ON "receipt_entries"("product_id");

-- CreateIndex
CREATE INDEX "receipt_entries_user_id_idx" ON "receipt_entries"("user_id");

-- CreateIndex
CREATE INDEX "receipt_entries_corrects_id_idx" ON "receipt_entries"("corrects_id");

-- CreateIndex
CREATE INDEX "receipt_entries_receipt_id_idx" ON "receipt_entries"("receipt_id");

-- CreateIndex
CREATE INDEX "receipt_entries_key_idx" ON "receipt_entries"("key");

-- CreateIndex
CREATE INDEX "line_drops_practice_id_product_id_idx" ON "line_drops"("practice_id", "product_id");

-- CreateIndex
CREATE INDEX "line_drops_product_id_idx" ON "line_drops"("product_id");

-- CreateIndex
CREATE INDEX "line_drops_order_item_id_idx" ON "line_drops"("order_item_id");

-- CreateIndex
CREATE INDEX "line_drops_user_id_idx" ON "line_drops"("user_id");

-- CreateIndex
CREATE INDEX "line_drops_elsewhere_order_id_idx" ON "line_drops"("elsewhere_order_id");

-- CreateIndex
CREATE INDEX "line_waits_order_item_id_idx" ON "line_waits"("order_item_id");

-- CreateIndex
CREATE INDEX "line_waits_user_id_idx" ON "line_waits"("user_id");

-- One is open at a time: whoever unpacks the same delivery counts into it.
CREATE UNIQUE INDEX "receipts_open" ON "receipts"("practice_id", "wholesaler_id") WHERE "finished_at" IS NULL;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_opened_by_id_fkey" FOREIGN KEY ("opened_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_finished_by_id_fkey" FOREIGN KEY ("finished_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt_entries" ADD CONSTRAINT "receipt_entries_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt_entries" ADD CONSTRAINT "receipt_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt_entries" ADD CONSTRAINT "receipt_entries_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt_entries" ADD CONSTRAINT "receipt_entries_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt_entries" ADD CONSTRAINT "receipt_entries_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "receipt_entries"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_drops" ADD CONSTRAINT "line_drops_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_drops" ADD CONSTRAINT "line_drops_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_drops" ADD CONSTRAINT "line_drops_elsewhere_order_id_fkey" FOREIGN KEY ("elsewhere_order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_drops" ADD CONSTRAINT "line_drops_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_drops" ADD CONSTRAINT "line_drops_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_waits" ADD CONSTRAINT "line_waits_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_waits" ADD CONSTRAINT "line_waits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
