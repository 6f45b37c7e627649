-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "judged_by" INTEGER NOT NULL DEFAULT 0;
