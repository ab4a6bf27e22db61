-- A curator of the service who transcribed a whole list signs it: these bytes, seen on this day. A signature is taken back by a row of its own.

-- CreateTable
CREATE TABLE "list_signature" (
    "signature_id" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "list_id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,
    "looked_on" DATE NOT NULL,
    "signed_by" TEXT NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "list_signature_pkey" PRIMARY KEY ("signature_id")
);

-- CreateTable
CREATE TABLE "list_signature_withdrawal" (
    "signature_id" TEXT NOT NULL,
    "withdrawn_by" TEXT NOT NULL,
    "withdrawn_because" TEXT NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "list_signature_withdrawal_pkey" PRIMARY KEY ("signature_id")
);

-- AddForeignKey
ALTER TABLE "list_signature" ADD CONSTRAINT "list_signature_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_signature" ADD CONSTRAINT "list_signature_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "source_list"("list_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_signature_withdrawal" ADD CONSTRAINT "list_signature_withdrawal_signature_id_fkey" FOREIGN KEY ("signature_id") REFERENCES "list_signature"("signature_id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER "list_signature_append_only" BEFORE UPDATE OR DELETE ON "list_signature" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "list_signature_withdrawal_append_only" BEFORE UPDATE OR DELETE ON "list_signature_withdrawal" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
