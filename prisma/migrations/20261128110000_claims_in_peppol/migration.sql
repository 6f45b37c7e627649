-- CreateEnum
CREATE TYPE "claims_format" AS ENUM ('own', 'peppol');

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "buyer_peppol" TEXT,
ADD COLUMN     "seller_peppol" TEXT;

-- AlterTable
ALTER TABLE "wholesalers" ADD COLUMN     "claims_format" "claims_format" NOT NULL DEFAULT 'own';
