-- Whoever or whatever is here no more is hidden, and stays in all that was written of it.
-- AlterTable
ALTER TABLE "wholesalers" ADD COLUMN     "archived_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "archived_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "practices" ADD COLUMN     "archived_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "archived_at" TIMESTAMPTZ(3),
ADD COLUMN     "was_active" BOOLEAN;

ALTER TABLE "users" ADD CONSTRAINT "users_archived" CHECK (("archived_at" IS NULL) = ("was_active" IS NULL) AND ("archived_at" IS NULL OR NOT "is_active")) NOT VALID;
