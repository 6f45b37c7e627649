-- AlterTable
ALTER TABLE "wholesalers" ADD COLUMN     "paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "pause_text" TEXT;
