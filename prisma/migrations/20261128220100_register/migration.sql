-- CreateEnum
CREATE TYPE "register_entry_kind" AS ENUM ('received', 'supplied', 'disposed', 'opening', 'correction');

-- AlterTable
ALTER TABLE "wholesalers" ADD COLUMN "address" TEXT;

-- CreateTable
CREATE TABLE "register_pages" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "drug" TEXT NOT NULL,
    "strength" TEXT,
    "form" TEXT,
    "unit" TEXT NOT NULL,

    CONSTRAINT "register_pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "register_entries" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "page_id" INTEGER NOT NULL,
    "key" UUID NOT NULL,
    "kind" "register_entry_kind" NOT NULL,
    "happened_on" DATE NOT NULL,
    "entered_at" TIMESTAMPTZ(3) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER,
    "quantity" DECIMAL(14,4) NOT NULL,
    "batch" TEXT,
    "expires_on" DATE,
    "counterparty" TEXT,
    "address" TEXT,
    "witness" TEXT,
    "note" TEXT,
    "receipt_entry_id" INTEGER,
    "corrects_id" INTEGER,

    CONSTRAINT "register_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "register_pages_practice_id_key_key" ON "register_pages"("practice_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "register_entries_receipt_entry_id_key" ON "register_entries"("receipt_entry_id");

-- CreateIndex
CREATE INDEX "register_entries_page_id_happened_on_entered_at_id_idx" ON "register_entries"("page_id", "happened_on", "entered_at", "id");

-- CreateIndex
CREATE INDEX "register_entries_user_id_idx" ON "register_entries"("user_id");

-- CreateIndex
CREATE INDEX "register_entries_product_id_idx" ON "register_entries"("product_id");

-- CreateIndex
CREATE INDEX "register_entries_corrects_id_idx" ON "register_entries"("corrects_id");

-- CreateIndex
CREATE UNIQUE INDEX "register_entries_practice_id_key_key" ON "register_entries"("practice_id", "key");

-- AddForeignKey
ALTER TABLE "register_pages" ADD CONSTRAINT "register_pages_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "register_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_receipt_entry_id_fkey" FOREIGN KEY ("receipt_entry_id") REFERENCES "receipt_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "register_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_quantity" CHECK (
    CASE "kind" WHEN 'received' THEN "quantity" > 0 WHEN 'opening' THEN "quantity" >= 0 WHEN 'correction' THEN true ELSE "quantity" < 0 END
);
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_corrects" CHECK (("kind" = 'correction') = ("corrects_id" IS NOT NULL));
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_why" CHECK ("kind" <> 'correction' OR "note" IS NOT NULL);
ALTER TABLE "register_entries" ADD CONSTRAINT "register_entries_received" CHECK ("kind" <> 'received' OR "receipt_entry_id" IS NOT NULL);

-- However it is written: what differs by case and blanks alone is one page.
CREATE FUNCTION "register_page_key"("drug" text, "strength" text, "form" text, "unit" text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    lower(regexp_replace(concat_ws('|', coalesce(drug, ''), coalesce(strength, ''), coalesce(form, ''), unit), '\s+', ' ', 'g'));
