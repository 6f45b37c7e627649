-- AlterTable
ALTER TABLE "products" ADD COLUMN     "requires_prescription" BOOLEAN NOT NULL DEFAULT false;
