-- AlterEnum
ALTER TYPE "record_kind" ADD VALUE 'register_entry' AFTER 'receipt_finished';
