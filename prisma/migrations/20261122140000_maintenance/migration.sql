-- Maintenance windows, what they cover, and their periods. Rules are read by what makes periods; all else reads periods.
CREATE TABLE "maintenance_windows" (
    "id" SERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "note" TEXT,
    "covers" TEXT NOT NULL,
    "target_set" INTEGER NOT NULL DEFAULT 1,
    "starts_local" TIMESTAMP(0) NOT NULL,
    "duration_seconds" INTEGER NOT NULL,
    "time_zone" TEXT NOT NULL,
    "rrule" TEXT,
    "until_local" TIMESTAMP(0),
    "hide_from_pages" BOOLEAN NOT NULL DEFAULT false,
    "announce_minutes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "zone_data" TEXT,
    "made_until" TIMESTAMPTZ(3),

    CONSTRAINT "maintenance_windows_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "maintenance_windows_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "maintenance_windows_duration" CHECK ("duration_seconds" BETWEEN 60 AND 604800),
    CONSTRAINT "maintenance_windows_covers" CHECK ("covers" IN ('all', 'listed'))
);
CREATE INDEX "maintenance_windows_team_id_id_idx" ON "maintenance_windows"("team_id", "id" DESC);
CREATE INDEX "maintenance_windows_to_make" ON "maintenance_windows"("made_until") WHERE (cancelled_at IS NULL);

CREATE TABLE "maintenance_targets" (
    "window_id" INTEGER NOT NULL,
    "target_set" INTEGER NOT NULL,
    "subject_id" INTEGER NOT NULL,

    CONSTRAINT "maintenance_targets_pkey" PRIMARY KEY ("window_id", "target_set", "subject_id"),
    CONSTRAINT "maintenance_targets_window_id_fkey" FOREIGN KEY ("window_id") REFERENCES "maintenance_windows"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "maintenance_targets_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "maintenance_targets_subject_id_idx" ON "maintenance_targets"("subject_id");

CREATE TABLE "maintenance_periods" (
    "window_id" INTEGER NOT NULL,
    "original_start" TIMESTAMP(0) NOT NULL,
    "during" tstzrange NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'planned',
    "covers" TEXT NOT NULL,
    "target_set" INTEGER NOT NULL,
    "edited" BOOLEAN NOT NULL DEFAULT false,
    "announced_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "maintenance_periods_pkey" PRIMARY KEY ("window_id", "original_start"),
    CONSTRAINT "maintenance_periods_window_id_fkey" FOREIGN KEY ("window_id") REFERENCES "maintenance_windows"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "maintenance_periods_during" CHECK (NOT isempty("during") AND lower_inc("during") AND NOT upper_inc("during") AND NOT lower_inf("during") AND NOT upper_inf("during")),
    CONSTRAINT "maintenance_periods_state" CHECK ("state" IN ('planned', 'active', 'ended', 'cancelled'))
);
-- Those that have begun and mute, and those that are to come: few, however long a window has been there.
CREATE INDEX "maintenance_periods_open" ON "maintenance_periods" USING GIST ("during") WHERE (settled_at IS NULL AND state <> 'cancelled');
CREATE INDEX "maintenance_periods_open_of_window" ON "maintenance_periods"("window_id") WHERE (settled_at IS NULL AND state <> 'cancelled');

-- Which subject is covered when: a row for each subject and period. A subject that several periods cover at once has a row
-- for each. A deleted subject keeps its rows.
CREATE VIEW "subject_maintenance" AS
SELECT t.subject_id, p.window_id, p.original_start, p.during, p.state, p.settled_at
FROM maintenance_targets t JOIN maintenance_periods p ON p.window_id = t.window_id AND p.target_set = t.target_set
WHERE p.covers = 'listed' AND p.state <> 'cancelled'
UNION ALL
SELECT s.id, p.window_id, p.original_start, p.during, p.state, p.settled_at
FROM subjects s JOIN maintenance_windows w ON w.team_id = s.team_id JOIN maintenance_periods p ON p.window_id = w.id
WHERE p.covers = 'all' AND p.state <> 'cancelled';

-- A change that contacts are not told of, because its subject flaps or is in maintenance.
ALTER TABLE "events" ADD COLUMN "withheld" BOOLEAN NOT NULL DEFAULT false;
UPDATE "events" SET "withheld" = true WHERE fanned_out_at = created_at AND happening IN ('down', 'recovery');
-- What contacts were told last of a subject.
CREATE INDEX "events_told" ON "events"("subject_id", "id" DESC) WHERE (NOT withheld);

-- Contacts do not know yet that it flaps: that began in maintenance.
ALTER TABLE "flapping_subjects" ADD COLUMN "told" BOOLEAN NOT NULL DEFAULT true;

-- The outage began in maintenance.
ALTER TABLE "incidents" ADD COLUMN "in_maintenance" BOOLEAN NOT NULL DEFAULT false;

-- Open pages hear of a window that changes, and of a period that begins, ends or is changed. Not of periods that are made ahead.
CREATE FUNCTION "announce_window"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', NEW.team_id || ' maintenance ' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT ON "maintenance_windows" FOR EACH ROW EXECUTE FUNCTION "announce_window"();
CREATE TRIGGER "announce_change" AFTER UPDATE ON "maintenance_windows" FOR EACH ROW
  WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION "announce_window"();

CREATE FUNCTION "announce_period"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', w.team_id || ' maintenance ' || w.id) FROM maintenance_windows w WHERE w.id = NEW.window_id;
  RETURN NULL;
END $$;

CREATE TRIGGER "announce_change" AFTER UPDATE ON "maintenance_periods" FOR EACH ROW
  WHEN (OLD.state <> NEW.state OR OLD.during <> NEW.during) EXECUTE FUNCTION "announce_period"();
