-- Consecutive results of a monitor that Pharos did not get in time, because its probe could not reach it. They change no status.
CREATE TABLE "place_notes" (
    "subject_id" INTEGER NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "probe_id" INTEGER NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "checks" INTEGER NOT NULL,
    "failures" INTEGER NOT NULL,
    "error" VARCHAR(255),

    CONSTRAINT "place_notes_pkey" PRIMARY KEY ("subject_id", "began_at", "probe_id"),
    CONSTRAINT "place_notes_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "place_notes_probe_id_fkey" FOREIGN KEY ("probe_id") REFERENCES "place_probes"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "place_notes_probe_id_idx" ON "place_notes"("probe_id");
CREATE INDEX "place_notes_ended_at_idx" ON "place_notes"("ended_at");
