ALTER TABLE "receipt_entries" VALIDATE CONSTRAINT "receipt_entries_practice_id_fkey";
