-- CreateEnum
CREATE TYPE "invoice_source" AS ENUM ('dropped', 'message', 'imported');

-- CreateEnum
CREATE TYPE "match_reason" AS ENUM ('sellers_code', 'gtin', 'our_code', 'person');

-- CreateEnum
CREATE TYPE "invoice_line_state" AS ENUM ('matched', 'asks', 'unknown', 'fee');

-- AlterTable
ALTER TABLE "practices" ADD COLUMN     "checks_invoices" BOOLEAN;

-- CreateTable
CREATE TABLE "invoices" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "source" "invoice_source" NOT NULL,
    "user_id" INTEGER,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "content_hash" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "number" TEXT NOT NULL,
    "is_credit" BOOLEAN NOT NULL,
    "issued_on" DATE NOT NULL,
    "due_on" DATE,
    "currency" TEXT NOT NULL,
    "order_reference" TEXT,
    "preceding" TEXT[],
    "without_vat" DECIMAL(14,2) NOT NULL,
    "with_vat" DECIMAL(14,2) NOT NULL,
    "payable" DECIMAL(14,2) NOT NULL,
    "payment_terms" TEXT,
    "seller_name" TEXT,
    "seller_id" TEXT,
    "asks" INTEGER NOT NULL DEFAULT 0,
    "findings" INTEGER NOT NULL DEFAULT 0,
    "found" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "id" SERIAL NOT NULL,
    "invoice_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "line_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sellers_code" TEXT,
    "buyers_code" TEXT,
    "gtin" TEXT,
    "order_reference" TEXT,
    "quantity" TEXT NOT NULL,
    "unit" TEXT,
    "price" TEXT NOT NULL,
    "base_quantity" TEXT,
    "gross_price" TEXT,
    "amount" TEXT NOT NULL,
    "vat_category" TEXT,
    "vat_rate" TEXT,
    "state" "invoice_line_state" NOT NULL DEFAULT 'asks',

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_charges" (
    "id" SERIAL NOT NULL,
    "invoice_id" INTEGER NOT NULL,
    "is_charge" BOOLEAN NOT NULL,
    "amount" TEXT NOT NULL,
    "reason" TEXT,
    "reason_code" TEXT,

    CONSTRAINT "invoice_charges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_choices" (
    "id" SERIAL NOT NULL,
    "invoice_line_id" INTEGER NOT NULL,
    "order_item_id" INTEGER,
    "packs" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_choices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_names" (
    "practice_id" INTEGER NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "product_id" INTEGER NOT NULL,
    "packs" INTEGER NOT NULL,
    "units" TEXT NOT NULL,

    CONSTRAINT "invoice_names_pkey" PRIMARY KEY ("practice_id","wholesaler_id","name")
);

-- CreateTable
CREATE TABLE "invoice_matches" (
    "id" SERIAL NOT NULL,
    "invoice_line_id" INTEGER NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "packs" INTEGER NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "reason" "match_reason" NOT NULL,

    CONSTRAINT "invoice_matches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_verdicts" (
    "id" SERIAL NOT NULL,
    "invoice_id" INTEGER NOT NULL,
    "invoice_line_id" INTEGER,
    "order_item_id" INTEGER,
    "kind" TEXT NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "packs" INTEGER,
    "promised" DECIMAL(14,4),
    "charged" DECIMAL(14,4),
    "words" TEXT,
    "is_of_sums" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "invoice_verdicts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "invoices_practice_id_issued_on_id_idx" ON "invoices"("practice_id", "issued_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_practice_id_wholesaler_id_number_idx" ON "invoices"("practice_id", "wholesaler_id", "number");

-- CreateIndex
CREATE INDEX "invoices_wholesaler_id_idx" ON "invoices"("wholesaler_id");

-- CreateIndex
CREATE INDEX "invoices_user_id_idx" ON "invoices"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_practice_id_content_hash_key" ON "invoices"("practice_id", "content_hash");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_lines_invoice_id_position_key" ON "invoice_lines"("invoice_id", "position");

-- CreateIndex
CREATE INDEX "invoice_charges_invoice_id_idx" ON "invoice_charges"("invoice_id");

-- CreateIndex
CREATE INDEX "invoice_choices_invoice_line_id_idx" ON "invoice_choices"("invoice_line_id");

-- CreateIndex
CREATE INDEX "invoice_choices_order_item_id_idx" ON "invoice_choices"("order_item_id");

-- CreateIndex
CREATE INDEX "invoice_choices_user_id_idx" ON "invoice_choices"("user_id");

-- CreateIndex
CREATE INDEX "invoice_names_wholesaler_id_idx" ON "invoice_names"("wholesaler_id");

-- CreateIndex
CREATE INDEX "invoice_names_product_id_idx" ON "invoice_names"("product_id");

-- CreateIndex
CREATE INDEX "invoice_matches_order_item_id_idx" ON "invoice_matches"("order_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_matches_invoice_line_id_order_item_id_key" ON "invoice_matches"("invoice_line_id", "order_item_id");

-- CreateIndex
CREATE INDEX "invoice_verdicts_invoice_id_idx" ON "invoice_verdicts"("invoice_id");

-- CreateIndex
CREATE INDEX "invoice_verdicts_invoice_line_id_idx" ON "invoice_verdicts"("invoice_line_id");

-- CreateIndex
CREATE INDEX "invoice_verdicts_order_item_id_idx" ON "invoice_verdicts"("order_item_id");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_charges" ADD CONSTRAINT "invoice_charges_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_choices" ADD CONSTRAINT "invoice_choices_invoice_line_id_fkey" FOREIGN KEY ("invoice_line_id") REFERENCES "invoice_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_choices" ADD CONSTRAINT "invoice_choices_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_choices" ADD CONSTRAINT "invoice_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_names" ADD CONSTRAINT "invoice_names_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_names" ADD CONSTRAINT "invoice_names_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_names" ADD CONSTRAINT "invoice_names_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_matches" ADD CONSTRAINT "invoice_matches_invoice_line_id_fkey" FOREIGN KEY ("invoice_line_id") REFERENCES "invoice_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_matches" ADD CONSTRAINT "invoice_matches_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_verdicts" ADD CONSTRAINT "invoice_verdicts_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_verdicts" ADD CONSTRAINT "invoice_verdicts_invoice_line_id_fkey" FOREIGN KEY ("invoice_line_id") REFERENCES "invoice_lines"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_verdicts" ADD CONSTRAINT "invoice_verdicts_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What somebody has to look at: few of many.
CREATE INDEX "invoices_open" ON "invoices"("practice_id", "issued_on" DESC, "id" DESC) WHERE "asks" > 0 OR "findings" > 0;

ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sums" CHECK ("asks" >= 0 AND "findings" >= 0 AND "found" >= 0);
ALTER TABLE "invoice_names" ADD CONSTRAINT "invoice_names_packs" CHECK ("packs" > 0);
ALTER TABLE "invoice_choices" ADD CONSTRAINT "invoice_choices_packs" CHECK (("order_item_id" IS NULL AND "packs" = 0) OR "packs" > 0);
