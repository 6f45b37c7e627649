-- CreateEnum
CREATE TYPE "sending_outcome" AS ENUM ('accepted', 'rejected', 'not_arrived', 'undeliverable');

-- CreateTable
CREATE TABLE "sending_attempts" (
    "id" SERIAL NOT NULL,
    "wholesale_order_id" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "transport" "wholesaler_transport",
    "target" TEXT,
    "duration" INTEGER,
    "status" INTEGER,
    "outcome" "sending_outcome",
    "fault" TEXT,

    CONSTRAINT "sending_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sending_bodies" (
    "attempt_id" INTEGER NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL,
    "request" TEXT,
    "answer" TEXT,

    CONSTRAINT "sending_bodies_pkey" PRIMARY KEY ("attempt_id")
);

-- CreateIndex
CREATE INDEX "sending_attempts_wholesale_order_id_idx" ON "sending_attempts"("wholesale_order_id");

-- CreateIndex
CREATE INDEX "sending_bodies_kept_at_idx" ON "sending_bodies"("kept_at");

-- AddForeignKey
ALTER TABLE "sending_attempts" ADD CONSTRAINT "sending_attempts_wholesale_order_id_fkey" FOREIGN KEY ("wholesale_order_id") REFERENCES "wholesale_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sending_bodies" ADD CONSTRAINT "sending_bodies_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "sending_attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
