-- A dropped list that is older than the prices which hold is not applied.
ALTER TABLE "wholesalers" ADD COLUMN "prices_written_at" TIMESTAMPTZ(3);
UPDATE "wholesalers" SET "prices_written_at" = "last_pricing_update";
