-- The history of prices has those that ended: what an offer costs now, and since when, is in the offer alone.
ALTER TABLE "offers" ADD COLUMN "priced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "offers" o SET "priced_at" = p."valid_from"
FROM (SELECT "offer_id", max("valid_from") AS "valid_from" FROM "offer_prices" GROUP BY "offer_id") p WHERE p."offer_id" = o."id";
DELETE FROM "offer_prices" p USING "offers" o WHERE o."id" = p."offer_id" AND o."priced_at" = p."valid_from";

-- The same numbers, written down in two thirds of the time: each of them is known to be one.
DROP FUNCTION "search_offer"("offers");
CREATE FUNCTION "search_offer"("offer" "offers") RETURNS int[] LANGUAGE sql STABLE PARALLEL SAFE
    RETURN ARRAY["offer"."id", "offer"."wholesaler_id", ("offer"."gross_price" * 100)::int, ("offer"."discount" * 100)::int,
        ("offer"."manufacturer_discount_override" * 100)::int, "offer"."stock_quantity"];
UPDATE "product_offers" s SET "offers" = coalesce((
    SELECT to_json(array_agg("search_offer"(o) ORDER BY o."wholesaler_id")) FROM "offers" o WHERE o."product_id" = s."product_id" AND o."is_available"
), '[]');

-- New offers of a list are written without a look at each one's product. That none of these goes meanwhile is seen to here.
CREATE FUNCTION "wait_for_new_offers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('new offers', 0));
    RETURN NULL;
END
$$;
CREATE TRIGGER "wait_for_new_offers" BEFORE DELETE OR UPDATE OF "id" ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "wait_for_new_offers"();
