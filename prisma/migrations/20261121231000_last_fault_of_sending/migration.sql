-- AlterTable
ALTER TABLE "wholesale_orders" ADD COLUMN     "last_fault" TEXT;
