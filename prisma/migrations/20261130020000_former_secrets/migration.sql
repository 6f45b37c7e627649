-- While a wholesaler's secret is replaced, what it signs with the one before is taken, too.
-- AlterTable
ALTER TABLE "wholesalers" ADD COLUMN     "former_secret" TEXT,
ADD COLUMN     "former_until" TIMESTAMPTZ(3);

ALTER TABLE "wholesalers" ADD CONSTRAINT "wholesalers_former_secret" CHECK ("former_secret" IS NOT NULL OR "former_until" IS NULL) NOT VALID;
