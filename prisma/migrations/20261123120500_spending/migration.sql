-- Orders that are being written are added up by the functions before, later ones by those of this migration: none is in
-- between. It is short, and waits for writers as long as for any lock.
LOCK TABLE "orders", "wholesale_orders" IN SHARE ROW EXCLUSIVE MODE;

-- As promised when the order was placed; null where nothing was: orders from before, and wholesalers that name no fee.
ALTER TABLE "wholesale_orders" ADD COLUMN "delivery_fee" DECIMAL(12,2);

-- The fees of the parts that count and have one, and how many those are.
ALTER TABLE "order_sums" ADD COLUMN "delivery_fees" DECIMAL(16,2) NOT NULL DEFAULT 0,
    ADD COLUMN "known_fees" INTEGER NOT NULL DEFAULT 0;

-- What counts of a practice's orders, by product and month of UTC. Whoever changes a row has locked the month's row of all
-- wholesalers in order_sums before.
CREATE TABLE "product_sums" (
    "practice_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "product_id" INTEGER NOT NULL,
    "lines" INTEGER NOT NULL,
    "quantity" BIGINT NOT NULL,
    "subtotal" DECIMAL(16,2) NOT NULL,
    "total" DECIMAL(16,2) NOT NULL,
    "manufacturer_saving" DECIMAL(16,2) NOT NULL,
    "wholesaler_saving" DECIMAL(16,2) NOT NULL,

    CONSTRAINT "product_sums_pkey" PRIMARY KEY ("practice_id","month","product_id"),
    CONSTRAINT "product_sums_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE
) WITH (fillfactor = 80);

-- With fees, as it was without.
CREATE OR REPLACE FUNCTION "missing_order_sums"("of_practice" int, "since" date) RETURNS SETOF "order_sums" LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT s.practice_id, s.wholesaler_id, s.month, sum(s.orders)::int, sum(s.subtotal), sum(s.total), sum(s.manufacturer_saving), sum(s.wholesaler_saving),
        sum(s.delivery_fees), sum(s.known_fees)::int
    FROM (
        SELECT o.practice_id, coalesce(w.wholesaler_id, 0) AS wholesaler_id, o.month, count(DISTINCT w.order_id) AS orders, sum(w.subtotal) AS subtotal,
            sum(w.total) AS total, sum(w.manufacturer_saving) AS manufacturer_saving, sum(w.wholesaler_saving) AS wholesaler_saving,
            coalesce(sum(w.delivery_fee), 0) AS delivery_fees, count(w.delivery_fee) AS known_fees
        FROM (SELECT id, practice_id, created_at, month_of(created_at) AS month FROM orders) o JOIN wholesale_orders w ON w.order_id = o.id
        WHERE (of_practice IS NULL OR o.practice_id = of_practice) AND o.created_at >= since::timestamp AT TIME ZONE 'UTC'
            AND part_counts(w.status)
        GROUP BY GROUPING SETS ((o.practice_id, o.month), (o.practice_id, o.month, w.wholesaler_id))
        UNION ALL
        SELECT practice_id, wholesaler_id, month, -orders, -subtotal, -total, -manufacturer_saving, -wholesaler_saving, -delivery_fees, -known_fees
        FROM order_sums WHERE (of_practice IS NULL OR practice_id = of_practice) AND month >= since
    ) s
    GROUP BY s.practice_id, s.wholesaler_id, s.month
    HAVING (sum(s.orders), sum(s.subtotal), sum(s.total), sum(s.manufacturer_saving), sum(s.wholesaler_saving), sum(s.delivery_fees), sum(s.known_fees))
        <> (0, 0, 0, 0, 0, 0, 0);
END;

CREATE OR REPLACE FUNCTION "correct_order_sums"("of_practice" int) RETURNS bigint LANGUAGE sql
BEGIN ATOMIC
    WITH corrected AS (
        INSERT INTO order_sums AS s SELECT * FROM missing_order_sums(of_practice, '-infinity') ORDER BY practice_id, wholesaler_id, month
        ON CONFLICT (practice_id, wholesaler_id, month) DO UPDATE SET orders = s.orders + excluded.orders, subtotal = s.subtotal + excluded.subtotal,
            total = s.total + excluded.total, manufacturer_saving = s.manufacturer_saving + excluded.manufacturer_saving,
            wholesaler_saving = s.wholesaler_saving + excluded.wholesaler_saving, delivery_fees = s.delivery_fees + excluded.delivery_fees,
            known_fees = s.known_fees + excluded.known_fees
        RETURNING 1
    )
    SELECT count(*) FROM corrected;
END;

-- As missing_order_sums, of products.
CREATE FUNCTION "missing_product_sums"("of_practice" int, "since" date) RETURNS SETOF "product_sums" LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT s.practice_id, s.month, s.product_id, sum(s.lines)::int, sum(s.quantity)::bigint, sum(s.subtotal), sum(s.total), sum(s.manufacturer_saving),
        sum(s.wholesaler_saving)
    FROM (
        SELECT o.practice_id, o.month, i.product_id, count(*) AS lines, sum(i.quantity) AS quantity, sum(i.subtotal) AS subtotal, sum(i.total) AS total,
            sum(i.manufacturer_saving) AS manufacturer_saving, sum(i.wholesaler_saving) AS wholesaler_saving
        FROM (SELECT id, practice_id, created_at, month_of(created_at) AS month FROM orders) o JOIN wholesale_orders w ON w.order_id = o.id
            JOIN order_items i ON i.wholesale_order_id = w.id
        WHERE (of_practice IS NULL OR o.practice_id = of_practice) AND o.created_at >= since::timestamp AT TIME ZONE 'UTC'
            AND part_counts(w.status)
        GROUP BY o.practice_id, o.month, i.product_id
        UNION ALL
        SELECT practice_id, month, product_id, -lines, -quantity, -subtotal, -total, -manufacturer_saving, -wholesaler_saving
        FROM product_sums WHERE (of_practice IS NULL OR practice_id = of_practice) AND month >= since
    ) s
    GROUP BY s.practice_id, s.month, s.product_id
    HAVING (sum(s.lines), sum(s.quantity), sum(s.subtotal), sum(s.total), sum(s.manufacturer_saving), sum(s.wholesaler_saving)) <> (0, 0, 0, 0, 0, 0);
END;

-- As correct_order_sums. What is missing is known before the rows of all wholesalers are locked: nobody waits for it to be
-- added up.
CREATE FUNCTION "correct_product_sums"("of_practice" int) RETURNS bigint LANGUAGE sql
BEGIN ATOMIC
    WITH missing AS MATERIALIZED (
        SELECT * FROM missing_product_sums(of_practice, '-infinity')
    ), locked AS MATERIALIZED (
        SELECT month FROM order_sums WHERE practice_id = of_practice AND wholesaler_id = 0 AND month IN (SELECT month FROM missing)
        ORDER BY month FOR UPDATE
    ), corrected AS (
        INSERT INTO product_sums AS s
        SELECT m.* FROM (SELECT count(*) FROM locked) l (months) CROSS JOIN missing m WHERE l.months >= 0 ORDER BY m.month, m.product_id
        ON CONFLICT (practice_id, month, product_id) DO UPDATE SET lines = s.lines + excluded.lines, quantity = s.quantity + excluded.quantity,
            subtotal = s.subtotal + excluded.subtotal, total = s.total + excluded.total,
            manufacturer_saving = s.manufacturer_saving + excluded.manufacturer_saving, wholesaler_saving = s.wholesaler_saving + excluded.wholesaler_saving
        RETURNING 1
    )
    SELECT count(*) FROM corrected;
END;

CREATE OR REPLACE FUNCTION "add_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO order_sums AS s (practice_id, wholesaler_id, month, orders, subtotal, total, manufacturer_saving, wholesaler_saving, delivery_fees, known_fees)
    SELECT NEW.practice_id, coalesce(w.wholesaler_id, 0), month_of(NEW.created_at), 1, sum(w.subtotal), sum(w.total), sum(w.manufacturer_saving),
        sum(w.wholesaler_saving), coalesce(sum(w.delivery_fee), 0), count(w.delivery_fee)
    FROM wholesale_orders w WHERE w.order_id = NEW.id AND part_counts(w.status)
    GROUP BY GROUPING SETS ((w.order_id), (w.wholesaler_id))
    -- Everybody changes the row of all wholesalers first: who waits for it has none of the others, and none of a product.
    ORDER BY 2
    ON CONFLICT (practice_id, wholesaler_id, month) DO UPDATE SET orders = s.orders + excluded.orders, subtotal = s.subtotal + excluded.subtotal,
        total = s.total + excluded.total, manufacturer_saving = s.manufacturer_saving + excluded.manufacturer_saving,
        wholesaler_saving = s.wholesaler_saving + excluded.wholesaler_saving, delivery_fees = s.delivery_fees + excluded.delivery_fees,
        known_fees = s.known_fees + excluded.known_fees;
    INSERT INTO product_sums AS s (practice_id, month, product_id, lines, quantity, subtotal, total, manufacturer_saving, wholesaler_saving)
    SELECT NEW.practice_id, month_of(NEW.created_at), i.product_id, count(*), sum(i.quantity), sum(i.subtotal), sum(i.total), sum(i.manufacturer_saving),
        sum(i.wholesaler_saving)
    FROM wholesale_orders w JOIN order_items i ON i.wholesale_order_id = w.id WHERE w.order_id = NEW.id AND part_counts(w.status)
    GROUP BY i.product_id
    ON CONFLICT (practice_id, month, product_id) DO UPDATE SET lines = s.lines + excluded.lines, quantity = s.quantity + excluded.quantity,
        subtotal = s.subtotal + excluded.subtotal, total = s.total + excluded.total,
        manufacturer_saving = s.manufacturer_saving + excluded.manufacturer_saving, wholesaler_saving = s.wholesaler_saving + excluded.wholesaler_saving;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "follow_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign int := CASE WHEN part_counts(NEW.status) THEN 1 ELSE -1 END;
    placed record;
BEGIN
    -- An order of this very transaction is added as it was until now.
    SET CONSTRAINTS add_order IMMEDIATE;
    SET CONSTRAINTS add_order DEFERRED;
    SELECT practice_id, month_of(created_at) AS month INTO STRICT placed FROM orders WHERE id = NEW.order_id;
    INSERT INTO order_sums AS s (practice_id, wholesaler_id, month, orders, subtotal, total, manufacturer_saving, wholesaler_saving, delivery_fees, known_fees)
    SELECT placed.practice_id, changed.wholesaler_id, placed.month, changed.orders,
        sign * NEW.subtotal, sign * NEW.total, sign * NEW.manufacturer_saving, sign * NEW.wholesaler_saving,
        sign * coalesce(NEW.delivery_fee, 0), CASE WHEN NEW.delivery_fee IS NULL THEN 0 ELSE sign END
    FROM (VALUES (0, 0), (NEW.wholesaler_id, sign)) AS changed (wholesaler_id, orders)
    ON CONFLICT (practice_id, wholesaler_id, month) DO UPDATE SET orders = s.orders + excluded.orders, subtotal = s.subtotal + excluded.subtotal,
        total = s.total + excluded.total, manufacturer_saving = s.manufacturer_saving + excluded.manufacturer_saving,
        wholesaler_saving = s.wholesaler_saving + excluded.wholesaler_saving, delivery_fees = s.delivery_fees + excluded.delivery_fees,
        known_fees = s.known_fees + excluded.known_fees;
    -- The row of all wholesalers is locked now: what became of the order's other parts before this one is seen.
    IF NOT EXISTS (SELECT FROM wholesale_orders w WHERE w.order_id = NEW.order_id AND w.id <> NEW.id AND part_counts(w.status)) THEN
        UPDATE order_sums SET orders = orders + sign
        WHERE practice_id = placed.practice_id AND wholesaler_id = 0 AND month = placed.month;
    END IF;
    INSERT INTO product_sums AS s (practice_id, month, product_id, lines, quantity, subtotal, total, manufacturer_saving, wholesaler_saving)
    SELECT placed.practice_id, placed.month, i.product_id, sign * count(*), sign * sum(i.quantity), sign * sum(i.subtotal), sign * sum(i.total),
        sign * sum(i.manufacturer_saving), sign * sum(i.wholesaler_saving)
    FROM order_items i WHERE i.wholesale_order_id = NEW.id
    GROUP BY i.product_id
    ON CONFLICT (practice_id, month, product_id) DO UPDATE SET lines = s.lines + excluded.lines, quantity = s.quantity + excluded.quantity,
        subtotal = s.subtotal + excluded.subtotal, total = s.total + excluded.total,
        manufacturer_saving = s.manufacturer_saving + excluded.manufacturer_saving, wholesaler_saving = s.wholesaler_saving + excluded.wholesaler_saving;
    RETURN NEW;
END
$$;
