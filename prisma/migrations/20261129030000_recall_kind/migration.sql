-- AlterEnum
ALTER TYPE "record_kind" ADD VALUE 'recall_confirmation' AFTER 'register_entry';
