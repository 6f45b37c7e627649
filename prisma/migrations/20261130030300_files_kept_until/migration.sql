-- AlterTable: a file stands alone while its advert is being written.
ALTER TABLE "stored_files" ADD COLUMN "kept_until" TIMESTAMPTZ(3);
