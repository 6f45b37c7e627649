ALTER TABLE "invoice_columns" VALIDATE CONSTRAINT "invoice_columns_user_id_fkey";
