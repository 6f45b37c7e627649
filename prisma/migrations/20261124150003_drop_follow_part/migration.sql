-- Disabled by sums_from_orders.
DROP TRIGGER "follow_part" ON "wholesale_orders";
DROP FUNCTION "follow_part"();
