-- Who said it, and of which headers.
ALTER TABLE "invoice_columns" ADD COLUMN "headers" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "taught_at" TIMESTAMPTZ(3),
  ADD COLUMN "user_id" INTEGER;

-- AddForeignKey
ALTER TABLE "invoice_columns" ADD CONSTRAINT "invoice_columns_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
