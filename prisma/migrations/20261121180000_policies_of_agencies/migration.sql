-- What an agency says of everything it certifies is shown beside what its list says of one place.

-- AlterTable
ALTER TABLE "agency" ADD COLUMN     "policies" JSONB NOT NULL DEFAULT '[]';
