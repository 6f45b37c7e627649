-- When an offer was withdrawn, and the same of its prices that ended so: what is between an end and the next price is a gap.
ALTER TABLE "offers" ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3);
ALTER TABLE "offer_prices" ADD COLUMN "valid_to" TIMESTAMPTZ(3);

-- The manufacturer discounts of a product that ended, and when: with the prices that ended they say what a piece cost.
CREATE TABLE "product_discounts" (
    "product_id" INTEGER NOT NULL,
    "manufacturer_discount" DECIMAL(5,2) NOT NULL,
    "valid_to" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_discounts_pkey" PRIMARY KEY ("product_id","valid_to"),
    CONSTRAINT "product_discounts_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Whatever changes a discount. Of several changes in one transaction, only what was before the first was ever seen.
CREATE FUNCTION "keep_manufacturer_discount"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO product_discounts (product_id, manufacturer_discount, valid_to) VALUES (OLD.id, OLD.manufacturer_discount, now())
    ON CONFLICT (product_id, valid_to) DO NOTHING;
    RETURN NULL;
END
$$;
CREATE TRIGGER "keep_manufacturer_discount" AFTER UPDATE OF "manufacturer_discount" ON "products" FOR EACH ROW
    WHEN (OLD."manufacturer_discount" <> NEW."manufacturer_discount") EXECUTE FUNCTION "keep_manufacturer_discount"();
