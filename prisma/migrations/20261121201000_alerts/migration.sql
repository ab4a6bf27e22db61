-- Alerts that agencies publish: each is kept once; it becomes a notice where name and address agree with one place, else a curator decides.

-- CreateTable
CREATE TABLE "alert" (
    "alert_key" TEXT NOT NULL,
    "agency_code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT,
    "published_on" DATE NOT NULL,
    "named" JSONB,
    "candidates" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "notice_id" TEXT,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_pkey" PRIMARY KEY ("alert_key")
);

-- CreateIndex
CREATE INDEX "alert_state_idx" ON "alert"("state");

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_agency_code_fkey" FOREIGN KEY ("agency_code") REFERENCES "agency"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notice"("notice_id") ON DELETE SET NULL ON UPDATE CASCADE;
