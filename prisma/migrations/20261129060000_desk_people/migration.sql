-- CreateEnum
CREATE TYPE "operator_role" AS ENUM ('viewer', 'operator', 'admin');

-- CreateTable
CREATE TABLE "operators" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "operator_role" NOT NULL,
    "password_hash" TEXT,
    "totp_secret" BYTEA,
    "totp_step" INTEGER,
    "wrong_codes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "operators_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "operator_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("operator_id","hash")
);

-- CreateTable
CREATE TABLE "desk_sessions" (
    "id" SERIAL NOT NULL,
    "operator_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,

    CONSTRAINT "desk_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "desk_invitations" (
    "operator_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "password_hash" TEXT,
    "totp_secret" BYTEA,

    CONSTRAINT "desk_invitations_pkey" PRIMARY KEY ("operator_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "operators_email_key" ON "operators"("email");

-- CreateIndex
CREATE UNIQUE INDEX "desk_sessions_token_hash_key" ON "desk_sessions"("token_hash");

-- CreateIndex
CREATE INDEX "desk_sessions_operator_id_idx" ON "desk_sessions"("operator_id");

-- CreateIndex
CREATE INDEX "desk_sessions_last_used_at_idx" ON "desk_sessions"("last_used_at");

-- CreateIndex
CREATE UNIQUE INDEX "desk_invitations_token_hash_key" ON "desk_invitations"("token_hash");

-- CreateIndex
CREATE INDEX "desk_invitations_expires_at_idx" ON "desk_invitations"("expires_at");

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operators"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operators"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desk_invitations" ADD CONSTRAINT "desk_invitations_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operators"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever can sign in has both factors.
ALTER TABLE "operators" ADD CONSTRAINT "operators_both_factors" CHECK (("password_hash" IS NULL) = ("totp_secret" IS NULL));
ALTER TABLE "operators" ADD CONSTRAINT "operators_email" CHECK ("email" = lower(btrim("email")) AND "email" <> '');
ALTER TABLE "desk_invitations" ADD CONSTRAINT "desk_invitations_both_factors" CHECK (("password_hash" IS NULL) = ("totp_secret" IS NULL));
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_hash" CHECK ("hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_token_hash" CHECK ("token_hash" ~ '^[0-9a-f]{64}$');
ALTER TABLE "desk_invitations" ADD CONSTRAINT "desk_invitations_token_hash" CHECK ("token_hash" ~ '^[0-9a-f]{64}$');
