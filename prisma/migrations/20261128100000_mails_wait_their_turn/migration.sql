-- Mails that sign people in wait their turn, whoever asks for them; a mail has a code beside its link.

-- CreateTable
CREATE TABLE "sign_in_request" (
    "ticket_sha256" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "mailbox" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sign_in_request_pkey" PRIMARY KEY ("ticket_sha256")
);

-- AlterTable: defaults, for a server of the release before goes on while its successor starts.
ALTER TABLE "sign_in_link" ADD COLUMN     "code_sha256" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "mailbox" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "network" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;

-- DropIndex
DROP INDEX "sign_in_link_client_created_at_idx";

-- DropIndex
DROP INDEX "sign_in_link_email_created_at_idx";

-- CreateIndex
CREATE INDEX "sign_in_request_mailed_at_idx" ON "sign_in_request"("mailed_at");

-- CreateIndex
CREATE INDEX "sign_in_link_email_idx" ON "sign_in_link"("email");

-- CreateIndex
CREATE INDEX "sign_in_link_created_at_idx" ON "sign_in_link"("created_at");
