-- AlterTable: a catalogue is of no wholesaler. The version before joins the wholesaler, and so sees none.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "list_uploads" ALTER COLUMN "wholesaler_id" DROP NOT NULL;

-- A job publishes it: who decided so is kept from the beginning.
ALTER TABLE "list_uploads" DROP CONSTRAINT "list_uploads_decided";
ALTER TABLE "list_uploads" ADD CONSTRAINT "list_uploads_decided" CHECK (("decided_at" IS NULL) = ("decided_by" IS NULL) AND ("decided_at" IS NOT NULL) = ("state" IN ('publishing', 'published', 'held', 'dropped'))) NOT VALID;
ALTER TABLE "list_uploads" DROP CONSTRAINT "list_uploads_ready";
ALTER TABLE "list_uploads" ADD CONSTRAINT "list_uploads_ready" CHECK ("state" NOT IN ('ready', 'publishing', 'published', 'held') OR ("preview" IS NOT NULL AND "stamp" IS NOT NULL)) NOT VALID;
