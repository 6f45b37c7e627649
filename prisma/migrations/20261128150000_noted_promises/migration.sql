-- CreateEnum
CREATE TYPE "noted_promise_kind" AS ENUM ('free_goods', 'credit');

-- CreateTable
CREATE TABLE "noted_promises" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "kind" "noted_promise_kind" NOT NULL,
    "packs" INTEGER,
    "amount" DECIMAL(14,2),
    "note" TEXT NOT NULL,
    "said_on" DATE NOT NULL,
    "due_on" DATE NOT NULL,
    "user_id" INTEGER NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL,
    "overdue_at" TIMESTAMPTZ(3),
    "taken_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "noted_promises_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "noted_promises_practice_id_idx" ON "noted_promises"("practice_id");

-- CreateIndex
CREATE INDEX "noted_promises_order_item_id_idx" ON "noted_promises"("order_item_id");

-- CreateIndex
CREATE INDEX "noted_promises_user_id_idx" ON "noted_promises"("user_id");

-- AddForeignKey
ALTER TABLE "noted_promises" ADD CONSTRAINT "noted_promises_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "noted_promises" ADD CONSTRAINT "noted_promises_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "noted_promises" ADD CONSTRAINT "noted_promises_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "noted_promises" ADD CONSTRAINT "noted_promises_of" CHECK (
  CASE "kind" WHEN 'free_goods' THEN "packs" IS NOT NULL AND "packs" > 0 AND "amount" IS NULL
    ELSE "amount" IS NOT NULL AND "amount" > 0 AND "packs" IS NULL END);

-- Whose day passes next.
CREATE INDEX "noted_promises_waiting" ON "noted_promises"("due_on") WHERE "taken_back_at" IS NULL AND "overdue_at" IS NULL;
