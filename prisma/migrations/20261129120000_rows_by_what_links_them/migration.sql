-- What linkage finds a row by stands beside it, so that a small list asks for the rows that it may be about, and not for all of them.

-- CreateTable
CREATE TABLE "record_key" (
    "record_id" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    "row_sha256" TEXT NOT NULL,
    "keys" INTEGER[],

    CONSTRAINT "record_key_pkey" PRIMARY KEY ("record_id")
);

-- CreateIndex
CREATE INDEX "record_key_version_idx" ON "record_key"("version");

-- CreateIndex. Without a list of waiting entries, which every look would go through, and for which the planner would rather read all rows.
CREATE INDEX "record_key_keys_idx" ON "record_key" USING GIN ("keys") WITH (fastupdate = off);

-- A row whose keys were not written with it waits for them under version 0: the next reading writes them before it asks. So it is with all rows of an older
-- release, and with those that one writes beside this one.
CREATE FUNCTION "note_unkeyed"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
    INSERT INTO "record_key" ("record_id", "version", "row_sha256", "keys")
    SELECT n."record_id", 0, n."row_sha256", '{}' FROM "written" n
    WHERE NOT EXISTS (SELECT FROM "record_key" k WHERE k."record_id" = n."record_id" AND k."row_sha256" = n."row_sha256")
    ON CONFLICT ("record_id") DO UPDATE SET "version" = 0, "row_sha256" = excluded."row_sha256", "keys" = '{}';
    RETURN NULL;
END
$$;
CREATE TRIGGER "record_added_with_keys" AFTER INSERT ON "record" REFERENCING NEW TABLE AS "written"
    FOR EACH STATEMENT EXECUTE FUNCTION "note_unkeyed"();
CREATE TRIGGER "record_changed_with_keys" AFTER UPDATE ON "record" REFERENCING NEW TABLE AS "written"
    FOR EACH STATEMENT EXECUTE FUNCTION "note_unkeyed"();

INSERT INTO "record_key" ("record_id", "version", "row_sha256", "keys") SELECT "record_id", 0, "row_sha256", '{}' FROM "record";
