-- Disabled by sums_from_orders.
DROP TRIGGER "add_order" ON "orders";
DROP FUNCTION "add_order"();
