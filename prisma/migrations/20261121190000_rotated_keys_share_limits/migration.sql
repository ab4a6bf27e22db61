-- A key and the one that replaces it are one caller: while both are valid they share the limits of one.

-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "counted_as" TEXT;

UPDATE "api_key" SET "counted_as" = "key_id";

ALTER TABLE "api_key" ALTER COLUMN "counted_as" SET NOT NULL;
