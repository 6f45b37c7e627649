-- AlterTable
ALTER TABLE "users" ADD COLUMN     "can_order" BOOLEAN NOT NULL DEFAULT true;
