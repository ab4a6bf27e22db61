-- A server that meets a stale list asks for a reading of it; whoever reads next serves these first.

-- CreateTable
CREATE TABLE "reading_request" (
    "source_id" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reading_request_pkey" PRIMARY KEY ("source_id")
);

-- AddForeignKey
ALTER TABLE "reading_request" ADD CONSTRAINT "reading_request_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;
