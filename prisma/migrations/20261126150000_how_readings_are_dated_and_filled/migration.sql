-- A copy whose name tells only a year is shown as of that year, and a reading whose fields are emptier than those of the one before is not whole.

-- AlterTable
ALTER TABLE "reading" ADD COLUMN     "date_origin" TEXT NOT NULL DEFAULT 'network',
ADD COLUMN     "date_precision" TEXT NOT NULL DEFAULT 'instant',
ADD COLUMN     "field_shares" JSONB;
