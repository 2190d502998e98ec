-- Crawls of sites that are under way. What is left of one that is over is in site_aspects.memory and site_findings.
CREATE TABLE "site_crawls" (
    "site_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "site_crawls_pkey" PRIMARY KEY ("site_id"),
    CONSTRAINT "site_crawls_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);

-- The frontier of a crawl: URLs that were found, asked in the order of their ids.
CREATE TABLE "site_crawl_urls" (
    "id" BIGSERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "url" VARCHAR(1000) NOT NULL,
    "step" TEXT NOT NULL,
    "own" BOOLEAN NOT NULL,
    "found_on" VARCHAR(1000) NOT NULL,
    "insecure_on" VARCHAR(1000),
    "outcome" TEXT,
    "reason" VARCHAR(300),
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "site_crawl_urls_pkey" PRIMARY KEY ("site_id", "url"),
    CONSTRAINT "site_crawl_urls_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "site_crawls"("site_id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "site_crawl_urls_left" ON "site_crawl_urls"("site_id", "id") WHERE (outcome IS NULL);

-- What URLs of others answered, for all teams: each is asked once a day. No team sees it.
CREATE TABLE "link_answers" (
    "url" VARCHAR(1000) NOT NULL,
    "asked_on" DATE NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "reason" VARCHAR(300),
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "link_answers_pkey" PRIMARY KEY ("url")
);
CREATE INDEX "link_answers_asked_on_idx" ON "link_answers"("asked_on");

-- Sites from before they were crawled.
INSERT INTO "site_aspects" ("site_id", "aspect", "enabled", "active", "due_at")
SELECT id, 'pages', true, is_active AND deleted_at IS NULL, now() FROM "subjects" WHERE kind = 'site';
