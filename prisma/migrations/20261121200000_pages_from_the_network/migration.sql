-- Where a page was read in its publisher's stead; null = from the publisher.
ALTER TABLE "raw_page" ADD COLUMN     "mirror" TEXT;

-- Looked for before a page is read again, to ask the site only whether it changed. By hash: an address may be longer than a tree takes.
CREATE INDEX "raw_page_url_idx" ON "raw_page" USING HASH ("url");
