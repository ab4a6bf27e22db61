-- An answer about the past tells what was known then: until its end was recorded, a notice stood.

-- AlterTable: null while a notice is open, and where it was closed before that was kept.
ALTER TABLE "notice" ADD COLUMN     "closing_recorded_at" TIMESTAMPTZ(3);
