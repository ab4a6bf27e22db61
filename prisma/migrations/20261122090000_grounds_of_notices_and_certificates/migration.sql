-- What evidence rested on stays: the reading of the page that an alert stood on, and what a certificate's document was said to state before it
-- was corrected.

-- AlterTable: null where it was read before readings of alert pages were kept.
ALTER TABLE "alert" ADD COLUMN     "reading_id" TEXT;

-- CreateTable
CREATE TABLE "certificate_past" (
    "past_id" BIGSERIAL NOT NULL,
    "certificate_id" TEXT NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE NOT NULL,
    "food_status" TEXT[],
    "standards" TEXT[],
    "scope_note" TEXT,
    "attached_by" TEXT NOT NULL,
    "attached_at" TIMESTAMPTZ(3) NOT NULL,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "certificate_past_pkey" PRIMARY KEY ("past_id")
);

-- CreateIndex
CREATE INDEX "certificate_past_certificate_id_idx" ON "certificate_past"("certificate_id");

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_reading_id_fkey" FOREIGN KEY ("reading_id") REFERENCES "reading"("reading_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_past" ADD CONSTRAINT "certificate_past_certificate_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificate"("certificate_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was attached is never rewritten.
CREATE TRIGGER "certificate_past_append_only" BEFORE UPDATE OR DELETE ON "certificate_past" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
