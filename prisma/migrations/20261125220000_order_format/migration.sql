-- CreateEnum
CREATE TYPE "order_format" AS ENUM ('own', 'ubl');

-- AlterTable
ALTER TABLE "wholesalers" ADD COLUMN     "order_format" "order_format" NOT NULL DEFAULT 'own';
