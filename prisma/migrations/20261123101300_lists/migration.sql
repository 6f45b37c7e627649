-- CreateTable
CREATE TABLE "lists" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_items" (
    "list_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "note" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "list_items_pkey" PRIMARY KEY ("list_id","product_id")
);

-- CreateIndex
CREATE INDEX "lists_practice_id_idx" ON "lists"("practice_id");

-- CreateIndex
CREATE INDEX "lists_deleted_at_idx" ON "lists"("deleted_at");

-- CreateIndex
CREATE INDEX "list_items_product_id_idx" ON "list_items"("product_id");

-- AddForeignKey
ALTER TABLE "lists" ADD CONSTRAINT "lists_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- No two lists of a practice have the same name, but for its case.
CREATE UNIQUE INDEX "lists_practice_id_name_key" ON "lists"("practice_id", lower("name")) WHERE "deleted_at" IS NULL;

-- What every list holds to.
ALTER TABLE "lists" ADD CONSTRAINT "lists_name_check" CHECK ("name" <> '');
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_quantity_check" CHECK ("quantity" BETWEEN 1 AND 10000),
    ADD CONSTRAINT "list_items_note_check" CHECK ("note" <> '');
