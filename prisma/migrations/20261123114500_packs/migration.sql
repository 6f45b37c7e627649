-- What the provider's catalogue says of a pack beside its name.
ALTER TABLE "products" ADD COLUMN "strength" TEXT,
    ADD COLUMN "form" TEXT,
    ADD COLUMN "pack_size" TEXT,
    ADD COLUMN "pack_unit" TEXT;

-- What is read from both; of products that are there already, by the job read-packs.
CREATE TABLE "product_packs" (
    "product_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "reader" INTEGER NOT NULL,
    "strength" TEXT,
    "form" TEXT,
    "size" TEXT,
    "unit" TEXT,
    "equals_key" TEXT,
    "line_key" TEXT,

    CONSTRAINT "product_packs_pkey" PRIMARY KEY ("product_id"),
    CONSTRAINT "product_packs_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "product_packs_equals_key_idx" ON "product_packs"("equals_key");
CREATE INDEX "product_packs_line_key_idx" ON "product_packs"("line_key");
