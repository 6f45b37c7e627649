CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- CreateEnum
CREATE TYPE "compliance_category" AS ENUM ('ar16', 'controlled_drug');

-- CreateEnum
CREATE TYPE "wholesale_order_status" AS ENUM ('created', 'processing', 'complete', 'failed', 'error');

-- CreateTable
CREATE TABLE "practices" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "practices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "password_hash" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "token_families" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "token_families_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "jti" CHAR(32) NOT NULL,
    "family_id" UUID NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "spent_at" TIMESTAMPTZ(3),
    "child_jti" CHAR(32),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("jti")
);

-- CreateTable
CREATE TABLE "carts" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ordered_at" TIMESTAMPTZ(3),

    CONSTRAINT "carts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_items" (
    "id" SERIAL NOT NULL,
    "cart_id" INTEGER NOT NULL,
    "offer_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "replaced_product_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cart_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "manufacturers" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "manufacturers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ingredients" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "ingredients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category_id" INTEGER NOT NULL,
    "manufacturer_id" INTEGER NOT NULL,
    "manufacturer_discount" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "note" TEXT,
    "note_prompt" BOOLEAN NOT NULL DEFAULT false,
    "requires_ar16_form" BOOLEAN NOT NULL DEFAULT false,
    "requires_controlled_drug_form" BOOLEAN NOT NULL DEFAULT false,
    "is_preferred" BOOLEAN NOT NULL DEFAULT false,
    "preferred_product_id" INTEGER,
    "replaced_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_ingredients" (
    "product_id" INTEGER NOT NULL,
    "ingredient_id" INTEGER NOT NULL,

    CONSTRAINT "product_ingredients_pkey" PRIMARY KEY ("product_id","ingredient_id")
);

-- CreateTable
CREATE TABLE "product_search" (
    "product_id" INTEGER NOT NULL,
    "words" tsvector NOT NULL,
    "name_key" TEXT NOT NULL,
    "code_key" TEXT NOT NULL,
    "manufacturer_id" INTEGER NOT NULL,
    "ingredient_ids" INTEGER[],
    "preferred_id" INTEGER,
    "replacement_id" INTEGER,
    "card" JSONB NOT NULL,
    "offers" JSONB NOT NULL,

    CONSTRAINT "product_search_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "compliance_acceptances" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "category" "compliance_category" NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "compliance_acceptances_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" SERIAL NOT NULL,
    "cart_id" INTEGER NOT NULL,
    "practice_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "reference" TEXT,
    "delivery_address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "subtotal" DECIMAL(14,2) NOT NULL,
    "total" DECIMAL(14,2) NOT NULL,
    "manufacturer_saving" DECIMAL(14,2) NOT NULL,
    "wholesaler_saving" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wholesale_orders" (
    "id" SERIAL NOT NULL,
    "uid" UUID NOT NULL,
    "order_id" INTEGER NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "wholesaler_name" TEXT NOT NULL,
    "preference" INTEGER NOT NULL,
    "account_number" TEXT NOT NULL,
    "status" "wholesale_order_status" NOT NULL DEFAULT 'created',
    "status_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "wholesale_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" SERIAL NOT NULL,
    "wholesale_order_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "offer_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "wholesaler_code" TEXT NOT NULL,
    "product_name" TEXT NOT NULL,
    "manufacturer_name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "gross_price" DECIMAL(12,2) NOT NULL,
    "manufacturer_discount" DECIMAL(5,2) NOT NULL,
    "wholesaler_discount" DECIMAL(5,2) NOT NULL,
    "net_price" DECIMAL(12,2) NOT NULL,
    "subtotal" DECIMAL(14,2) NOT NULL,
    "total" DECIMAL(14,2) NOT NULL,
    "manufacturer_saving" DECIMAL(14,2) NOT NULL,
    "wholesaler_saving" DECIMAL(14,2) NOT NULL,
    "stock_quantity" INTEGER,
    "stock_updated_at" TIMESTAMPTZ(3),
    "prices_updated_at" TIMESTAMPTZ(3),
    "ar16_acceptance_id" INTEGER,
    "controlled_drug_acceptance_id" INTEGER,

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" CHAR(64) NOT NULL,
    "order_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "wholesalers" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "preference" INTEGER NOT NULL,
    "free_shipping_threshold" DECIMAL(12,2),
    "delivery_fee" DECIMAL(12,2),
    "minimum_order" DECIMAL(12,2),
    "cut_off" CHAR(5),
    "last_stock_update" TIMESTAMPTZ(3),
    "last_pricing_update" TIMESTAMPTZ(3),

    CONSTRAINT "wholesalers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wholesaler_accounts" (
    "practice_id" INTEGER NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "account_number" TEXT NOT NULL,

    CONSTRAINT "wholesaler_accounts_pkey" PRIMARY KEY ("practice_id","wholesaler_id")
);

-- CreateTable
CREATE TABLE "offers" (
    "id" SERIAL NOT NULL,
    "wholesaler_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "wholesaler_code" TEXT NOT NULL,
    "gross_price" DECIMAL(12,2) NOT NULL,
    "discount" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "manufacturer_discount_override" DECIMAL(5,2),
    "stock_quantity" INTEGER,
    "is_available" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "offers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_practice_id_idx" ON "users"("practice_id");

-- CreateIndex
CREATE INDEX "token_families_user_id_idx" ON "token_families"("user_id");

-- CreateIndex
CREATE INDEX "token_families_expires_at_idx" ON "token_families"("expires_at");

-- CreateIndex
CREATE INDEX "refresh_tokens_family_id_idx" ON "refresh_tokens"("family_id");

-- CreateIndex
CREATE INDEX "carts_user_id_idx" ON "carts"("user_id");

-- CreateIndex
CREATE INDEX "cart_items_offer_id_idx" ON "cart_items"("offer_id");

-- CreateIndex
CREATE INDEX "cart_items_replaced_product_id_idx" ON "cart_items"("replaced_product_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_items_cart_id_offer_id_key" ON "cart_items"("cart_id", "offer_id");

-- CreateIndex
CREATE UNIQUE INDEX "manufacturers_name_key" ON "manufacturers"("name");

-- CreateIndex
CREATE UNIQUE INDEX "categories_name_key" ON "categories"("name");

-- CreateIndex
CREATE UNIQUE INDEX "ingredients_name_key" ON "ingredients"("name");

-- CreateIndex
CREATE UNIQUE INDEX "products_code_key" ON "products"("code");

-- CreateIndex
CREATE INDEX "products_category_id_idx" ON "products"("category_id");

-- CreateIndex
CREATE INDEX "products_manufacturer_id_idx" ON "products"("manufacturer_id");

-- CreateIndex
CREATE INDEX "products_preferred_product_id_idx" ON "products"("preferred_product_id");

-- CreateIndex
CREATE INDEX "products_replaced_by_id_idx" ON "products"("replaced_by_id");

-- CreateIndex
CREATE INDEX "product_ingredients_ingredient_id_idx" ON "product_ingredients"("ingredient_id");

-- CreateIndex
CREATE INDEX "product_search_words_idx" ON "product_search" USING GIN ("words");

-- CreateIndex
CREATE INDEX "product_search_manufacturer_id_idx" ON "product_search"("manufacturer_id");

-- CreateIndex
CREATE INDEX "product_search_ingredient_ids_idx" ON "product_search" USING GIN ("ingredient_ids");

-- CreateIndex
CREATE INDEX "product_search_replacement_id_idx" ON "product_search"("replacement_id");

-- CreateIndex
CREATE INDEX "product_search_preferred_id_idx" ON "product_search"("preferred_id");

-- CreateIndex
CREATE INDEX "compliance_acceptances_user_id_product_id_category_accepted_idx" ON "compliance_acceptances"("user_id", "product_id", "category", "accepted_at" DESC);

-- CreateIndex
CREATE INDEX "compliance_acceptances_product_id_idx" ON "compliance_acceptances"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_cart_id_key" ON "orders"("cart_id");

-- CreateIndex
CREATE INDEX "orders_practice_id_created_at_id_idx" ON "orders"("practice_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_user_id_idx" ON "orders"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "wholesale_orders_uid_key" ON "wholesale_orders"("uid");

-- CreateIndex
CREATE INDEX "wholesale_orders_wholesaler_id_idx" ON "wholesale_orders"("wholesaler_id");

-- CreateIndex
CREATE UNIQUE INDEX "wholesale_orders_order_id_wholesaler_id_key" ON "wholesale_orders"("order_id", "wholesaler_id");

-- CreateIndex
CREATE INDEX "order_items_product_id_idx" ON "order_items"("product_id");

-- CreateIndex
CREATE INDEX "order_items_offer_id_idx" ON "order_items"("offer_id");

-- CreateIndex
CREATE INDEX "order_items_ar16_acceptance_id_idx" ON "order_items"("ar16_acceptance_id");

-- CreateIndex
CREATE INDEX "order_items_controlled_drug_acceptance_id_idx" ON "order_items"("controlled_drug_acceptance_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_items_wholesale_order_id_offer_id_key" ON "order_items"("wholesale_order_id", "offer_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_order_id_idx" ON "idempotency_keys"("order_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "wholesalers_name_key" ON "wholesalers"("name");

-- CreateIndex
CREATE UNIQUE INDEX "wholesalers_slug_key" ON "wholesalers"("slug");

-- CreateIndex
CREATE INDEX "wholesaler_accounts_wholesaler_id_idx" ON "wholesaler_accounts"("wholesaler_id");

-- CreateIndex
CREATE INDEX "offers_product_id_idx" ON "offers"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "offers_wholesaler_id_product_id_key" ON "offers"("wholesaler_id", "product_id");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "token_families" ADD CONSTRAINT "token_families_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "token_families"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_replaced_product_id_fkey" FOREIGN KEY ("replaced_product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer_id_fkey" FOREIGN KEY ("manufacturer_id") REFERENCES "manufacturers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_preferred_product_id_fkey" FOREIGN KEY ("preferred_product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_replaced_by_id_fkey" FOREIGN KEY ("replaced_by_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_ingredients" ADD CONSTRAINT "product_ingredients_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_ingredients" ADD CONSTRAINT "product_ingredients_ingredient_id_fkey" FOREIGN KEY ("ingredient_id") REFERENCES "ingredients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_acceptances" ADD CONSTRAINT "compliance_acceptances_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_acceptances" ADD CONSTRAINT "compliance_acceptances_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "carts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "wholesale_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wholesale_orders" ADD CONSTRAINT "wholesale_orders_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_wholesale_order_id_fkey" FOREIGN KEY ("wholesale_order_id") REFERENCES "wholesale_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_ar16_acceptance_id_fkey" FOREIGN KEY ("ar16_acceptance_id") REFERENCES "compliance_acceptances"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_controlled_drug_acceptance_id_fkey" FOREIGN KEY ("controlled_drug_acceptance_id") REFERENCES "compliance_acceptances"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wholesaler_accounts" ADD CONSTRAINT "wholesaler_accounts_practice_id_fkey" FOREIGN KEY ("practice_id") REFERENCES "practices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wholesaler_accounts" ADD CONSTRAINT "wholesaler_accounts_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_wholesaler_id_fkey" FOREIGN KEY ("wholesaler_id") REFERENCES "wholesalers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say: the database refuses nonsense whoever writes it.

ALTER TABLE "users" ADD CONSTRAINT "users_email_normalised" CHECK ("email" = lower(btrim("email")) AND "email" LIKE '%_@_%');
ALTER TABLE "token_families" ADD CONSTRAINT "token_families_order" CHECK ("expires_at" > "created_at");
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_child" CHECK (("spent_at" IS NULL) = ("child_jti" IS NULL));

ALTER TABLE "products"
    ADD CONSTRAINT "products_names" CHECK (btrim("name") <> '' AND btrim("code") <> ''),
    ADD CONSTRAINT "products_manufacturer_discount" CHECK ("manufacturer_discount" BETWEEN 0 AND 100),
    ADD CONSTRAINT "products_note_prompt" CHECK (NOT "note_prompt" OR "note" IS NOT NULL),
    ADD CONSTRAINT "products_preferred_other" CHECK ("preferred_product_id" <> "id"),
    ADD CONSTRAINT "products_replaced_other" CHECK ("replaced_by_id" <> "id");

ALTER TABLE "wholesalers"
    ADD CONSTRAINT "wholesalers_amounts" CHECK ("free_shipping_threshold" >= 0 AND "delivery_fee" >= 0 AND "minimum_order" >= 0),
    ADD CONSTRAINT "wholesalers_cut_off" CHECK ("cut_off" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- A gross price below a million keeps quantity x price, and an order of a hundred such lines, inside NUMERIC(14,2).
ALTER TABLE "offers"
    ADD CONSTRAINT "offers_gross_price" CHECK ("gross_price" > 0 AND "gross_price" < 1000000),
    ADD CONSTRAINT "offers_discount" CHECK ("discount" BETWEEN 0 AND 100),
    ADD CONSTRAINT "offers_override" CHECK ("manufacturer_discount_override" BETWEEN 0 AND 100),
    ADD CONSTRAINT "offers_stock" CHECK ("stock_quantity" >= 0);

CREATE UNIQUE INDEX "carts_one_open_per_user" ON "carts" ("user_id") WHERE "ordered_at" IS NULL;
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_quantity" CHECK ("quantity" BETWEEN 1 AND 10000);

ALTER TABLE "orders"
    ADD CONSTRAINT "orders_amounts" CHECK ("total" >= 0 AND "manufacturer_saving" >= 0 AND "wholesaler_saving" >= 0),
    ADD CONSTRAINT "orders_savings_add_up" CHECK ("subtotal" - "total" = "manufacturer_saving" + "wholesaler_saving"),
    ADD CONSTRAINT "orders_reference" CHECK (btrim("reference") <> '');
ALTER TABLE "wholesale_orders"
    ADD CONSTRAINT "wholesale_orders_settled" CHECK (("status" IN ('complete', 'failed')) = ("settled_at" IS NOT NULL)),
    ADD CONSTRAINT "wholesale_orders_attempts" CHECK ("attempts" >= 0);
ALTER TABLE "order_items"
    ADD CONSTRAINT "order_items_quantity" CHECK ("quantity" BETWEEN 1 AND 10000),
    ADD CONSTRAINT "order_items_percents" CHECK ("manufacturer_discount" BETWEEN 0 AND 100 AND "wholesaler_discount" BETWEEN 0 AND 100),
    ADD CONSTRAINT "order_items_prices" CHECK ("net_price" BETWEEN 0 AND "gross_price"),
    ADD CONSTRAINT "order_items_sums" CHECK ("subtotal" = "gross_price" * "quantity" AND "total" = "net_price" * "quantity"),
    ADD CONSTRAINT "order_items_savings_add_up" CHECK (
        "subtotal" - "total" = "manufacturer_saving" + "wholesaler_saving" AND "manufacturer_saving" >= 0 AND "wholesaler_saving" >= 0);

-- Search text, one definition for what is stored and what is typed.

-- Without case and accents. unaccent() is only STABLE because its dictionary could be replaced, and ours never is.
CREATE FUNCTION "search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, "value"));

-- The words of a text as they stand: "Metacam 1.5 mg/ml" is metacam, 1, 5, mg, ml.
CREATE FUNCTION "search_split"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN array_remove(regexp_split_to_array("search_fold"("value"), '[^[:alnum:]]+'), '');

-- The words a text is found by: as they stand, and a number with its unit both joined and apart ("5mg", "5 mg").
CREATE FUNCTION "search_index_words"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN array_to_string("search_split"("value"), ' ')
        || ' ' || array_to_string("search_split"(regexp_replace("value", '([0-9])([[:alpha:]])', '\1 \2', 'g')), ' ')
        || ' ' || array_to_string("search_split"(regexp_replace("value", '([0-9])\s+([[:alpha:]])', '\1\2', 'g')), ' ');
