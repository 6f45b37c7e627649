-- AlterTable
ALTER TABLE "held_lists" ADD COLUMN     "held_at" TIMESTAMPTZ(3),
ADD COLUMN     "held_by" TEXT,
ADD COLUMN     "note" TEXT;

-- AlterTable
ALTER TABLE "list_uploads" ADD COLUMN     "note" TEXT;

-- Whoever holds a list says why.
ALTER TABLE "held_lists" ADD CONSTRAINT "held_lists_by_hand" CHECK (("note" IS NULL) = ("held_by" IS NULL) AND ("note" IS NULL) = ("held_at" IS NULL)) NOT VALID;

-- What waits of an archived wholesaler cannot be approved, and is rejected from now on when it is archived.
UPDATE "held_lists" h SET "state" = 'rejected', "decided_at" = now(), "decided_by" = 'an upgrade', "decision_reason" = 'Its wholesaler is archived, and takes no list.'
WHERE "state" = 'held' AND EXISTS (SELECT FROM "wholesalers" w WHERE w."id" = ANY(h."wholesaler_ids") AND w."archived_at" IS NOT NULL);
