-- Menus that are read again: when an unchanged one was last seen, what it is known by; and how the visit of each website ended.

-- AlterTable
ALTER TABLE "menu" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "lang" TEXT,
ADD COLUMN     "sha256" TEXT;

-- CreateTable
CREATE TABLE "website_visit" (
    "site_url" TEXT NOT NULL,
    "visited_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "note" TEXT,

    CONSTRAINT "website_visit_pkey" PRIMARY KEY ("site_url")
);

-- What Prisma cannot say: a menu is never confirmed before it was read, nor ended before it was last seen.
ALTER TABLE "menu" ADD CONSTRAINT "menu_dates_check" CHECK (coalesce("confirmed_at", "observed_at") >= "observed_at");
