-- Rows of a register are saved while the next ones are linked. They name their reading, which therefore stands before it is known what it changes: that is
-- counted in the transaction that adds the reading. After its commit a reading is never rewritten, as before.

CREATE FUNCTION "keep_reading"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    counted CONSTANT text[] := '{finished_at,added,changed,removed,unlinked}';
BEGIN
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - counted = to_jsonb(OLD) - counted
        AND OLD."reading_id" IN (SELECT o."reading_id" FROM "readings_of_this_transaction"() o) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'table % is append only', TG_TABLE_NAME;
END
$$;
DROP TRIGGER "reading_append_only" ON "reading";
CREATE TRIGGER "reading_append_only" BEFORE UPDATE OR DELETE ON "reading" FOR EACH ROW EXECUTE FUNCTION "keep_reading"();

-- Roles of servers and workers may add readings and change none; the trigger holds this to the transaction that adds the reading.
CREATE FUNCTION "count_reading"("id" text, "added" integer, "changed" integer, "removed" integer, "unlinked" integer) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
    UPDATE "reading" SET "finished_at" = clock_timestamp(), "added" = $2, "changed" = $3, "removed" = $4, "unlinked" = $5 WHERE "reading_id" = $1
$$;
