-- AlterTable
ALTER TABLE "wholesale_orders" ADD COLUMN     "round" INTEGER NOT NULL DEFAULT 1;
