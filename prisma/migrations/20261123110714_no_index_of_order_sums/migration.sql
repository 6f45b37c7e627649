-- DropIndex: statistics read the sums by month.
DROP INDEX CONCURRENTLY IF EXISTS "orders_sums_idx";
