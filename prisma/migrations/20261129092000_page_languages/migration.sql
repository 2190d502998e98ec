-- The language of a page's words, and the language in which a subscriber reads them.
ALTER TABLE "status_pages" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';
ALTER TABLE "page_subscribers" ADD COLUMN "language" TEXT;
