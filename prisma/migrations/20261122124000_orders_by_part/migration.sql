-- What each part of an order came to: sums of what was not refused are sums of parts.
ALTER TABLE "wholesale_orders" ADD COLUMN     "subtotal" DECIMAL(14,2),
ADD COLUMN     "total" DECIMAL(14,2),
ADD COLUMN     "manufacturer_saving" DECIMAL(14,2),
ADD COLUMN     "wholesaler_saving" DECIMAL(14,2);

UPDATE "wholesale_orders" w
SET "subtotal" = coalesce(s."subtotal", 0), "total" = coalesce(s."total", 0),
    "manufacturer_saving" = coalesce(s."manufacturer_saving", 0), "wholesaler_saving" = coalesce(s."wholesaler_saving", 0)
FROM "wholesale_orders" part LEFT JOIN (
    SELECT "wholesale_order_id" AS id, sum("subtotal") AS "subtotal", sum("total") AS "total",
        sum("manufacturer_saving") AS "manufacturer_saving", sum("wholesaler_saving") AS "wholesaler_saving"
    FROM "order_items" GROUP BY "wholesale_order_id"
) s ON s.id = part."id"
WHERE w."id" = part."id";

ALTER TABLE "wholesale_orders" ALTER COLUMN "subtotal" SET NOT NULL,
ALTER COLUMN "total" SET NOT NULL,
ALTER COLUMN "manufacturer_saving" SET NOT NULL,
ALTER COLUMN "wholesaler_saving" SET NOT NULL;
ALTER TABLE "wholesale_orders"
    ADD CONSTRAINT "wholesale_orders_amounts" CHECK ("total" >= 0 AND "manufacturer_saving" >= 0 AND "wholesaler_saving" >= 0),
    ADD CONSTRAINT "wholesale_orders_savings_add_up" CHECK ("subtotal" - "total" = "manufacturer_saving" + "wholesaler_saving");

-- The words an order is found by, one space before each: a number keeps its decimals and stands apart from its unit
-- ("1,5mg" is 1.5 mg), everything else is letters and digits without case and accents.
CREATE FUNCTION "order_words"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(' ' || "search_fold"("value"),
        '([0-9])[.,](?=[0-9])', '\1.', 'g'),
        '([0-9])(?=[[:alpha:]])|([[:alpha:]])(?=[0-9])', '\1\2 ', 'g'),
        '[^[:alnum:].]|\.(?![0-9])|(?<![0-9])\.', ' ', 'g'),
        '\s+', ' ', 'g');

ALTER TABLE "orders" ADD COLUMN     "words" TEXT;
UPDATE "orders" o SET "words" = "order_words"(concat_ws(' ', o."reference", (
    SELECT string_agg(concat_ws(' ', w."wholesaler_name", (
        SELECT string_agg(concat_ws(' ', i."product_name", i."code", i."wholesaler_code"), ' ' ORDER BY i."id")
        FROM "order_items" i WHERE i."wholesale_order_id" = w."id"
    )), ' ' ORDER BY w."id") FROM "wholesale_orders" w WHERE w."order_id" = o."id"
)));
ALTER TABLE "orders" ALTER COLUMN "words" SET NOT NULL;
