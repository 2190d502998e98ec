-- When a person last confirmed that a message of the contact had reached them.
ALTER TABLE "contacts" ADD COLUMN "seen_at" TIMESTAMPTZ(3);

-- The regions that were well once. Recorders write them. A trouble is null while the region is well.
CREATE TABLE "region_troubles" (
    "region" TEXT NOT NULL,
    "trouble" TEXT,
    "since" TIMESTAMPTZ(3),

    CONSTRAINT "region_troubles_pkey" PRIMARY KEY ("region")
);

-- Mails to the Owners of a team: one at the begin of a condition and one at its end.
CREATE TABLE "owner_notices" (
    "id" BIGSERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "contact_id" INTEGER,
    "detail" TEXT,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "begin_mailed_at" TIMESTAMPTZ(3),
    "end_mailed_at" TIMESTAMPTZ(3),
    "reached_nobody" BOOLEAN NOT NULL DEFAULT false,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "owner_notices_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "owner_notices_open" ON "owner_notices"("team_id", "kind", "subject") WHERE (ended_at IS NULL);
CREATE INDEX "owner_notices_due" ON "owner_notices"("team_id", "id") WHERE (end_mailed_at IS NULL);
CREATE INDEX "owner_notices_contact_id_idx" ON "owner_notices"("contact_id");
ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
