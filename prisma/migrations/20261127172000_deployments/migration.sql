-- Deployments: while one runs, contacts get no alert of anything that begins on its monitors. After it, Pharos checks them.

CREATE TABLE "deployments" (
    "id" SERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "version" VARCHAR(255),
    "url" VARCHAR(500),
    "key" VARCHAR(255),
    "by" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'running',
    "result" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "quiet_until" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "verify_checks" SMALLINT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "deployments_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "deployments_state" CHECK ("state" IN ('running', 'verifying', 'passed', 'failed', 'unknown')),
    CONSTRAINT "deployments_result" CHECK ("result" IN ('succeeded', 'failed', 'cancelled'))
);

CREATE INDEX "deployments_of_team" ON "deployments"("team_id", "started_at" DESC, "id" DESC);
CREATE INDEX "deployments_due" ON "deployments"("due_at") WHERE (due_at IS NOT NULL);
CREATE INDEX "deployments_started_at_idx" ON "deployments"("started_at");

ALTER TABLE "deployments" ADD CONSTRAINT "deployments_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE TABLE "deployment_monitors" (
    "deployment_id" INTEGER NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "status_before" TEXT NOT NULL,
    "times_before" INTEGER[],
    "from_check_number" INTEGER,
    "checks_asked" SMALLINT NOT NULL DEFAULT 0,
    "check_asked_at" TIMESTAMPTZ(3),
    "status_after" TEXT,
    "times_after" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "verdict" TEXT,
    "reason" TEXT,

    CONSTRAINT "deployment_monitors_pkey" PRIMARY KEY ("deployment_id", "subject_id")
);

CREATE INDEX "deployment_monitors_subject_id_deployment_id_idx" ON "deployment_monitors"("subject_id", "deployment_id");

ALTER TABLE "deployment_monitors" ADD CONSTRAINT "deployment_monitors_deployment_id_fkey" FOREIGN KEY ("deployment_id") REFERENCES "deployments"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "deployment_monitors" ADD CONSTRAINT "deployment_monitors_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Deployments find their own.
CREATE INDEX "quiet_times_of_ref" ON "quiet_times"("ref") WHERE (ref IS NOT NULL);
