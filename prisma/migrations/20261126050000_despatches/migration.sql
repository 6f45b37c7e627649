-- CreateTable
CREATE TABLE "despatches" (
    "word_id" INTEGER NOT NULL,
    "despatched_on" DATE,
    "arrives_on" DATE,
    "carrier" TEXT,

    CONSTRAINT "despatches_pkey" PRIMARY KEY ("word_id")
);

-- CreateTable
CREATE TABLE "despatched_lines" (
    "id" SERIAL NOT NULL,
    "word_id" INTEGER NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "batch" TEXT,
    "expires_on" DATE,

    CONSTRAINT "despatched_lines_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "despatched_lines_quantity" CHECK ("quantity" > 0)
);

-- CreateIndex
CREATE INDEX "despatched_lines_word_id_idx" ON "despatched_lines"("word_id");

-- CreateIndex
CREATE INDEX "despatched_lines_order_item_id_idx" ON "despatched_lines"("order_item_id");

-- AddForeignKey
ALTER TABLE "despatches" ADD CONSTRAINT "despatches_word_id_fkey" FOREIGN KEY ("word_id") REFERENCES "wholesaler_words"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "despatched_lines" ADD CONSTRAINT "despatched_lines_word_id_fkey" FOREIGN KEY ("word_id") REFERENCES "despatches"("word_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "despatched_lines" ADD CONSTRAINT "despatched_lines_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
