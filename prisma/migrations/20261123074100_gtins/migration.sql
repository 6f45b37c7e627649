-- AlterTable
ALTER TABLE "products" ADD COLUMN     "gtin" TEXT;
