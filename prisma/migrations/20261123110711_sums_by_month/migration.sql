-- What counts of a practice's orders, summed by the month in which they were placed: by wholesaler, and of all together
-- as wholesaler 0, in whose row an order with several parts counts once. Months are of UTC: the database does not know the
-- provider's time zone. An order changes a few rows of the current month, for which a page keeps room.
CREATE TABLE "order_sums" (
    "practice_id" INTEGER NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "orders" INTEGER NOT NULL,
    "subtotal" DECIMAL(16,2) NOT NULL,
    "total" DECIMAL(16,2) NOT NULL,
    "manufacturer_saving" DECIMAL(16,2) NOT NULL,
    "wholesaler_saving" DECIMAL(16,2) NOT NULL,

    CONSTRAINT "order_sums_pkey" PRIMARY KEY ("practice_id","wholesaler_id","month"),
    CONSTRAINT "order_sums_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE
) WITH (fillfactor = 70);

-- NOT_COUNTED of the contract.
CREATE FUNCTION "part_counts"("status" "wholesale_order_status") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN "status" NOT IN ('failed', 'error');

CREATE FUNCTION "month_of"("moment" timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN date_trunc('month', "moment" AT TIME ZONE 'UTC')::date;

-- What has to be added to the sums of a practice, or of all for NULL, from a month on, so that they are those of its
-- orders: nothing.
CREATE FUNCTION "missing_order_sums"("of_practice" int, "since" date) RETURNS SETOF "order_sums" LANGUAGE sql STABLE
BEGIN ATOMIC
    SELECT s.practice_id, s.wholesaler_id, s.month, sum(s.orders)::int, sum(s.subtotal), sum(s.total), sum(s.manufacturer_saving), sum(s.wholesaler_saving)
    FROM (
        SELECT o.practice_id, coalesce(w.wholesaler_id, 0) AS wholesaler_id, o.month, count(DISTINCT w.order_id) AS orders, sum(w.subtotal) AS subtotal,
            sum(w.total) AS total, sum(w.manufacturer_saving) AS manufacturer_saving, sum(w.wholesaler_saving) AS wholesaler_saving
        FROM (SELECT id, practice_id, created_at, month_of(created_at) AS month FROM orders) o JOIN wholesale_orders w ON w.order_id = o.id
        WHERE (of_practice IS NULL OR o.practice_id = of_practice) AND o.created_at >= since::timestamp AT TIME ZONE 'UTC'
            AND part_counts(w.status)
        GROUP BY GROUPING SETS ((o.practice_id, o.month), (o.practice_id, o.month, w.wholesaler_id))
        UNION ALL
        SELECT practice_id, wholesaler_id, month, -orders, -subtotal, -total, -manufacturer_saving, -wholesaler_saving
        FROM order_sums WHERE (of_practice IS NULL OR practice_id = of_practice) AND month >= since
    ) s
    GROUP BY s.practice_id, s.wholesaler_id, s.month
    HAVING (sum(s.orders), sum(s.subtotal), sum(s.total), sum(s.manufacturer_saving), sum(s.wholesaler_saving)) <> (0, 0, 0, 0, 0);
END;

-- Adds what is missing to the sums of a practice, and answers to how many rows. What is missing is seen at one moment, so it may be added
-- while others add theirs.
CREATE FUNCTION "correct_order_sums"("of_practice" int) RETURNS bigint LANGUAGE sql
BEGIN ATOMIC
    WITH corrected AS (
        INSERT INTO order_sums AS s SELECT * FROM missing_order_sums(of_practice, '-infinity') ORDER BY practice_id, wholesaler_id, month
        ON CONFLICT (practice_id, wholesaler_id, month) DO UPDATE SET orders = s.orders + excluded.orders, subtotal = s.subtotal + excluded.subtotal,
            total = s.total + excluded.total, manufacturer_saving = s.manufacturer_saving + excluded.manufacturer_saving,
            wholesaler_saving = s.wholesaler_saving + excluded.wholesaler_saving
        RETURNING 1
    )
    SELECT count(*) FROM corrected;
END;

-- At the end of its transaction, when its parts are there: orders of one practice wait for each other no longer than a
-- commit takes.
CREATE FUNCTION "add_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO order_sums AS s (practice_id, wholesaler_id, month, orders, subtotal, total, manufacturer_saving, wholesaler_saving)
    SELECT NEW.practice_id, coalesce(w.wholesaler_id, 0), month_of(NEW.created_at), 1, sum(w.subtotal), sum(w.total), sum(w.manufacturer_saving), sum(w.wholesaler_saving)
    FROM wholesale_orders w WHERE w.order_id = NEW.id AND part_counts(w.status)
    GROUP BY GROUPING SETS ((w.order_id), (w.wholesaler_id))
    -- Everybody changes the row of all wholesalers first: who waits for it has none of the others.
    ORDER BY 2
    ON CONFLICT (practice_id, wholesaler_id, month) DO UPDATE SET orders = s.orders + excluded.orders, subtotal = s.subtotal + excluded.subtotal,
        total = s.total + excluded.total, manufacturer_saving = s.manufacturer_saving + excluded.manufacturer_saving,
        wholesaler_saving = s.wholesaler_saving + excluded.wholesaler_saving;
    RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "add_order" AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION "add_order"();

-- Before the row is changed: of several parts that one statement changes, each sees those before it as changed.
CREATE FUNCTION "follow_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign int := CASE WHEN part_counts(NEW.status) THEN 1 ELSE -1 END;
    placed record;
BEGIN
    -- An order of this very transaction is added as it was until now.
    SET CONSTRAINTS add_order IMMEDIATE;
    SET CONSTRAINTS add_order DEFERRED;
    SELECT practice_id, month_of(created_at) AS month INTO STRICT placed FROM orders WHERE id = NEW.order_id;
    INSERT INTO order_sums AS s (practice_id, wholesaler_id, month, orders, subtotal, total, manufacturer_saving, wholesaler_saving)
    SELECT placed.practice_id, changed.wholesaler_id, placed.month, changed.orders,
        sign * NEW.subtotal, sign * NEW.total, sign * NEW.manufacturer_saving, sign * NEW.wholesaler_saving
    FROM (VALUES (0, 0), (NEW.wholesaler_id, sign)) AS changed (wholesaler_id, orders)
    ON CONFLICT (practice_id, wholesaler_id, month) DO UPDATE SET orders = s.orders + excluded.orders, subtotal = s.subtotal + excluded.subtotal,
        total = s.total + excluded.total, manufacturer_saving = s.manufacturer_saving + excluded.manufacturer_saving,
        wholesaler_saving = s.wholesaler_saving + excluded.wholesaler_saving;
    -- The row of all wholesalers is locked now: what became of the order's other parts before this one is seen.
    IF NOT EXISTS (SELECT FROM wholesale_orders w WHERE w.order_id = NEW.order_id AND w.id <> NEW.id AND part_counts(w.status)) THEN
        UPDATE order_sums SET orders = orders + sign
        WHERE practice_id = placed.practice_id AND wholesaler_id = 0 AND month = placed.month;
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "follow_part" BEFORE UPDATE OF "status" ON "wholesale_orders" FOR EACH ROW
    WHEN ("part_counts"(OLD."status") <> "part_counts"(NEW."status")) EXECUTE FUNCTION "follow_part"();
