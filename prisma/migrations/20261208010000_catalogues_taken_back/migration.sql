-- AlterTable
ALTER TABLE "list_uploads" ADD COLUMN     "reverted_at" TIMESTAMPTZ(3),
ADD COLUMN     "reverted_by" TEXT;
ALTER TABLE "list_uploads" ADD CONSTRAINT "list_uploads_reverted" CHECK (("reverted_at" IS NULL) = ("reverted_by" IS NULL) AND ("reverted_at" IS NULL OR "state" = 'published')) NOT VALID;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "taken_back" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "products" ADD CONSTRAINT "products_taken_back" CHECK (NOT "taken_back" OR "archived_at" IS NOT NULL) NOT VALID;

-- CreateTable
CREATE TABLE "catalogue_upload_changes" (
    "upload_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB NOT NULL,

    CONSTRAINT "catalogue_upload_changes_pkey" PRIMARY KEY ("upload_id","code")
);

-- AddForeignKey
ALTER TABLE "catalogue_upload_changes" ADD CONSTRAINT "catalogue_upload_changes_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "list_uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
