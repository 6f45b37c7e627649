-- In a transaction of its own, which does not lock out who orders meanwhile.
ALTER TABLE "wholesale_orders" VALIDATE CONSTRAINT "wholesale_orders_elsewhere_order_id_fkey";
