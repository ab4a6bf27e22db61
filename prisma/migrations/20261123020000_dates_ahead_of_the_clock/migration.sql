-- A row that was dated by a clock that ran ahead would stay the newest until that day has come, and what was read meanwhile would count as older. Who
-- tells what time it is (kehilla.now, for one transaction) may date such a row back, and no other.
CREATE OR REPLACE FUNCTION "keep_newest_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    clock timestamptz := nullif(current_setting('kehilla.now', true), '')::timestamptz;
BEGIN
    IF greatest(OLD."observed_at", OLD."last_seen_at") > clock AND greatest(NEW."observed_at", NEW."last_seen_at") <= clock THEN
        RETURN NEW;
    END IF;
    IF NEW."observed_at" < OLD."observed_at" OR NEW."last_seen_at" < OLD."last_seen_at" OR NEW."first_seen_at" > OLD."first_seen_at" THEN
        RAISE EXCEPTION 'record %: an older reading may not replace a newer one', OLD."record_id";
    END IF;
    RETURN NEW;
END
$$;
