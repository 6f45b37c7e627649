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

-- What a large list spends its time on. These are not STRICT, and name each parameter once: PostgreSQL then writes them
-- into the statement that uses them, where calling them for every text takes several times as long.
CREATE OR REPLACE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, "value"));

-- The words of a text as they stand, with one space between.
CREATE FUNCTION "search_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN btrim(regexp_replace("search_fold"("value"), '[^[:alnum:]]+', ' ', 'g'));

-- The words a text is found by: as they stand, and a number with its unit both joined and apart ("5mg", "5 mg").
CREATE OR REPLACE FUNCTION "search_index_words"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN "search_text"(regexp_replace("value", '([[:alnum:]]*[0-9])\s*([[:alpha:]][[:alnum:]]*)', '\1 \2 \1\2', 'g'));

-- Such words as they are, all of one weight; to_tsvector() would take the text apart once more.
CREATE FUNCTION "search_vector"("words" text, "weight" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN coalesce((replace(nullif(btrim("words"), ''), ' ', ':1' || "weight" || ' ') || (':1' || "weight"))::tsvector, '');

-- An offer as search rows keep it: cents and hundredths of a percent.
CREATE FUNCTION "search_offer"("offer" "offers") RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE
    RETURN jsonb_build_object('id', "offer"."id", 'wholesaler', "offer"."wholesaler_id",
        'gross', ("offer"."gross_price" * 100)::int, 'discount', ("offer"."discount" * 100)::int,
        'override', ("offer"."manufacturer_discount_override" * 100)::int, 'stock', "offer"."stock_quantity");
