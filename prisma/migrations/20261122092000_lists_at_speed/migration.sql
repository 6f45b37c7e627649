-- What a list of prices writes for each of its rows, and only that.

-- One index finds an offer by its product, or by its product and wholesaler. Half of each page is left free: a changed
-- offer stays on its page, and no index is told of it.
DROP INDEX "offers_wholesaler_id_product_id_key";
DROP INDEX "offers_product_id_idx";
CREATE UNIQUE INDEX "offers_product_id_wholesaler_id_key" ON "offers"("product_id", "wholesaler_id");
ALTER TABLE "offers" SET (fillfactor = 50);

-- A price is known by its offer and since when it holds. Lists at the same millisecond could be, where clocks stand.
UPDATE "offer_prices" p SET "valid_from" = p."valid_from" + (earlier."count" || ' milliseconds')::interval
FROM (
    SELECT "id", row_number() OVER (PARTITION BY "offer_id", "valid_from" ORDER BY "id") - 1 AS "count" FROM "offer_prices"
) earlier
WHERE earlier."id" = p."id" AND earlier."count" > 0;
DROP INDEX "offer_prices_offer_id_valid_from_idx";
ALTER TABLE "offer_prices" DROP CONSTRAINT "offer_prices_pkey";
ALTER TABLE "offer_prices" DROP COLUMN "id";
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_pkey" PRIMARY KEY ("offer_id", "valid_from");

-- Changes are read by their task alone.
DROP INDEX "price_changes_offer_id_idx";

-- The offers of search rows have a table of their own: a new price then leaves the indexes of words as they are.
CREATE TABLE "product_offers" (
    "product_id" INTEGER NOT NULL,
    "offers" JSON NOT NULL,

    CONSTRAINT "product_offers_pkey" PRIMARY KEY ("product_id")
) WITH (fillfactor = 50);
ALTER TABLE "product_offers" ADD CONSTRAINT "product_offers_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "product_search" DROP COLUMN "offers";

-- An offer as search shows it: id, wholesaler, gross price in cents, discount and override in hundredths of a percent, stock.
DROP FUNCTION "search_offer"("offers");
CREATE FUNCTION "search_offer"("offer" "offers") RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
    RETURN json_build_array("offer"."id", "offer"."wholesaler_id", ("offer"."gross_price" * 100)::int, ("offer"."discount" * 100)::int,
        ("offer"."manufacturer_discount_override" * 100)::int, "offer"."stock_quantity");

INSERT INTO "product_offers" ("product_id", "offers")
SELECT o."product_id", json_agg("search_offer"(o) ORDER BY o."wholesaler_id") FROM "offers" o WHERE o."is_available" GROUP BY o."product_id";
