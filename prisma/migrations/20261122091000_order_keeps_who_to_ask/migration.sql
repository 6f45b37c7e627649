-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "phone" TEXT,
ADD COLUMN     "placed_by_email" TEXT,
ADD COLUMN     "placed_by_name" TEXT;

-- Orders that were placed before get what they were sent with.
UPDATE "orders" o
SET "phone" = p."phone", "placed_by_email" = u."email", "placed_by_name" = u."first_name" || ' ' || u."last_name"
FROM "practices" p, "users" u
WHERE p."id" = o."practice_id" AND u."id" = o."user_id";

ALTER TABLE "orders" ALTER COLUMN "phone" SET NOT NULL,
ALTER COLUMN "placed_by_email" SET NOT NULL,
ALTER COLUMN "placed_by_name" SET NOT NULL;
