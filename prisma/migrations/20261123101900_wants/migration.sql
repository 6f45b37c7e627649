-- CreateTable
CREATE TABLE "wants" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "product_id" INTEGER,
    "text" TEXT,
    "text_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_by_id" INTEGER,
    "taken_at" TIMESTAMPTZ(3),
    "taken_product_id" INTEGER,
    "taken_asked" INTEGER,
    "closed_at" TIMESTAMPTZ(3),
    "removed_by_id" INTEGER,
    "order_id" INTEGER,
    "ordered_product_id" INTEGER,

    CONSTRAINT "wants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "want_requests" (
    "want_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "urgent" BOOLEAN NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "want_requests_pkey" PRIMARY KEY ("want_id","user_id")
);

-- CreateIndex
CREATE INDEX "wants_practice_id_closed_at_idx" ON "wants"("practice_id", "closed_at");

-- CreateIndex
CREATE INDEX "wants_product_id_idx" ON "wants"("product_id");

-- CreateIndex
CREATE INDEX "wants_taken_by_id_idx" ON "wants"("taken_by_id");

-- CreateIndex
CREATE INDEX "wants_removed_by_id_idx" ON "wants"("removed_by_id");

-- CreateIndex
CREATE INDEX "wants_order_id_idx" ON "wants"("order_id");

-- CreateIndex
CREATE INDEX "want_requests_user_id_idx" ON "want_requests"("user_id");

-- AddForeignKey
ALTER TABLE "wants" ADD CONSTRAINT "wants_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wants" ADD CONSTRAINT "wants_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wants" ADD CONSTRAINT "wants_taken_by_id_fkey" FOREIGN KEY ("taken_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wants" ADD CONSTRAINT "wants_removed_by_id_fkey" FOREIGN KEY ("removed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wants" ADD CONSTRAINT "wants_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "want_requests" ADD CONSTRAINT "want_requests_want_id_fkey" FOREIGN KEY ("want_id") REFERENCES "wants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "want_requests" ADD CONSTRAINT "want_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One of a product or of words is open at a time in a practice.
CREATE UNIQUE INDEX "wants_open_product_key" ON "wants"("practice_id", "product_id") WHERE "closed_at" IS NULL;
CREATE UNIQUE INDEX "wants_open_text_key" ON "wants"("practice_id", "text_key") WHERE "closed_at" IS NULL;

-- What is wanted, and how many.
ALTER TABLE "wants" ADD CONSTRAINT "wants_subject_check" CHECK ("product_id" IS NOT NULL OR "text" IS NOT NULL),
    ADD CONSTRAINT "wants_text_check" CHECK (("text" IS NULL) = ("text_key" IS NULL));
ALTER TABLE "want_requests" ADD CONSTRAINT "want_requests_quantity_check" CHECK ("quantity" > 0);
