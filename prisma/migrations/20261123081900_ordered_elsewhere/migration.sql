-- AlterTable: the order by which the lines of a refused part were ordered from others.
ALTER TABLE "wholesale_orders" ADD COLUMN     "elsewhere_order_id" INTEGER;

-- AddForeignKey
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "wholesale_orders_elsewhere_order_id_fkey" FOREIGN KEY ("elsewhere_order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
