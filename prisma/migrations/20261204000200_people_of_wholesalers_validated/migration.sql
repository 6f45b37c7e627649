ALTER TABLE "operators" VALIDATE CONSTRAINT "operators_wholesaler_id_fkey";
ALTER TABLE "operators" VALIDATE CONSTRAINT "operators_wholesaler";
