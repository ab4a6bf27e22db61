-- What curators did, by whom and why, so that each act can be found, taken back, and told to the next person.

-- CreateTable: append only but for being taken back.
CREATE TABLE "curation_act" (
    "act_id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "place_id" TEXT,
    "done_at" TIMESTAMPTZ(3) NOT NULL,
    "done_by" TEXT NOT NULL,
    "because" TEXT,
    "before" JSONB NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" TEXT,

    CONSTRAINT "curation_act_pkey" PRIMARY KEY ("act_id")
);

-- CreateIndex
CREATE INDEX "curation_act_subject_idx" ON "curation_act"("subject");

-- CreateIndex
CREATE INDEX "curation_act_place_id_idx" ON "curation_act"("place_id");

-- CreateIndex
CREATE INDEX "curation_act_done_at_idx" ON "curation_act"("done_at");

-- AlterTable: null while it stands.
ALTER TABLE "notice" ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3),
ADD COLUMN     "withdrawn_because" TEXT,
ADD COLUMN     "withdrawn_by" TEXT;

-- AlterTable: what a person who was not sure, or found no place, had before them.
ALTER TABLE "review_task" ADD COLUMN     "decided_on" TEXT;

ALTER TABLE "review_task" DROP CONSTRAINT "review_task_state_check",
ADD CONSTRAINT "review_task_state_check" CHECK ("state" IN ('open', 'linked', 'rejected', 'unsure', 'set_aside', 'undone'));

-- A transcription that a curator took back is at no place and no line of its list.
ALTER TABLE "record" DROP CONSTRAINT "record_link_state_check",
ADD CONSTRAINT "record_link_state_check" CHECK ("link_state" IN ('linked', 'review', 'unlinked', 'outside', 'withdrawn'));

CREATE FUNCTION "keep_act"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' OR OLD."undone_at" IS NOT NULL
        OR (to_jsonb(NEW) - ARRAY['undone_at', 'undone_by']) <> (to_jsonb(OLD) - ARRAY['undone_at', 'undone_by']) THEN
        RAISE EXCEPTION 'what a curator did stays on record';
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "curation_act_append_only" BEFORE UPDATE OR DELETE ON "curation_act" FOR EACH ROW EXECUTE FUNCTION "keep_act"();

-- What a review has before it, to know it again: the row's content and that of the rows at the places that are offered for it.
CREATE FUNCTION "review_ground"("record" bigint, "candidates" jsonb) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
    SELECT encode(sha256(convert_to(
        (SELECT r."row_sha256" FROM "record" r WHERE r."record_id" = "review_ground"."record") || coalesce((
            SELECT string_agg(o."row_sha256", ',' ORDER BY o."record_id") FROM "record" o WHERE o."record_id" <> "review_ground"."record" AND o."place_id" IN (
                SELECT coalesce(p."merged_into", p."place_id") FROM "place" p
                WHERE p."place_id" IN (SELECT offered->>'place_id' FROM jsonb_array_elements("review_ground"."candidates") offered))), ''), 'UTF8')), 'hex')
$$;

-- What was done before acts were kept, as far as the record tells.
INSERT INTO "curation_act" ("kind", "subject", "place_id", "done_at", "done_by", "because", "before")
SELECT * FROM (
    SELECT 'certificate_attached', "certificate_id", "place_id", "attached_at" AS at, "attached_by", NULL, '{}'::jsonb FROM "certificate"
    UNION ALL SELECT 'certificate_withdrawn', "certificate_id", "place_id", "withdrawn_at", "withdrawn_by", "withdrawn_because", '{}' FROM "certificate" WHERE "withdrawn_at" IS NOT NULL
    UNION ALL SELECT 'notice_recorded', "notice_id", "place_id", "recorded_at", "recorded_by", NULL, '{}' FROM "notice" WHERE "recorded_by" <> 'alert-reader'
    UNION ALL SELECT 'notice_closed', "notice_id", "place_id", "closing_recorded_at", "recorded_by", NULL, '{}' FROM "notice" WHERE "closing_recorded_at" IS NOT NULL
    UNION ALL SELECT 'list_signed', "signature_id", NULL, "signed_at", "signed_by", NULL, '{}' FROM "list_signature"
    UNION ALL SELECT 'list_signature_withdrawn', "signature_id", NULL, "withdrawn_at", "withdrawn_by", "withdrawn_because", '{}' FROM "list_signature_withdrawal"
    UNION ALL SELECT 'row_linked', r."source_id" || '/' || r."external_id", l."place_id", l."decided_at", l."decided_by", NULL, '{}'
        FROM "link" l JOIN "record" r USING ("record_id") WHERE l."method" = 'curator'
    UNION ALL SELECT 'row_rejected', r."source_id" || '/' || r."external_id", r."place_id", t."closed_at", t."closed_by", NULL, '{}'
        FROM "review_task" t JOIN "record" r USING ("record_id") WHERE t."state" = 'rejected' AND t."closed_at" IS NOT NULL
) past ORDER BY at;
