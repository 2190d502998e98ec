-- Places: locations of a team, in which its own probes make checks. A place is a subject of the kind `place`.

CREATE TABLE "places" (
  "subject_id" INTEGER NOT NULL PRIMARY KEY REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  "team_id" INTEGER NOT NULL REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  "key" VARCHAR(32) NOT NULL,
  "location" TEXT NOT NULL,
  "silent_after_seconds" INTEGER NOT NULL,
  "reference_url" VARCHAR(2048),
  "evidence" TEXT NOT NULL DEFAULT 'headers',
  "polled_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "places_location_key" ON "places"("location");
CREATE UNIQUE INDEX "places_team_id_key_key" ON "places"("team_id", "key");

CREATE TABLE "place_probes" (
  "id" SERIAL NOT NULL PRIMARY KEY,
  "place_id" INTEGER NOT NULL REFERENCES "places"("subject_id") ON DELETE CASCADE ON UPDATE NO ACTION,
  "name" VARCHAR(255) NOT NULL,
  "signing_key" BYTEA NOT NULL,
  "sealing_key" BYTEA NOT NULL,
  "enrolled_at" TIMESTAMPTZ(3) NOT NULL,
  "network" TEXT,
  "version" VARCHAR(50),
  "features" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  "last_seen_at" TIMESTAMPTZ(3),
  "capacity" JSONB,
  "replica" BOOLEAN NOT NULL DEFAULT false,
  "revoked_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "place_probes_signing_key_key" ON "place_probes"("signing_key");
CREATE INDEX "place_probes_place_id_idx" ON "place_probes"("place_id");

CREATE TABLE "place_enrolments" (
  "token_key" BYTEA NOT NULL PRIMARY KEY,
  "place_id" INTEGER NOT NULL REFERENCES "places"("subject_id") ON DELETE CASCADE ON UPDATE NO ACTION,
  "uses" SMALLINT NOT NULL,
  "uses_left" SMALLINT NOT NULL,
  "made_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "made_by" INTEGER REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION
);
CREATE INDEX "place_enrolments_place_id_idx" ON "place_enrolments"("place_id");
CREATE INDEX "place_enrolments_made_by_idx" ON "place_enrolments"("made_by");
CREATE INDEX "place_enrolments_expires_at_idx" ON "place_enrolments"("expires_at");

-- The deadline of a place is of its probes' polls. Earlier releases look for servers among the subjects that await reports, and
-- find no place there.
ALTER TABLE "subject_schedules" ADD COLUMN "awaits_polls" BOOLEAN NOT NULL DEFAULT false;

-- Of a monitor with places and regions: whether one side that fails is enough to be down, and the sides that failed last.
ALTER TABLE "subjects" ADD COLUMN "locations_rule" TEXT NOT NULL DEFAULT 'any';
ALTER TABLE "subject_states" ADD COLUMN "sides_failing" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- A view made of * does not learn of later columns.
CREATE OR REPLACE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;

-- Public keys are for services without ENCRYPTION_KEYS.
ALTER TABLE "installation_keys" ADD COLUMN "public_text" TEXT;
