-- AlterTable
ALTER TABLE "cart_items" ADD COLUMN     "pinned" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "carts" ADD COLUMN     "applied" JSONB;

-- AlterTable
ALTER TABLE "practices" ADD COLUMN     "delivery_cost" DECIMAL(6,2) NOT NULL DEFAULT 3;
