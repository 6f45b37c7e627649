-- AlterTable
ALTER TABLE "operators" ADD COLUMN     "wholesaler_id" INTEGER;

-- AlterTable
ALTER TABLE "list_uploads" ADD COLUMN     "by_wholesaler" BOOLEAN NOT NULL DEFAULT false;

-- AddForeignKey
ALTER TABLE "operators" ADD CONSTRAINT "operators_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- Somebody of a wholesaler sees what is its own: they have one, and nobody of the provider does.
ALTER TABLE "operators" ADD CONSTRAINT "operators_wholesaler" CHECK (("role" = 'wholesaler') = ("wholesaler_id" IS NOT NULL)) NOT VALID;
