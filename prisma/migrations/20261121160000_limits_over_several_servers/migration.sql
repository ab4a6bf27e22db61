-- CreateTable
CREATE TABLE "limit_state" (
    "subject" TEXT COLLATE "C" NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL,
    "forget_at_ms" BIGINT NOT NULL,

    CONSTRAINT "limit_state_pkey" PRIMARY KEY ("subject")
);

-- Every request changes a row and no index: the room left on each page lets PostgreSQL write the new state beside the old one.
ALTER TABLE "limit_state" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- What is changed about a key is announced, so that no server goes on from a memory of it when the record is away.
CREATE FUNCTION "announce_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('kehilla_keys', OLD."key_id");
    RETURN NULL;
END
$$;
CREATE TRIGGER "announce_key" AFTER DELETE OR UPDATE OF "revoked_at", "expires_at", "tier", "test", "scopes" ON "api_key"
    FOR EACH ROW EXECUTE FUNCTION "announce_key"();
