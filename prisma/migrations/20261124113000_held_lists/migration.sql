-- CreateEnum
CREATE TYPE "held_list_state" AS ENUM ('held', 'approved', 'rejected', 'superseded');

-- AlterTable
ALTER TABLE "price_tasks" ADD COLUMN "reverts_id" INTEGER;

-- CreateTable
CREATE TABLE "held_lists" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "hash" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "wholesaler_ids" INTEGER[],
    "brought_by" TEXT NOT NULL,
    "came_at" TIMESTAMPTZ(3) NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "reasons" TEXT[],
    "figures" JSONB NOT NULL,
    "state" "held_list_state" NOT NULL DEFAULT 'held',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" TEXT,
    "decision_reason" TEXT,

    CONSTRAINT "held_lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_codes" (
    "offer_id" INTEGER NOT NULL,
    "wholesaler_code" TEXT NOT NULL,
    "valid_to" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_codes_pkey" PRIMARY KEY ("offer_id","valid_to")
);

-- AddForeignKey
ALTER TABLE "offer_codes" ADD CONSTRAINT "offer_codes_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
