-- The record of another system about a monitor. The part before the monitor was created counts in uptime.
CREATE TABLE "subject_records" (
    "subject_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "observed_from" TIMESTAMPTZ(3) NOT NULL,
    "observed_until" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "outages" JSONB NOT NULL,
    "days" JSONB NOT NULL,
    "history_from" TIMESTAMPTZ(3),
    "history_down" tstzmultirange NOT NULL DEFAULT '{}',
    "history_unknown" tstzmultirange NOT NULL DEFAULT '{}',

    CONSTRAINT "subject_records_pkey" PRIMARY KEY ("subject_id"),
    CONSTRAINT "subject_records_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);

-- The other system that saw the incident. Null: Pharos saw it.
ALTER TABLE "incidents" ADD COLUMN "imported_from" TEXT;
