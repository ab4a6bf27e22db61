-- A server or a worker with a role of its own dates nothing later than now, and changes dates, keys and contents only together with a reading of their source
-- that it adds in the same transaction. An owner of the tables, who restores and mends, is not held to that.

-- A role may make tables of its own that bear the names of these, in a temporary schema or, a worker, in one that it creates: functions of triggers look
-- where the record is, and nowhere before.
ALTER FUNCTION "fact_needs_record_and_reading"() SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION "link_needs_record_and_place"() SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION "record_needs_source_and_place"() SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION "keep_content"() SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION "has_owner_rights"(oid) SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION "keep_key"() SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION "refuse_granted_key"() SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION "keep_link_used"() SET search_path = pg_catalog, public, pg_temp;

-- What the clock of another machine may show at the latest. Rule: packages/sources/src/reading/future-readings.ts.
CREATE FUNCTION "latest_clock"() RETURNS timestamptz LANGUAGE sql VOLATILE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT clock_timestamp() + interval '5 minutes'
$$;

-- Told the columns of instants of its table: none of them lies ahead of the clock.
CREATE FUNCTION "refuse_later_than_now"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    latest timestamptz;
BEGIN
    IF "has_owner_rights"(TG_RELID) THEN
        RETURN NULL;
    END IF;
    EXECUTE format('SELECT max(greatest(%s)) FROM "added"', TG_ARGV[0]) INTO latest;
    IF latest > "latest_clock"() THEN
        RAISE EXCEPTION 'permission denied: a row of % is dated %, which is later than now', TG_TABLE_NAME, latest USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END
$$;

DO $$
DECLARE
    dated record;
    event text;
BEGIN
    FOR dated IN SELECT * FROM (VALUES
        ('reading', 'observed_at, started_at, finished_at', false),
        ('raw_page', 'fetched_at', false),
        ('place', 'created_at, merged_at', true),
        ('record', 'observed_at, first_seen_at, last_seen_at, missing_since, ("row"->>''observed_at'')::timestamptz', true),
        ('fact', 'observed_at', false),
        ('link', 'decided_at, ended_at', true),
        ('review_task', 'opened_at, closed_at', true),
        ('licence', 'observed_at', true),
        ('photo', 'observed_at, captured_at', true),
        ('menu', 'observed_at, confirmed_at', true),
        ('website_visit', 'visited_at', true),
        ('reading_request', 'requested_at', false),
        ('generation', 'committed_at', false),
        ('event', 'created_at', false),
        ('event_listing', 'first_seen_at, last_seen_at, missing_since, ("row"->>''observed_at'')::timestamptz', true),
        ('alert', 'read_at, closed_at', true),
        ('notice', 'recorded_at, closing_recorded_at', true),
        ('certificate', 'attached_at, withdrawn_at', true),
        ('certificate_past', 'attached_at, corrected_at', false)
    ) AS of("name", "columns", "changes")
    LOOP
        FOREACH event IN ARRAY CASE WHEN dated."changes" THEN ARRAY['INSERT', 'UPDATE'] ELSE ARRAY['INSERT'] END
        LOOP
            EXECUTE format(
                'CREATE TRIGGER %I AFTER %s ON %I REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_later_than_now"(%L)',
                dated."name" || '_' || lower(event) || '_by_the_clock', event, dated."name", dated."columns"
            );
        END LOOP;
    END LOOP;
END
$$;

-- The readings that a transaction adds, for the checks below. Anybody can say anything here; what counts is that the reading is of this transaction.
CREATE FUNCTION "note_reading"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    PERFORM set_config('kehilla.readings', concat_ws(' ', nullif(current_setting('kehilla.readings', true), ''), NEW."reading_id"), true);
    RETURN NULL;
END
$$;
CREATE TRIGGER "reading_noted" AFTER INSERT ON "reading" FOR EACH ROW EXECUTE FUNCTION "note_reading"();

CREATE FUNCTION "readings_of_this_transaction"() RETURNS SETOF "reading" LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT r.* FROM "reading" r
    WHERE r."reading_id" = ANY (string_to_array(current_setting('kehilla.readings', true), ' ')) AND r.xmin = pg_current_xact_id()::xid
$$;

-- What names a reading was read by it, now.
CREATE FUNCTION "refuse_without_own_reading"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF NOT "has_owner_rights"(TG_RELID)
        AND EXISTS (SELECT 1 FROM (SELECT DISTINCT "reading_id" FROM "added") a WHERE a."reading_id" NOT IN (SELECT o."reading_id" FROM "readings_of_this_transaction"() o)) THEN
        RAISE EXCEPTION 'permission denied: rows of % are added by a reading alone, in its transaction', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "fact_by_own_reading" AFTER INSERT ON "fact" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_without_own_reading"();
CREATE TRIGGER "raw_page_by_own_reading" AFTER INSERT ON "raw_page" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_without_own_reading"();
CREATE TRIGGER "listing_sighting_by_own_reading" AFTER INSERT ON "listing_sighting" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_without_own_reading"();
CREATE TRIGGER "menu_by_own_reading" AFTER INSERT ON "menu" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_without_own_reading"();

CREATE FUNCTION "refuse_record_without_reading"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF NOT "has_owner_rights"(TG_RELID) AND EXISTS (
        SELECT 1 FROM (SELECT DISTINCT "source_id", "first_reading_id", "last_reading_id" FROM "added") a
        WHERE NOT EXISTS (SELECT 1 FROM "readings_of_this_transaction"() o
            WHERE o."source_id" = a."source_id" AND o."reading_id" = a."first_reading_id" AND o."reading_id" = a."last_reading_id")
    ) THEN
        RAISE EXCEPTION 'permission denied: rows of % are added by a reading of their source alone, in its transaction', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "record_by_own_reading" AFTER INSERT ON "record" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_record_without_reading"();

-- Where a row belongs may change by itself. When it was seen, what it says and its key change by a reading of its source that is added with them; a key only
-- to the one under which a former row is kept (packages/sources/src/reading/former-row.ts). What was changed beside a reading may be put right: a row that is
-- dated ahead of the clock is dated back, and one whose key is not the one that its content has gets that.
CREATE FUNCTION "refuse_change_without_reading"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    latest timestamptz := "latest_clock"();
    sources text[];
    readings text[];
BEGIN
    IF "has_owner_rights"(TG_RELID) THEN
        RETURN NULL;
    END IF;
    SELECT coalesce(array_agg(o."source_id"), '{}'), coalesce(array_agg(o."reading_id"), '{}') INTO sources, readings FROM "readings_of_this_transaction"() o;
    IF EXISTS (
        SELECT 1 FROM "before" o JOIN "after" n USING ("record_id")
        WHERE (n."external_id" <> o."external_id" AND n."external_id" IS DISTINCT FROM n."row"->>'external_id'
                AND n."external_id" <> o."external_id" || '~' || to_char(o."last_seen_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            OR (n."last_reading_id" <> o."last_reading_id" AND n."last_reading_id" <> ALL (readings))
            OR (n."source_id" <> ALL (sources)
                AND (n."external_id", n."row_sha256", n."observed_at", n."first_seen_at", n."last_seen_at", n."missing_since", n."row"->'observed_at')
                    IS DISTINCT FROM (o."external_id", o."row_sha256", o."observed_at", o."first_seen_at", o."last_seen_at", o."missing_since", o."row"->'observed_at')
                AND NOT (n."external_id" <> o."external_id" AND n."external_id" = n."row"->>'external_id' AND n."row_sha256" = "content_sha256"(n."row")
                    AND NOT starts_with(o."external_id", n."external_id" || '~')
                    AND (n."row_sha256", n."observed_at", n."first_seen_at", n."last_seen_at", n."missing_since", n."row")
                        IS NOT DISTINCT FROM (o."row_sha256", o."observed_at", o."first_seen_at", o."last_seen_at", o."missing_since", o."row"))
                AND NOT (greatest(o."observed_at", o."first_seen_at", o."last_seen_at", o."missing_since", (o."row"->>'observed_at')::timestamptz) > latest
                    AND (n."external_id", n."row_sha256") = (o."external_id", o."row_sha256")))
    ) THEN
        RAISE EXCEPTION 'permission denied: dates, key and content of a record change only by a reading of its source, in its transaction' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "record_changed_by_own_reading" AFTER UPDATE ON "record"
    REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_without_reading"();

-- A menu is seen again, or ends, by a reading of its source.
CREATE FUNCTION "refuse_menu_without_reading"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF NOT "has_owner_rights"(TG_RELID) AND EXISTS (
        SELECT 1 FROM "added" a JOIN "reading" r USING ("reading_id")
        WHERE r."source_id" NOT IN (SELECT o."source_id" FROM "readings_of_this_transaction"() o)
    ) THEN
        RAISE EXCEPTION 'permission denied: dates of a menu change only by a reading of its source, in its transaction' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "menu_changed_by_own_reading" AFTER UPDATE ON "menu" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_menu_without_reading"();

-- What an agency's line states changes with the line.
CREATE FUNCTION "refuse_listing_without_reading"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF NOT "has_owner_rights"(TG_RELID) AND EXISTS (
        SELECT 1 FROM "added" a JOIN "record" r USING ("record_id")
        WHERE r."last_reading_id" NOT IN (SELECT o."reading_id" FROM "readings_of_this_transaction"() o)
    ) THEN
        RAISE EXCEPTION 'permission denied: a listing changes only by a reading of its source, in its transaction' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "listing_changed_by_own_reading" AFTER UPDATE ON "listing" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_listing_without_reading"();
CREATE TRIGGER "listing_added_by_own_reading" AFTER INSERT ON "listing" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_listing_without_reading"();

-- Who tells what time it is (kehilla.now, for one transaction) may date a row back that lies ahead of it; told by a role of its own, that is the time of the
-- database, or a server whose clock was set could make what was read today as old as it likes.
CREATE OR REPLACE FUNCTION "keep_newest_reading"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
    clock timestamptz;
BEGIN
    IF NEW."observed_at" >= OLD."observed_at" AND NEW."last_seen_at" >= OLD."last_seen_at" AND NEW."first_seen_at" <= OLD."first_seen_at" THEN
        RETURN NEW;
    END IF;
    clock := CASE WHEN "has_owner_rights"(TG_RELID) THEN nullif(current_setting('kehilla.now', true), '')::timestamptz ELSE "latest_clock"() END;
    IF greatest(OLD."observed_at", OLD."last_seen_at", OLD."first_seen_at") > clock AND greatest(NEW."observed_at", NEW."last_seen_at") <= clock THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'record %: an older reading may not replace a newer one', OLD."record_id";
END
$$;

-- A hash that was changed beside a reading is put right under the content that it was of: until now every reading that met such a row failed.
CREATE OR REPLACE FUNCTION "keep_content"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    IF NEW."row" - 'observed_at' = OLD."row" - 'observed_at' THEN
        IF NEW."row_sha256" <> OLD."row_sha256" AND NEW."row_sha256" <> "content_sha256"(NEW."row") THEN
            RAISE EXCEPTION '%: the hash of a row changes only with what the row says', TG_TABLE_NAME;
        END IF;
        RETURN NEW;
    END IF;
    IF NEW."row_sha256" = OLD."row_sha256" AND NEW."row_sha256" <> "content_sha256"(NEW."row") THEN
        RAISE EXCEPTION '%: what a row says changes only with its hash', TG_TABLE_NAME;
    END IF;
    IF TG_TABLE_NAME = 'record' THEN
        IF NEW."last_reading_id" = OLD."last_reading_id"
            OR NOT EXISTS (SELECT 1 FROM "reading" r WHERE r."reading_id" = NEW."last_reading_id" AND r."source_id" = NEW."source_id") THEN
            RAISE EXCEPTION '%: what a row says changes only by a reading of its source', TG_TABLE_NAME;
        END IF;
    END IF;
    RETURN NEW;
END
$$;
