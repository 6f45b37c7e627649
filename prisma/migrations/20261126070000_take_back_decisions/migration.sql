-- A decision on what is still to come is taken back by a row of its own; a drop only until its wholesaler is told.
ALTER TABLE "line_drops" ADD COLUMN "told_at" TIMESTAMPTZ(3),
ADD COLUMN "takes_back_id" INTEGER;
-- Wholesalers were told of these at once.
UPDATE "line_drops" SET "told_at" = "dropped_at";
ALTER TABLE "line_drops" DROP CONSTRAINT "line_drops_quantity";
ALTER TABLE "line_drops" ADD CONSTRAINT "line_drops_quantity" CHECK (CASE WHEN "takes_back_id" IS NULL THEN "quantity" > 0 ELSE "quantity" < 0 END) NOT VALID;

ALTER TABLE "line_waits" ADD COLUMN "takes_back_id" INTEGER;

-- AddForeignKey
ALTER TABLE "line_drops" ADD CONSTRAINT "line_drops_takes_back_id_fkey" FOREIGN KEY ("takes_back_id") REFERENCES "line_drops"("id") ON DELETE NO ACTION ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "line_waits" ADD CONSTRAINT "line_waits_takes_back_id_fkey" FOREIGN KEY ("takes_back_id") REFERENCES "line_waits"("id") ON DELETE NO ACTION ON UPDATE CASCADE NOT VALID;
