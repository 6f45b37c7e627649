-- AlterTable
ALTER TABLE "operators" ADD COLUMN     "wholesaler_id" INTEGER;

-- AlterTable
ALTER TABLE "list_uploads" ADD COLUMN     "by_wholesaler" BOOLEAN NOT NULL DEFAULT false;

-- AddForeignKey
ALTER TABLE "operators" ADD CONSTRAINT "operators_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Somebody of a wholesaler sees what is its own: they have one, and nobody of the provider does.
ALTER TABLE "operators" ADD CONSTRAINT "operators_wholesaler" CHECK (("role" = 'wholesaler') = ("wholesaler_id" IS NOT NULL));

-- What the provider and what the wholesaler itself bring are apart.
DROP INDEX "list_uploads_open";
CREATE UNIQUE INDEX "list_uploads_open" ON "list_uploads"("wholesaler_id", "hash", "is_delta", "by_wholesaler") WHERE "state" NOT IN ('published', 'held', 'dropped');
