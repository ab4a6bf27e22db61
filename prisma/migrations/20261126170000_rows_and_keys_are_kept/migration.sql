-- A saved row says what was read, as its hash proves; a revoked key stays revoked; and what only an operator decides no server decides.

-- The hash of what a row says, whenever it was read: SHA-256 of its JSON without spaces, members in the order of jsonb but names that are numbers
-- first, as JavaScript has them, and `observed_at` null.
-- Rule: packages/sources/src/reading/content-hash.ts.
CREATE FUNCTION "canonical_json"("value" jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    IF jsonb_typeof("value") = 'object' THEN
        RETURN (SELECT '{' || coalesce(string_agg(to_json(m."key")::text || ':' || "canonical_json"(m."value"), ','
                ORDER BY CASE WHEN m."key" ~ '^(0|[1-9][0-9]{0,8})$' THEN m."key"::bigint END, octet_length(m."key"), m."key" COLLATE "C"), '') || '}'
            FROM jsonb_each("canonical_json"."value") m);
    ELSIF jsonb_typeof("value") = 'array' THEN
        RETURN (SELECT '[' || coalesce(string_agg("canonical_json"(e."value"), ',' ORDER BY e."at"), '') || ']'
            FROM jsonb_array_elements("canonical_json"."value") WITH ORDINALITY AS e("value", "at"));
    END IF;
    RETURN "value"::text;
END
$$;

CREATE FUNCTION "content_sha256"("content" jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT encode(sha256(convert_to("canonical_json"("content" || '{"observed_at": null}'), 'UTF8')), 'hex')
$$;

-- Until now the hash was over the members in the order in which they were read, which the record does not keep: nobody could check it.
UPDATE "record" SET "row_sha256" = "content_sha256"("row");
UPDATE "event_listing" SET "row_sha256" = "content_sha256"("row");

-- What a row says changes only with its hash, and by a reading of its source that is on record. When it was read may change by itself.
-- A row whose content is not what its hash says may be put right under the hash that it has.
CREATE FUNCTION "keep_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."row" - 'observed_at' = OLD."row" - 'observed_at' THEN
        IF NEW."row_sha256" <> OLD."row_sha256" THEN
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
CREATE TRIGGER "record_keeps_content" BEFORE UPDATE OF "row", "row_sha256" ON "record" FOR EACH ROW EXECUTE FUNCTION "keep_content"();
CREATE TRIGGER "event_listing_keeps_content" BEFORE UPDATE OF "row", "row_sha256" ON "event_listing" FOR EACH ROW EXECUTE FUNCTION "keep_content"();

-- Whether who asks has the rights of the owner of a table: an operator, and no server or worker with a role of its own.
CREATE FUNCTION "has_owner_rights"("relation" oid) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT pg_has_role(current_user, c.relowner, 'USAGE') FROM pg_class c WHERE c.oid = "relation"
$$;

-- A key that was revoked stays so, since then, for everybody. That a key is good for longer is an operator's word.
CREATE FUNCTION "keep_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD."revoked_at" IS NOT NULL AND NEW."revoked_at" IS DISTINCT FROM OLD."revoked_at" THEN
        RAISE EXCEPTION 'key %: it is revoked, and stays so', OLD."key_id";
    END IF;
    IF OLD."expires_at" IS NOT NULL AND coalesce(NEW."expires_at", 'infinity') > OLD."expires_at" AND NOT "has_owner_rights"(TG_RELID) THEN
        RAISE EXCEPTION 'permission denied: only an operator makes a key good for longer' USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "api_key_kept" BEFORE UPDATE ON "api_key" FOR EACH ROW EXECUTE FUNCTION "keep_key"();

-- Servers make keys that people ask for themselves: an account's, of the free tier, or one like the account's own that it follows. Others are an operator's.
CREATE FUNCTION "refuse_granted_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF "has_owner_rights"(TG_RELID) OR (NEW."account_id" IS NOT NULL AND NEW."tier" = 'key_free' AND NEW."counted_as" = NEW."key_id") THEN
        RETURN NEW;
    END IF;
    IF EXISTS (SELECT 1 FROM "api_key" k WHERE k."counted_as" = NEW."counted_as" AND k."account_id" = NEW."account_id" AND k."tier" = NEW."tier"
        AND k."test" = NEW."test" AND k."scopes" @> NEW."scopes" AND k."revoked_at" IS NULL) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'permission denied: only an operator makes a key of tier %, or one that is nobody''s', NEW."tier" USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER "api_key_not_granted" BEFORE INSERT ON "api_key" FOR EACH ROW EXECUTE FUNCTION "refuse_granted_key"();

-- A link signs in once.
CREATE FUNCTION "keep_link_used"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD."used_at" IS NOT NULL THEN
        RAISE EXCEPTION 'a link that was used stays so';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "sign_in_link_used_once" BEFORE UPDATE OF "used_at" ON "sign_in_link" FOR EACH ROW EXECUTE FUNCTION "keep_link_used"();
