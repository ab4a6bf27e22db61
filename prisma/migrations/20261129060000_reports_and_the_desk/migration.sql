-- What people say is wrong, kept until somebody has read it and for 180 days at most; who may sit at the curators' desk; and what each server answers from.

-- CreateTable
CREATE TABLE "report" (
    "report_id" TEXT NOT NULL,
    "about" TEXT,
    "topic" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "email" TEXT,
    "is_from_site" BOOLEAN NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'new',
    "answer" TEXT,
    "closed_by" TEXT,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_pkey" PRIMARY KEY ("report_id"),
    CONSTRAINT "report_state_check" CHECK ("state" IN ('new', 'answered', 'closed'))
);

-- CreateIndex
CREATE INDEX "report_received_at_idx" ON "report"("received_at");

-- CreateTable
CREATE TABLE "server_look" (
    "server_id" TEXT NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL,
    "generation" BIGINT NOT NULL,

    CONSTRAINT "server_look_pkey" PRIMARY KEY ("server_id")
);

-- CreateTable
CREATE TABLE "curator" (
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,
    "added_by" TEXT NOT NULL,

    CONSTRAINT "curator_pkey" PRIMARY KEY ("email"),
    CONSTRAINT "curator_role_check" CHECK ("role" IN ('curator', 'operator'))
);

-- CreateTable
CREATE TABLE "desk_link" (
    "sha256" TEXT NOT NULL,
    "code_sha256" TEXT NOT NULL,
    "ticket_sha256" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "desk_link_pkey" PRIMARY KEY ("sha256")
);

-- CreateIndex
CREATE INDEX "desk_link_email_idx" ON "desk_link"("email");

-- CreateIndex
CREATE INDEX "desk_link_ticket_sha256_idx" ON "desk_link"("ticket_sha256");

-- CreateTable
CREATE TABLE "desk_session" (
    "sha256" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desk_session_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "curation_proposal" (
    "proposal_id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "document" BYTEA,
    "place_id" TEXT,
    "proposed_by" TEXT NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "closed_by" TEXT,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "curation_proposal_pkey" PRIMARY KEY ("proposal_id"),
    CONSTRAINT "curation_proposal_state_check" CHECK ("state" IN ('open', 'confirmed', 'refused')),
    CONSTRAINT "curation_proposal_four_eyes" CHECK ("state" <> 'confirmed' OR "closed_by" <> "proposed_by")
);
