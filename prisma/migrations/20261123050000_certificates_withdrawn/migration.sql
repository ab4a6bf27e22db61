-- A document that was attached in error says nothing any more, and what answers rested on until then stays.

-- AlterTable: null while it stands.
ALTER TABLE "certificate" ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3),
ADD COLUMN     "withdrawn_because" TEXT,
ADD COLUMN     "withdrawn_by" TEXT;

-- AlterTable: null where it was corrected.
ALTER TABLE "certificate_past" ADD COLUMN     "withdrawn_because" TEXT,
ADD COLUMN     "withdrawn_by" TEXT;
