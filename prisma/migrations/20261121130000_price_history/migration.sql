-- CreateTable
CREATE TABLE "offer_prices" (
    "id" BIGSERIAL NOT NULL,
    "offer_id" INTEGER NOT NULL,
    "gross_price" DECIMAL(12,2) NOT NULL,
    "discount" DECIMAL(5,2) NOT NULL,
    "manufacturer_discount_override" DECIMAL(5,2),
    "valid_from" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_prices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "offer_prices_offer_id_valid_from_idx" ON "offer_prices"("offer_id", "valid_from" DESC);

-- AddForeignKey
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Nothing older is known of the offers that are there.
INSERT INTO "offer_prices" ("offer_id", "gross_price", "discount", "manufacturer_discount_override", "valid_from")
SELECT o."id", o."gross_price", o."discount", o."manufacturer_discount_override", coalesce(w."last_pricing_update", now())
FROM "offers" o JOIN "wholesalers" w ON w."id" = o."wholesaler_id";

-- The words a text is found by, with spaces between: as they stand, and a number with its unit both joined and apart
-- ("5mg", "5 mg"). Most texts have none such, and splitting them is most of the work of a large list.
CREATE OR REPLACE FUNCTION "search_index_words"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN array_to_string("search_split"("value" || CASE WHEN "value" ~ '[0-9]\s*[[:alpha:]]' THEN
        ' ' || regexp_replace("value", '([0-9])([[:alpha:]])', '\1 \2', 'g')
        || ' ' || regexp_replace("value", '([0-9])\s+([[:alpha:]])', '\1\2', 'g') ELSE '' END), ' ');

-- Such words as a tsvector, as they are and all of one weight; to_tsvector() would parse them once more, at twice the time.
CREATE FUNCTION "search_vector"("words" text, "weight" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN btrim("words") = '' THEN ''
        ELSE array_to_string(array_remove(string_to_array("words", ' '), ''), ':1' || "weight" || ' ') || ':1' || "weight" END::tsvector;

-- An offer as search rows keep it: cents and hundredths of a percent.
CREATE FUNCTION "search_offer"("offer" "offers") RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN jsonb_build_object('id', "offer"."id", 'wholesaler', "offer"."wholesaler_id",
        'gross', ("offer"."gross_price" * 100)::int, 'discount', ("offer"."discount" * 100)::int,
        'override', ("offer"."manufacturer_discount_override" * 100)::int, 'stock', "offer"."stock_quantity");
