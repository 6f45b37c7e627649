-- AlterTable
ALTER TABLE "users" ADD COLUMN     "head_month" DATE;
