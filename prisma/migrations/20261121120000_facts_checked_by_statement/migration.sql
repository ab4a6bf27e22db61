-- Facts arrive by the hundred thousand in one COPY. A foreign key looks each of them up twice, which was half of the time of an
-- ingestion; one look a statement over all of them proves the same, since records and readings are never deleted.

-- DropForeignKey
ALTER TABLE "fact" DROP CONSTRAINT "fact_record_id_fkey";

-- DropForeignKey
ALTER TABLE "fact" DROP CONSTRAINT "fact_reading_id_fkey";



CREATE FUNCTION "fact_needs_record_and_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM "added" a WHERE NOT EXISTS (SELECT 1 FROM "record" r WHERE r."record_id" = a."record_id"))
        OR EXISTS (SELECT 1 FROM (SELECT DISTINCT "reading_id" FROM "added") a WHERE NOT EXISTS (SELECT 1 FROM "reading" r WHERE r."reading_id" = a."reading_id")) THEN
        RAISE EXCEPTION 'a fact names a record or a reading that does not exist' USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "fact_needs_record_and_reading" AFTER INSERT ON "fact"
    REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "fact_needs_record_and_reading"();

-- A record is never deleted: a row that is gone is marked. Nor does it change its number.
CREATE TRIGGER "record_never_deleted" BEFORE DELETE ON "record" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "record_keeps_number" BEFORE UPDATE OF "record_id" ON "record" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
