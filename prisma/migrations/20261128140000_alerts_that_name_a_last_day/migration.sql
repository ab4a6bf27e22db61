-- An alert may name the last day of a certification: after it, it counts against it until a person decides.

-- AlterTable: null where it names none.
ALTER TABLE "alert" ADD COLUMN     "ends_on" DATE;
