-- AlterTable: kept as the text that is sent, where jsonb would be written out anew for every row of every search. What
-- fills the columns is still built as jsonb, so that equal products have equal texts without a line break.
ALTER TABLE "product_search" ALTER COLUMN "card" SET DATA TYPE JSON USING "card"::json,
    ALTER COLUMN "offers" SET DATA TYPE JSON USING "offers"::json;
