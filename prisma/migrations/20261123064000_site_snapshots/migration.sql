-- How an aspect of a site was: one row for each state that differs from the one before.
CREATE TABLE "site_snapshots" (
    "site_id" INTEGER NOT NULL,
    "aspect" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "hash" BYTEA NOT NULL,
    "body" JSONB NOT NULL,

    CONSTRAINT "site_snapshots_pkey" PRIMARY KEY ("site_id", "aspect", "at"),
    CONSTRAINT "site_snapshots_site_id_fkey" FOREIGN KEY ("site_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "site_snapshots_at_idx" ON "site_snapshots"("at");
