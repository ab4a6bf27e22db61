-- That workers look for what is due, and what stands in their queue, for those who watch a server: the queue itself is the workers' alone.

-- CreateTable
CREATE TABLE "worker_look" (
    "worker_id" TEXT NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL,
    "jobs" JSONB NOT NULL,

    CONSTRAINT "worker_look_pkey" PRIMARY KEY ("worker_id")
);

CREATE TRIGGER "worker_look_insert_by_the_clock" AFTER INSERT ON "worker_look" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_later_than_now"('looked_at');
CREATE TRIGGER "worker_look_update_by_the_clock" AFTER UPDATE ON "worker_look" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_later_than_now"('looked_at');
