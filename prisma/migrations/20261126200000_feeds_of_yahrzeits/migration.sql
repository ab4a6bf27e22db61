-- A person's list of yahrzeits, subscribed to under an address that nobody can guess and its owner can revoke.

-- CreateTable
CREATE TABLE "yahrzeit_feed" (
    "feed_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "entries" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "yahrzeit_feed_pkey" PRIMARY KEY ("feed_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "yahrzeit_feed_sha256_key" ON "yahrzeit_feed"("sha256");

-- CreateIndex
CREATE INDEX "yahrzeit_feed_account_id_idx" ON "yahrzeit_feed"("account_id");

-- AddForeignKey
ALTER TABLE "yahrzeit_feed" ADD CONSTRAINT "yahrzeit_feed_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("account_id") ON DELETE RESTRICT ON UPDATE CASCADE;
