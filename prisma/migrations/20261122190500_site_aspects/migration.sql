-- What is looked at of a site beside its uptime. Claimed apart from checks: a claim moves due_at to the end of its lease.
CREATE TABLE "site_aspects" (
    "site_id" INTEGER NOT NULL,
    "aspect" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "look_number" INTEGER NOT NULL DEFAULT 0,
    "looked_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "error" TEXT,
    "unsupported" TEXT,
    "memory" JSONB,

    CONSTRAINT "site_aspects_pkey" PRIMARY KEY ("site_id", "aspect"),
    CONSTRAINT "site_aspects_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION
) WITH (fillfactor = 70);
CREATE INDEX "site_aspects_due" ON "site_aspects"("due_at") WHERE (active);

-- What was found of a site. A finding that is true again after it was resolved is a new one.
CREATE TABLE "site_findings" (
    "id" BIGSERIAL NOT NULL,
    "site_id" INTEGER NOT NULL,
    "aspect" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "thing" VARCHAR(1000) NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_count" INTEGER NOT NULL DEFAULT 1,
    "told_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "detail" JSONB NOT NULL,

    CONSTRAINT "site_findings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "site_findings_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "site_findings_open" ON "site_findings"("site_id", "aspect", "kind", "thing") WHERE (resolved_at IS NULL);
CREATE INDEX "site_findings_resolved_at_idx" ON "site_findings"("resolved_at") WHERE (resolved_at IS NOT NULL);

-- Sites from before they had aspects.
INSERT INTO "site_aspects" ("site_id", "aspect", "enabled", "active", "due_at")
SELECT id, aspect, true, is_active AND deleted_at IS NULL, now()
FROM "subjects", unnest(ARRAY['certificate', 'domain', 'dns', 'headers']) AS aspect WHERE kind = 'site';
