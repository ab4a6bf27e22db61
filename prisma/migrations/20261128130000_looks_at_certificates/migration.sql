-- A document is as old as its issue date, or as the last time a curator looked at it, not as its upload.

-- AlterTable: null where no look later than the issue was recorded.
ALTER TABLE "certificate" ADD COLUMN     "seen_on" DATE;

-- AlterTable
ALTER TABLE "certificate_past" ADD COLUMN     "seen_on" DATE;
