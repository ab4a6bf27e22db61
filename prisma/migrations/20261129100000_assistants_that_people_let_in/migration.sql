-- Assistants that people let in: what authorization keeps (consents, codes, tokens, steps of a sign-in), each under a hash of what its holder has; the
-- documents of clients as they were read last; and where the link of a sign-in mail leads.

-- AlterTable
ALTER TABLE "sign_in_request" ADD COLUMN "leads_to" TEXT NOT NULL DEFAULT 'account';

-- CreateTable
CREATE TABLE "oauth_record" (
    "kind" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "grant_id" TEXT,
    "account_id" TEXT,
    "client_id" TEXT,
    "uid" TEXT,
    "scope" TEXT,
    "audience" TEXT,
    "payload" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "consumed_at" TIMESTAMPTZ(3),
    "last_used_on" DATE,

    CONSTRAINT "oauth_record_pkey" PRIMARY KEY ("kind","sha256")
);

-- CreateTable
CREATE TABLE "oauth_document" (
    "client_id" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oauth_document_pkey" PRIMARY KEY ("client_id")
);

-- CreateIndex
CREATE INDEX "oauth_record_grant_id_idx" ON "oauth_record"("grant_id");

-- CreateIndex
CREATE INDEX "oauth_record_account_id_idx" ON "oauth_record"("account_id");

-- CreateIndex
CREATE INDEX "oauth_record_uid_idx" ON "oauth_record"("uid");

-- CreateIndex
CREATE INDEX "oauth_record_expires_at_idx" ON "oauth_record"("expires_at");

-- AddForeignKey
ALTER TABLE "oauth_record" ADD CONSTRAINT "oauth_record_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE SET NULL ON UPDATE CASCADE;
