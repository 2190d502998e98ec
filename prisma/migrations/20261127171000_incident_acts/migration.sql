-- An acknowledgement can have an end. One that was taken back ended then.
ALTER TABLE "incidents" ADD COLUMN "acknowledged_until" TIMESTAMPTZ(3);

-- What people did about an incident, for its timeline.
CREATE TABLE "incident_acts" (
  "id" BIGSERIAL NOT NULL,
  "incident_id" BIGINT NOT NULL,
  "kind" TEXT NOT NULL CHECK ("kind" IN ('acknowledged', 'unacknowledged', 'escalated', 'snoozed', 'check_requested')),
  "at" TIMESTAMPTZ(3) NOT NULL,
  "by" VARCHAR(255) NOT NULL,
  "note" VARCHAR(500),
  "until" TIMESTAMPTZ(3),
  CONSTRAINT "incident_acts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "incident_acts_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents" ("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "incident_acts_of_incident" ON "incident_acts" ("incident_id", "id");
