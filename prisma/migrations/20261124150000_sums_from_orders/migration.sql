-- What a practice's orders come to is read from them. The version before still reads it by these names while it is replaced: they are views
-- and functions now, of the same columns, for the next version to drop. No order is being written meanwhile, so nothing is added up twice
-- or by neither.
LOCK TABLE "orders", "wholesale_orders" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "orders" DISABLE TRIGGER "add_order";
ALTER TABLE "wholesale_orders" DISABLE TRIGGER "follow_part";

DROP FUNCTION "correct_order_sums"(int);
DROP FUNCTION "correct_product_sums"(int);
DROP FUNCTION "missing_order_sums"(int, date);
DROP FUNCTION "missing_product_sums"(int, date);
-- Nothing else has their names, and the migration after this one drops them.
-- squawk-ignore renaming-table
ALTER TABLE "order_sums" RENAME TO "order_sums_before";
-- squawk-ignore renaming-table
ALTER TABLE "product_sums" RENAME TO "product_sums_before";

-- Two aggregates, each of the one practice that is asked for.
CREATE VIEW "order_sums" AS
    SELECT o.practice_id, 0 AS wholesaler_id, month_of(o.created_at) AS month, count(DISTINCT o.id)::int AS orders, sum(w.subtotal) AS subtotal,
        sum(w.total) AS total, sum(w.manufacturer_saving) AS manufacturer_saving, sum(w.wholesaler_saving) AS wholesaler_saving,
        coalesce(sum(w.delivery_fee), 0) AS delivery_fees, count(w.delivery_fee)::int AS known_fees
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id WHERE part_counts(w.status)
    GROUP BY o.practice_id, month_of(o.created_at)
    UNION ALL
    SELECT o.practice_id, w.wholesaler_id, month_of(o.created_at), count(*)::int, sum(w.subtotal), sum(w.total), sum(w.manufacturer_saving),
        sum(w.wholesaler_saving), coalesce(sum(w.delivery_fee), 0), count(w.delivery_fee)::int
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id WHERE part_counts(w.status)
    GROUP BY o.practice_id, w.wholesaler_id, month_of(o.created_at);

CREATE VIEW "product_sums" AS
    SELECT o.practice_id, month_of(o.created_at) AS month, i.product_id, count(*)::int AS lines, sum(i.quantity) AS quantity, sum(i.subtotal) AS subtotal,
        sum(i.total) AS total, sum(i.manufacturer_saving) AS manufacturer_saving, sum(i.wholesaler_saving) AS wholesaler_saving
    FROM orders o JOIN wholesale_orders w ON w.order_id = o.id JOIN order_items i ON i.wholesale_order_id = w.id WHERE part_counts(w.status)
    GROUP BY o.practice_id, month_of(o.created_at), i.product_id;

-- Nothing is missing of what is read from the orders themselves.
CREATE FUNCTION "missing_order_sums"("of_practice" int, "since" date) RETURNS SETOF "order_sums" LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT * FROM order_sums WHERE false;
END;
CREATE FUNCTION "missing_product_sums"("of_practice" int, "since" date) RETURNS SETOF "product_sums" LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT * FROM product_sums WHERE false;
END;
CREATE FUNCTION "correct_order_sums"("of_practice" int) RETURNS bigint LANGUAGE sql RETURN 0;
CREATE FUNCTION "correct_product_sums"("of_practice" int) RETURNS bigint LANGUAGE sql RETURN 0;
