-- AlterEnum
ALTER TYPE "list_upload_state" ADD VALUE 'publishing' AFTER 'failed';
