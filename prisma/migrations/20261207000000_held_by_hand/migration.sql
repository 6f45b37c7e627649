-- AlterTable
ALTER TABLE "held_lists" ADD COLUMN     "held_at" TIMESTAMPTZ(3),
ADD COLUMN     "held_by" TEXT,
ADD COLUMN     "note" TEXT;

-- AlterTable
ALTER TABLE "list_uploads" ADD COLUMN     "note" TEXT;

-- Whoever holds a list says why.
ALTER TABLE "held_lists" ADD CONSTRAINT "held_lists_by_hand" CHECK (("note" IS NULL) = ("held_by" IS NULL) AND ("note" IS NULL) = ("held_at" IS NULL)) NOT VALID;
