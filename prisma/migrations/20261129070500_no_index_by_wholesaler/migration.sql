-- DropIndex
DROP INDEX CONCURRENTLY IF EXISTS "wholesale_orders_wholesaler_id_idx";
