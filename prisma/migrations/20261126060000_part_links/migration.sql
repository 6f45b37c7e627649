-- CreateTable
CREATE TABLE "part_links" (
    "token_hash" TEXT NOT NULL,
    "wholesale_order_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "part_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "part_links_wholesale_order_id_idx" ON "part_links"("wholesale_order_id");

-- AddForeignKey
ALTER TABLE "part_links" ADD CONSTRAINT "part_links_wholesale_order_id_fkey" FOREIGN KEY ("wholesale_order_id") REFERENCES "wholesale_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
