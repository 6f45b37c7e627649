-- What was received and expires soon, without what somebody said is used up.
ALTER TABLE "practices" ADD COLUMN     "expiry_months" INTEGER NOT NULL DEFAULT 3,
ADD COLUMN     "watches_expiry" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "used_up_marks" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "batch_key" TEXT NOT NULL,
    "expires_on" DATE NOT NULL,
    "up_to_entry_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,
    "takes_back_id" INTEGER,

    CONSTRAINT "used_up_marks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "used_up_marks_takes_back_id_key" ON "used_up_marks"("takes_back_id");

-- CreateIndex
CREATE INDEX "used_up_marks_practice_id_product_id_batch_key_expires_on_idx" ON "used_up_marks"("practice_id", "product_id", "batch_key", "expires_on");

-- CreateIndex
CREATE INDEX "used_up_marks_product_id_idx" ON "used_up_marks"("product_id");

-- CreateIndex
CREATE INDEX "used_up_marks_up_to_entry_id_idx" ON "used_up_marks"("up_to_entry_id");

-- CreateIndex
CREATE INDEX "used_up_marks_user_id_idx" ON "used_up_marks"("user_id");

-- AddForeignKey
ALTER TABLE "used_up_marks" ADD CONSTRAINT "used_up_marks_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "used_up_marks" ADD CONSTRAINT "used_up_marks_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "used_up_marks" ADD CONSTRAINT "used_up_marks_up_to_entry_id_fkey" FOREIGN KEY ("up_to_entry_id") REFERENCES "receipt_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "used_up_marks" ADD CONSTRAINT "used_up_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "used_up_marks" ADD CONSTRAINT "used_up_marks_takes_back_id_fkey" FOREIGN KEY ("takes_back_id") REFERENCES "used_up_marks"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
