-- Comments on incidents, the members who look after them, and causes that were acknowledged as one.

CREATE TABLE "incident_comments" (
  "id" BIGSERIAL NOT NULL,
  "incident_id" BIGINT NOT NULL,
  "user_id" INTEGER,
  "by" VARCHAR(255) NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "body" VARCHAR(4000) NOT NULL,
  CONSTRAINT "incident_comments_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "incident_comments_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "incident_comments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE NO ACTION
);
CREATE INDEX "incident_comments_of_incident" ON "incident_comments" ("incident_id", "id" DESC);

CREATE TABLE "incident_assignments" (
  "id" BIGSERIAL NOT NULL,
  "incident_id" BIGINT NOT NULL,
  "user_id" INTEGER NOT NULL,
  "by" VARCHAR(255) NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3),
  "ended_by" VARCHAR(255),
  CONSTRAINT "incident_assignments_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "incident_assignments_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents" ("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "incident_assignments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "incident_assignments_one" ON "incident_assignments" ("incident_id") WHERE "ended_at" IS NULL;
CREATE INDEX "incident_assignments_of_incident" ON "incident_assignments" ("incident_id", "id");
CREATE INDEX "incident_assignments_of_user" ON "incident_assignments" ("user_id") WHERE "ended_at" IS NULL;

CREATE TABLE "acknowledged_causes" (
  "id" BIGSERIAL NOT NULL,
  "team_id" INTEGER NOT NULL,
  "place" VARCHAR(10) NOT NULL,
  "name" TEXT NOT NULL,
  "error_class" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" VARCHAR(255) NOT NULL,
  "note" VARCHAR(500),
  "until" TIMESTAMPTZ(3),
  "joins_until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "acknowledged_causes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "acknowledged_causes_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "acknowledged_causes_one" ON "acknowledged_causes" ("team_id", "place", "name", "error_class");

CREATE FUNCTION "announce_of_incident"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_incident bigint := coalesce(NEW.incident_id, OLD.incident_id);
BEGIN
  PERFORM pg_notify('pharos_changes', i.team_id || ' incident ' || i.id) FROM incidents i WHERE i.id = of_incident;
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "incident_comments" FOR EACH ROW
  EXECUTE FUNCTION "announce_of_incident"();
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "incident_assignments" FOR EACH ROW
  EXECUTE FUNCTION "announce_of_incident"();
