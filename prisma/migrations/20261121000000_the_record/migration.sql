-- The record. Tables are as in schema.prisma; below them, what a schema file cannot say: which words a state may have,
-- and that history is append only.

-- CreateTable
CREATE TABLE "source" (
    "source_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "url" TEXT,
    "license" TEXT,
    "attribution" TEXT,
    "every_hours" INTEGER,

    CONSTRAINT "source_pkey" PRIMARY KEY ("source_id")
);

-- CreateTable
CREATE TABLE "agency" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "aliases" TEXT[],
    "no_list_note" TEXT,

    CONSTRAINT "agency_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "source_list" (
    "list_id" TEXT NOT NULL,
    "agency_code" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT,
    "absence_means_removal" BOOLEAN NOT NULL,
    "transcribed" BOOLEAN NOT NULL,

    CONSTRAINT "source_list_pkey" PRIMARY KEY ("list_id")
);

-- CreateTable
CREATE TABLE "reading" (
    "reading_id" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "list_id" TEXT,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL,
    "message" TEXT,
    "row_count" INTEGER NOT NULL,
    "added" INTEGER NOT NULL,
    "changed" INTEGER NOT NULL,
    "removed" INTEGER NOT NULL,
    "unlinked" INTEGER NOT NULL,
    "issues" JSONB NOT NULL,
    "sha256" TEXT NOT NULL,
    "url" TEXT,
    "parser_version" INTEGER NOT NULL,

    CONSTRAINT "reading_pkey" PRIMARY KEY ("reading_id")
);

-- CreateTable
CREATE TABLE "raw_page" (
    "raw_page_id" BIGSERIAL NOT NULL,
    "reading_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "http_status" INTEGER,
    "content_type" TEXT,
    "etag" TEXT,
    "last_modified" TEXT,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "raw_page_pkey" PRIMARY KEY ("raw_page_id")
);

-- CreateTable
CREATE TABLE "raw_body" (
    "sha256" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "gzip" BYTEA NOT NULL,

    CONSTRAINT "raw_body_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "place" (
    "place_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "merged_into" TEXT,
    "merged_at" TIMESTAMPTZ(3),

    CONSTRAINT "place_pkey" PRIMARY KEY ("place_id")
);

-- CreateTable
CREATE TABLE "place_alias" (
    "place_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "lang" TEXT,
    "added_by" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "place_alias_pkey" PRIMARY KEY ("place_id","text")
);

-- CreateTable
CREATE TABLE "record" (
    "record_id" BIGSERIAL NOT NULL,
    "source_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "place_id" TEXT,
    "link_state" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "row_sha256" TEXT NOT NULL,
    "first_reading_id" TEXT NOT NULL,
    "last_reading_id" TEXT NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "missing_since" TIMESTAMPTZ(3),

    CONSTRAINT "record_pkey" PRIMARY KEY ("record_id")
);

-- CreateTable
CREATE TABLE "fact" (
    "fact_id" BIGSERIAL NOT NULL,
    "record_id" BIGINT NOT NULL,
    "field" TEXT NOT NULL,
    "value" JSONB,
    "reading_id" TEXT NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fact_pkey" PRIMARY KEY ("fact_id")
);

-- CreateTable
CREATE TABLE "listing" (
    "record_id" BIGINT NOT NULL,
    "list_id" TEXT NOT NULL,
    "food_status" TEXT[],
    "standards" TEXT[],
    "scope_note" TEXT,
    "season" TEXT,
    "terminated" BOOLEAN NOT NULL,

    CONSTRAINT "listing_pkey" PRIMARY KEY ("record_id")
);

-- CreateTable
CREATE TABLE "listing_sighting" (
    "reading_id" TEXT NOT NULL,
    "record_id" BIGINT NOT NULL,
    "row" JSONB NOT NULL,

    CONSTRAINT "listing_sighting_pkey" PRIMARY KEY ("reading_id","record_id")
);

-- CreateTable
CREATE TABLE "link" (
    "link_id" BIGSERIAL NOT NULL,
    "record_id" BIGINT NOT NULL,
    "place_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "points" DOUBLE PRECISION,
    "reasons" JSONB NOT NULL,
    "decided_by" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "link_pkey" PRIMARY KEY ("link_id")
);

-- CreateTable
CREATE TABLE "review_task" (
    "task_id" BIGSERIAL NOT NULL,
    "record_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "candidates" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" TEXT,

    CONSTRAINT "review_task_pkey" PRIMARY KEY ("task_id")
);

-- CreateTable
CREATE TABLE "notice" (
    "notice_id" TEXT NOT NULL,
    "agency_code" TEXT NOT NULL,
    "place_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "url" TEXT,
    "published_on" DATE NOT NULL,
    "closed_on" DATE,
    "recorded_by" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_pkey" PRIMARY KEY ("notice_id")
);

-- CreateTable
CREATE TABLE "certificate" (
    "certificate_id" TEXT NOT NULL,
    "agency_code" TEXT NOT NULL,
    "place_id" TEXT NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE NOT NULL,
    "food_status" TEXT[],
    "standards" TEXT[],
    "scope_note" TEXT,
    "sha256" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "document" BYTEA NOT NULL,
    "attached_by" TEXT NOT NULL,
    "attached_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("certificate_id")
);

-- CreateTable
CREATE TABLE "menu" (
    "menu_id" TEXT NOT NULL,
    "place_id" TEXT NOT NULL,
    "reading_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "superseded_at" TIMESTAMPTZ(3),

    CONSTRAINT "menu_pkey" PRIMARY KEY ("menu_id")
);

-- CreateTable
CREATE TABLE "dish" (
    "menu_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "section" TEXT,
    "price" DECIMAL(10,2),
    "currency" TEXT,
    "price_text" TEXT,
    "stated" TEXT[],

    CONSTRAINT "dish_pkey" PRIMARY KEY ("menu_id","position")
);

-- CreateTable
CREATE TABLE "licence" (
    "licence_id" BIGSERIAL NOT NULL,
    "source_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "trade" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "status_text" TEXT,
    "issued_on" DATE,
    "expires_on" DATE,
    "matched_on" TEXT[],
    "place_id" TEXT,
    "url" TEXT,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "licence_pkey" PRIMARY KEY ("licence_id")
);

-- CreateTable
CREATE TABLE "photo" (
    "source_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "place_id" TEXT NOT NULL,
    "captured_at" TIMESTAMPTZ(3) NOT NULL,
    "distance_m" DOUBLE PRECISION NOT NULL,
    "facing" BOOLEAN,
    "url" TEXT NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "photo_pkey" PRIMARY KEY ("source_id","external_id","place_id")
);

-- CreateTable
CREATE TABLE "event" (
    "event_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "merged_into" TEXT,

    CONSTRAINT "event_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "event_listing" (
    "listing_id" BIGSERIAL NOT NULL,
    "source_id" TEXT NOT NULL,
    "site_id" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "event_id" TEXT,
    "row" JSONB NOT NULL,
    "row_sha256" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "missing_since" TIMESTAMPTZ(3),

    CONSTRAINT "event_listing_pkey" PRIMARY KEY ("listing_id")
);

-- CreateTable
CREATE TABLE "occurrence" (
    "occurrence_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "listing_id" BIGINT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "time_zone" TEXT NOT NULL,
    "all_day" BOOLEAN NOT NULL,
    "event_status" TEXT NOT NULL,

    CONSTRAINT "occurrence_pkey" PRIMARY KEY ("occurrence_id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "key_id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "tier" TEXT NOT NULL,
    "test" BOOLEAN NOT NULL,
    "scopes" TEXT[],
    "label" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_on" DATE,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("key_id")
);

-- CreateTable
CREATE TABLE "usage" (
    "key_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "calls" INTEGER NOT NULL,
    "live_calls" INTEGER NOT NULL,

    CONSTRAINT "usage_pkey" PRIMARY KEY ("key_id","day")
);

-- CreateTable
CREATE TABLE "generation" (
    "generation" BIGSERIAL NOT NULL,
    "committed_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "generation_pkey" PRIMARY KEY ("generation")
);

-- CreateIndex
CREATE INDEX "source_list_agency_code_idx" ON "source_list"("agency_code");

-- CreateIndex
CREATE INDEX "reading_source_id_observed_at_idx" ON "reading"("source_id", "observed_at");

-- CreateIndex
CREATE INDEX "reading_list_id_observed_at_idx" ON "reading"("list_id", "observed_at");

-- CreateIndex
CREATE INDEX "raw_page_reading_id_idx" ON "raw_page"("reading_id");

-- CreateIndex
CREATE INDEX "place_merged_into_idx" ON "place"("merged_into");

-- CreateIndex
CREATE INDEX "record_place_id_idx" ON "record"("place_id");

-- CreateIndex
CREATE INDEX "record_link_state_idx" ON "record"("link_state");

-- CreateIndex
CREATE UNIQUE INDEX "record_source_id_external_id_key" ON "record"("source_id", "external_id");

-- CreateIndex
CREATE INDEX "fact_record_id_field_idx" ON "fact"("record_id", "field");

-- CreateIndex
CREATE INDEX "listing_list_id_idx" ON "listing"("list_id");

-- CreateIndex
CREATE INDEX "listing_sighting_record_id_idx" ON "listing_sighting"("record_id");

-- CreateIndex
CREATE INDEX "link_record_id_idx" ON "link"("record_id");

-- CreateIndex
CREATE INDEX "link_place_id_idx" ON "link"("place_id");

-- CreateIndex
CREATE INDEX "review_task_state_idx" ON "review_task"("state");

-- CreateIndex
CREATE INDEX "review_task_record_id_idx" ON "review_task"("record_id");

-- CreateIndex
CREATE INDEX "notice_place_id_idx" ON "notice"("place_id");

-- CreateIndex
CREATE INDEX "certificate_place_id_idx" ON "certificate"("place_id");

-- CreateIndex
CREATE INDEX "menu_place_id_observed_at_idx" ON "menu"("place_id", "observed_at");

-- CreateIndex
CREATE INDEX "licence_place_id_idx" ON "licence"("place_id");

-- CreateIndex
CREATE UNIQUE INDEX "licence_source_id_number_key" ON "licence"("source_id", "number");

-- CreateIndex
CREATE INDEX "photo_place_id_idx" ON "photo"("place_id");

-- CreateIndex
CREATE INDEX "event_merged_into_idx" ON "event"("merged_into");

-- CreateIndex
CREATE INDEX "event_listing_event_id_idx" ON "event_listing"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "event_listing_source_id_site_id_external_id_key" ON "event_listing"("source_id", "site_id", "external_id");

-- CreateIndex
CREATE INDEX "occurrence_starts_at_idx" ON "occurrence"("starts_at");

-- CreateIndex
CREATE INDEX "occurrence_event_id_idx" ON "occurrence"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_sha256_key" ON "api_key"("sha256");

-- AddForeignKey
ALTER TABLE "source_list" ADD CONSTRAINT "source_list_agency_code_fkey" FOREIGN KEY ("agency_code") REFERENCES "agency"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_list" ADD CONSTRAINT "source_list_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading" ADD CONSTRAINT "reading_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading" ADD CONSTRAINT "reading_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "source_list"("list_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "raw_page" ADD CONSTRAINT "raw_page_reading_id_fkey" FOREIGN KEY ("reading_id") REFERENCES "reading"("reading_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "raw_page" ADD CONSTRAINT "raw_page_sha256_fkey" FOREIGN KEY ("sha256") REFERENCES "raw_body"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place" ADD CONSTRAINT "place_merged_into_fkey" FOREIGN KEY ("merged_into") REFERENCES "place"("place_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "place_alias" ADD CONSTRAINT "place_alias_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("place_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record" ADD CONSTRAINT "record_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "record" ADD CONSTRAINT "record_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("place_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fact" ADD CONSTRAINT "fact_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "record"("record_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fact" ADD CONSTRAINT "fact_reading_id_fkey" FOREIGN KEY ("reading_id") REFERENCES "reading"("reading_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "record"("record_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing" ADD CONSTRAINT "listing_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "source_list"("list_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_sighting" ADD CONSTRAINT "listing_sighting_reading_id_fkey" FOREIGN KEY ("reading_id") REFERENCES "reading"("reading_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_sighting" ADD CONSTRAINT "listing_sighting_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "listing"("record_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link" ADD CONSTRAINT "link_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "record"("record_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link" ADD CONSTRAINT "link_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("place_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "record"("record_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_agency_code_fkey" FOREIGN KEY ("agency_code") REFERENCES "agency"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notice" ADD CONSTRAINT "notice_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("place_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_agency_code_fkey" FOREIGN KEY ("agency_code") REFERENCES "agency"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("place_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu" ADD CONSTRAINT "menu_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("place_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu" ADD CONSTRAINT "menu_reading_id_fkey" FOREIGN KEY ("reading_id") REFERENCES "reading"("reading_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dish" ADD CONSTRAINT "dish_menu_id_fkey" FOREIGN KEY ("menu_id") REFERENCES "menu"("menu_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "licence" ADD CONSTRAINT "licence_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "licence" ADD CONSTRAINT "licence_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("place_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo" ADD CONSTRAINT "photo_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "place"("place_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_merged_into_fkey" FOREIGN KEY ("merged_into") REFERENCES "event"("event_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_listing" ADD CONSTRAINT "event_listing_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_listing" ADD CONSTRAINT "event_listing_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("event_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("event_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "occurrence" ADD CONSTRAINT "occurrence_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "event_listing"("listing_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usage" ADD CONSTRAINT "usage_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("key_id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- States are words of the specification, nothing else.
ALTER TABLE "reading" ADD CONSTRAINT "reading_state_check" CHECK ("state" IN ('complete', 'partial', 'failed', 'unchanged'));
ALTER TABLE "record" ADD CONSTRAINT "record_link_state_check" CHECK ("link_state" IN ('linked', 'review', 'unlinked', 'outside'));
ALTER TABLE "record" ADD CONSTRAINT "record_dates_check" CHECK ("first_seen_at" <= "last_seen_at");
ALTER TABLE "review_task" ADD CONSTRAINT "review_task_state_check" CHECK ("state" IN ('open', 'linked', 'rejected'));
ALTER TABLE "place" ADD CONSTRAINT "place_merge_check" CHECK ("merged_into" IS DISTINCT FROM "place_id");
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_dates_check" CHECK ("valid_from" <= "valid_to");
ALTER TABLE "usage" ADD CONSTRAINT "usage_counts_check" CHECK ("calls" >= 0 AND "live_calls" >= 0);

-- One open task a record and kind; one standing link a record.
CREATE UNIQUE INDEX "review_task_open_key" ON "review_task"("record_id", "kind") WHERE "state" = 'open';
CREATE UNIQUE INDEX "link_standing_key" ON "link"("record_id") WHERE "ended_at" IS NULL;

-- What was read is never rewritten.
CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'table % is append only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "reading_append_only" BEFORE UPDATE OR DELETE ON "reading" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "raw_page_append_only" BEFORE UPDATE OR DELETE ON "raw_page" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "raw_body_append_only" BEFORE UPDATE OR DELETE ON "raw_body" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "fact_append_only" BEFORE UPDATE OR DELETE ON "fact" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "listing_sighting_append_only" BEFORE UPDATE OR DELETE ON "listing_sighting" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "dish_append_only" BEFORE UPDATE OR DELETE ON "dish" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();

-- Saving again never moves a date backwards: a record's newest reading stays its newest.
CREATE FUNCTION "keep_newest_reading"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."observed_at" < OLD."observed_at" OR NEW."last_seen_at" < OLD."last_seen_at" OR NEW."first_seen_at" > OLD."first_seen_at" THEN
        RAISE EXCEPTION 'record %: an older reading may not replace a newer one', OLD."record_id";
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER "record_keep_newest" BEFORE UPDATE ON "record" FOR EACH ROW EXECUTE FUNCTION "keep_newest_reading"();
