-- Teams whose first steps the Overview shows. A team without a row has them behind it, as a team with subjects has.
CREATE TABLE "first_runs" (
    "team_id" INTEGER NOT NULL,
    "skipped" TEXT[] NOT NULL DEFAULT '{}',

    CONSTRAINT "first_runs_pkey" PRIMARY KEY ("team_id")
);

ALTER TABLE "first_runs" ADD CONSTRAINT "first_runs_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

INSERT INTO "first_runs" ("team_id")
SELECT t."id" FROM "teams" t WHERE NOT EXISTS (SELECT 1 FROM "subjects" s WHERE s."team_id" = t."id");
