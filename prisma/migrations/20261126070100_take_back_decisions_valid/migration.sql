ALTER TABLE "line_drops" VALIDATE CONSTRAINT "line_drops_quantity";
ALTER TABLE "line_drops" VALIDATE CONSTRAINT "line_drops_takes_back_id_fkey";
ALTER TABLE "line_waits" VALIDATE CONSTRAINT "line_waits_takes_back_id_fkey";
