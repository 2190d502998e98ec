-- When a subject was not checked because it was paused or deleted. Uptime does not count this time.
CREATE TABLE "subject_pauses" (
    "subject_id" INTEGER NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "subject_pauses_pkey" PRIMARY KEY ("subject_id","began_at"),
    CONSTRAINT "subject_pauses_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "subject_pauses_order" CHECK ("ended_at" >= "began_at")
);
CREATE UNIQUE INDEX "subject_pauses_one_open" ON "subject_pauses"("subject_id") WHERE (ended_at IS NULL);

-- What is paused or deleted today has been so at least since its last check, and since its last incident was over. When a
-- deleted subject was not paused, its deletion tells it better.
INSERT INTO "subject_pauses" ("subject_id", "began_at")
SELECT s.id, CASE WHEN s.is_active THEN s.deleted_at ELSE greatest(s.created_at, st.last_checked_at,
  (SELECT max(i.resolved_at) FROM "incidents" i WHERE i.subject_id = s.id)) END
FROM "subjects" s JOIN "subject_states" st ON st.subject_id = s.id
WHERE NOT s.is_active OR s.deleted_at IS NOT NULL;

-- When each service last said that it does its part in watching subjects: the newest mark of all its replicas.
CREATE TABLE "service_marks" (
    "service" TEXT NOT NULL,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,
    "previous_at" TIMESTAMPTZ(3),

    CONSTRAINT "service_marks_pkey" PRIMARY KEY ("service")
);

-- When Pharos itself did not watch: no replica of a service did its part.
CREATE TABLE "service_gaps" (
    "service" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "part" TEXT NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "service_gaps_pkey" PRIMARY KEY ("service","began_at")
);
CREATE INDEX "service_gaps_part_ended_at_idx" ON "service_gaps"("part", "ended_at");
