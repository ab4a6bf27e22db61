-- A reading says one thing of a field of a record: that is a fact's key, and the one index that facts need.

-- DropIndex
DROP INDEX "fact_record_id_field_idx";

-- AlterTable
ALTER TABLE "fact" DROP CONSTRAINT "fact_pkey",
DROP COLUMN "fact_id",
ADD CONSTRAINT "fact_pkey" PRIMARY KEY ("record_id", "field", "reading_id");

-- Links arrive with the rows of a first reading, by the ten thousand: checked like facts, once a statement.

-- DropForeignKey
ALTER TABLE "link" DROP CONSTRAINT "link_record_id_fkey";

-- DropForeignKey
ALTER TABLE "link" DROP CONSTRAINT "link_place_id_fkey";



CREATE FUNCTION "link_needs_record_and_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM "added" a WHERE NOT EXISTS (SELECT 1 FROM "record" r WHERE r."record_id" = a."record_id"))
        OR EXISTS (SELECT 1 FROM "added" a WHERE NOT EXISTS (SELECT 1 FROM "place" p WHERE p."place_id" = a."place_id")) THEN
        RAISE EXCEPTION 'a link names a record or a place that does not exist' USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "link_needs_record_and_place" AFTER INSERT ON "link"
    REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "link_needs_record_and_place"();

-- What a link names stays: nor is a place deleted, a merged one points on; and only the end of a link is written later.
CREATE TRIGGER "place_never_deleted" BEFORE DELETE ON "place" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "place_keeps_identifier" BEFORE UPDATE OF "place_id" ON "place" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "link_keeps_ends" BEFORE UPDATE OF "record_id", "place_id" ON "link" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "link_never_deleted" BEFORE DELETE ON "link" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();

-- So do records; a foreign key would besides lock every place that they name.

-- DropForeignKey
ALTER TABLE "record" DROP CONSTRAINT "record_source_id_fkey";

-- DropForeignKey
ALTER TABLE "record" DROP CONSTRAINT "record_place_id_fkey";



CREATE FUNCTION "record_needs_source_and_place"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM (SELECT DISTINCT "source_id" FROM "added") a WHERE NOT EXISTS (SELECT 1 FROM "source" s WHERE s."source_id" = a."source_id"))
        OR EXISTS (SELECT 1 FROM "added" a WHERE a."place_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "place" p WHERE p."place_id" = a."place_id")) THEN
        RAISE EXCEPTION 'a record names a source or a place that does not exist' USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "record_needs_source_and_place" AFTER INSERT ON "record"
    REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "record_needs_source_and_place"();
CREATE TRIGGER "changed_record_needs_source_and_place" AFTER UPDATE ON "record"
    REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "record_needs_source_and_place"();

CREATE TRIGGER "source_never_deleted" BEFORE DELETE ON "source" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "source_keeps_identifier" BEFORE UPDATE OF "source_id" ON "source" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
