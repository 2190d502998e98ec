-- The tables of schema.prisma. What it cannot say is said here: partitions, fill factors, the view `monitors`.

CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "teams" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "plan" TEXT NOT NULL,
    "max_monitors" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "memberships" (
    "team_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("team_id","user_id")
);

CREATE TABLE "api_tokens" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "team_id" INTEGER,
    "name" VARCHAR(255) NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "subjects" (
    "id" SERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'monitor',
    "name" VARCHAR(255) NOT NULL,
    "type" TEXT NOT NULL,
    "url" VARCHAR(500),
    "is_active" BOOLEAN NOT NULL,
    "check_interval_minutes" INTEGER NOT NULL,
    "check_interval_seconds" INTEGER,
    "http_method" TEXT NOT NULL DEFAULT 'GET',
    "expected_status_codes" INTEGER[] DEFAULT ARRAY[200]::INTEGER[],
    "expected_keyword" VARCHAR(255),
    "port" INTEGER,
    "request_timeout_seconds" INTEGER NOT NULL DEFAULT 30,
    "request_headers" TEXT,
    "username" VARCHAR(255),
    "password" TEXT,
    "ssl_expiry_warning_days" INTEGER NOT NULL DEFAULT 14,
    "heartbeat_token" UUID,
    "badge_key" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "key" VARCHAR(100),
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "subjects_pkey" PRIMARY KEY ("id")
);

-- All that the public API reads and writes. A migration that adds a column to subjects makes it anew.
CREATE VIEW "monitors" AS SELECT * FROM "subjects" WHERE "kind" = 'monitor' WITH LOCAL CHECK OPTION;

CREATE TABLE "subject_schedules" (
    "subject_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "interval_seconds" INTEGER NOT NULL,
    "phase_ms" BIGINT,
    "lease_ms" INTEGER NOT NULL,
    "check_number" INTEGER NOT NULL DEFAULT 0,
    "expired_leases" INTEGER NOT NULL DEFAULT 0,
    "region" TEXT,
    "skipped_slots" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "check_requested_at" TIMESTAMPTZ(3),

    CONSTRAINT "subject_schedules_pkey" PRIMARY KEY ("subject_id")
) WITH (fillfactor = 70);

CREATE TABLE "subject_states" (
    "subject_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "check_number" INTEGER NOT NULL DEFAULT 0,
    "last_checked_at" TIMESTAMPTZ(3),
    "ssl_expires_at" TIMESTAMPTZ(3),
    "ssl_fingerprint" TEXT,
    "ssl_warned_fingerprint" TEXT,
    "retention_days" SMALLINT NOT NULL,
    "opinions" JSONB,
    "changes_count_from" TIMESTAMPTZ(3),

    CONSTRAINT "subject_states_pkey" PRIMARY KEY ("subject_id")
) WITH (fillfactor = 70);

CREATE TABLE "contacts" (
    "id" SERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "type" TEXT NOT NULL,
    "config" TEXT NOT NULL,
    "notify_on_down" BOOLEAN NOT NULL DEFAULT true,
    "notify_on_recovery" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "key" VARCHAR(100),
    "version" INTEGER NOT NULL DEFAULT 1,
    "signing_secret" TEXT,
    "previous_signing_secret" TEXT,
    "previous_signing_secret_until" TIMESTAMPTZ(3),
    "failed_attempts" INTEGER NOT NULL DEFAULT 0,
    "broken_until" TIMESTAMPTZ(3),
    "summary_at" TIMESTAMPTZ(3),
    "given_up" INTEGER NOT NULL DEFAULT 0,
    "last_delivered_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "owners_told_at" TIMESTAMPTZ(3),
    "owners_leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "subject_contacts" (
    "subject_id" INTEGER NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "warnings" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "subject_contacts_pkey" PRIMARY KEY ("subject_id","contact_id")
);

CREATE TABLE "checks" (
    "subject_id" INTEGER NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "check_number" INTEGER NOT NULL,
    "vote" SMALLINT NOT NULL,
    "retention_days" SMALLINT NOT NULL,
    "status" TEXT NOT NULL,
    "response_time_ms" INTEGER,
    "http_status_code" SMALLINT,
    "region" TEXT,
    "error_message" TEXT,
    "dns_ms" INTEGER,
    "connect_ms" INTEGER,
    "tls_ms" INTEGER,
    "wait_ms" INTEGER,

    CONSTRAINT "checks_pkey" PRIMARY KEY ("subject_id","checked_at","check_number","vote","retention_days")
) PARTITION BY LIST ("retention_days");

-- One partition per retention class (0: for ever), each split by time. The time slices are made by the scheduler.
CREATE TABLE "checks_3d" PARTITION OF "checks" FOR VALUES IN (3) PARTITION BY RANGE ("checked_at");
CREATE TABLE "checks_30d" PARTITION OF "checks" FOR VALUES IN (30) PARTITION BY RANGE ("checked_at");
CREATE TABLE "checks_90d" PARTITION OF "checks" FOR VALUES IN (90) PARTITION BY RANGE ("checked_at");
CREATE TABLE "checks_forever" PARTITION OF "checks" FOR VALUES IN (0) PARTITION BY RANGE ("checked_at");

-- What the votes of each check amount to, of checks with a vote from `since` until before `until`. A check is down if any vote
-- is down: outvoted failures are stored as degraded, those that were set aside as pending. Its response time is that of the
-- vote that decided, the last. A function and not a view, so that the times reach the partitions: the planner puts its one
-- statement into the query that calls it.
CREATE FUNCTION "check_verdicts"(subject_ids INTEGER[], since TIMESTAMPTZ, until TIMESTAMPTZ)
RETURNS TABLE (subject_id INTEGER, check_number INTEGER, first_vote_at TIMESTAMPTZ, retention_days SMALLINT, status TEXT,
               response_time_ms INTEGER)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT c.subject_id, c.check_number, min(c.checked_at) FILTER (WHERE c.vote = 0), min(c.retention_days),
    CASE WHEN bool_or(c.status = 'down') THEN 'down' WHEN bool_or(c.status = 'degraded') THEN 'degraded' ELSE 'up' END,
    (array_agg(c.response_time_ms ORDER BY c.vote DESC))[1]
  FROM checks c
  WHERE c.subject_id = ANY (subject_ids) AND c.checked_at >= since AND c.checked_at < until
  GROUP BY c.subject_id, c.check_number
$$;

-- Sums of the checks of an hour. No foreign keys, as for checks.
CREATE TABLE "hourly_rollups" (
    "subject_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "retention_days" SMALLINT NOT NULL,
    "up_count" INTEGER NOT NULL,
    "degraded_count" INTEGER NOT NULL,
    "down_count" INTEGER NOT NULL,
    "response_time_min_ms" INTEGER,
    "response_time_avg_ms" INTEGER,
    "response_time_p95_ms" INTEGER,
    "response_time_max_ms" INTEGER,

    CONSTRAINT "hourly_rollups_pkey" PRIMARY KEY ("subject_id","hour")
);

CREATE TABLE "rollup_cursors" (
    "pass" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "after_subject_id" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rollup_cursors_pkey" PRIMARY KEY ("pass")
);

-- No check is older than the installation.
INSERT INTO "rollup_cursors" ("pass", "hour")
SELECT pass, date_trunc('hour', now(), 'UTC') FROM unnest(ARRAY['first', 'last']) AS pass;

CREATE TABLE "incidents" (
    "id" BIGSERIAL NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "team_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "cause" TEXT,
    "regions" TEXT[] NOT NULL DEFAULT '{}',

    CONSTRAINT "incidents_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "events" (
    "id" BIGSERIAL NOT NULL,
    "happening" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "detail" JSONB,
    "subject_id" INTEGER NOT NULL,
    "incident_id" BIGINT,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fanned_out_at" TIMESTAMPTZ(3),
    "ends_flapping" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "deliveries" (
    "id" BIGSERIAL NOT NULL,
    "event_id" BIGINT NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "leased_until" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "delivered_at" TIMESTAMPTZ(3),
    "includes_recovery" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "flapping_subjects" (
    "subject_id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "last_change_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "flapping_subjects_pkey" PRIMARY KEY ("subject_id")
);

CREATE TABLE "idempotency_keys" (
    "user_id" INTEGER NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "outcome" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE INDEX "memberships_user_id_idx" ON "memberships"("user_id");
CREATE UNIQUE INDEX "api_tokens_hash_key" ON "api_tokens"("hash");
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens"("user_id");
CREATE INDEX "api_tokens_team_id_idx" ON "api_tokens"("team_id");
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

CREATE UNIQUE INDEX "subjects_heartbeat_token_key" ON "subjects"("heartbeat_token");
CREATE UNIQUE INDEX "subjects_badge_key_key" ON "subjects"("badge_key");
CREATE UNIQUE INDEX "subjects_key" ON "subjects"("team_id", "kind", "key") WHERE (deleted_at IS NULL);
CREATE INDEX "subjects_monitors" ON "subjects"("team_id", "name", "id") WHERE (kind = 'monitor' AND deleted_at IS NULL);

-- Deadlines of heartbeats are claimed apart from probes: they pass also while no region lives.
CREATE INDEX "subject_schedules_due" ON "subject_schedules"("due_at") WHERE (active AND phase_ms IS NOT NULL);
CREATE INDEX "subject_schedules_deadlines" ON "subject_schedules"("due_at") WHERE (active AND phase_ms IS NULL);

CREATE UNIQUE INDEX "contacts_key" ON "contacts"("team_id", "key");
CREATE INDEX "contacts_team_id_name_id_idx" ON "contacts"("team_id", "name", "id");
CREATE INDEX "contacts_to_report" ON "contacts"("failing_since") WHERE (failing_since IS NOT NULL AND owners_told_at IS NULL);
CREATE INDEX "contacts_in_trouble" ON "contacts"("broken_until") WHERE (broken_until IS NOT NULL OR failing_since IS NOT NULL);
CREATE INDEX "subject_contacts_contact_id_idx" ON "subject_contacts"("contact_id");

CREATE INDEX "hourly_rollups_retention_days_hour_idx" ON "hourly_rollups"("retention_days", "hour");

CREATE UNIQUE INDEX "incidents_one_open" ON "incidents"("subject_id") WHERE (resolved_at IS NULL);
CREATE INDEX "incidents_subject_id_started_at_id_idx" ON "incidents"("subject_id", "started_at" DESC, "id" DESC);
CREATE INDEX "incidents_team_id_started_at_id_idx" ON "incidents"("team_id", "started_at" DESC, "id" DESC);

-- Usually next to nothing waits, and to the planner all indexes over what waits look alike then. Each has a condition that
-- only the questions meet that it is for, so that a storm does not find the wrong one in use.
CREATE INDEX "events_to_fan_out" ON "events"("created_at") WHERE (fanned_out_at IS NULL AND created_at IS NOT NULL);
CREATE INDEX "events_of_subject_to_fan_out" ON "events"("subject_id", "id") WHERE (fanned_out_at IS NULL AND subject_id IS NOT NULL);
CREATE INDEX "events_subject_id_idx" ON "events"("subject_id");
CREATE INDEX "events_incident_id_idx" ON "events"("incident_id");

CREATE INDEX "deliveries_waiting" ON "deliveries"("contact_id", "id") WHERE (state = 'pending' AND id IS NOT NULL);
CREATE INDEX "deliveries_due" ON "deliveries"("contact_id", "next_attempt_at", "id") WHERE (state = 'pending' AND next_attempt_at IS NOT NULL);
CREATE INDEX "deliveries_in_order" ON "deliveries"("contact_id", "subject_id", "id") WHERE (state = 'pending' AND subject_id IS NOT NULL);
CREATE INDEX "deliveries_leased" ON "deliveries"("contact_id", "leased_until") WHERE (state = 'pending' AND leased_until IS NOT NULL);
CREATE INDEX "deliveries_to_expire" ON "deliveries"("expires_at") WHERE (state = 'pending' AND expires_at IS NOT NULL);
CREATE INDEX "deliveries_contact_id_id_idx" ON "deliveries"("contact_id", "id" DESC);
CREATE INDEX "deliveries_subject_id_idx" ON "deliveries"("subject_id");
CREATE UNIQUE INDEX "deliveries_event_id_contact_id_key" ON "deliveries"("event_id", "contact_id");

CREATE INDEX "flapping_subjects_last_change_at_idx" ON "flapping_subjects"("last_change_at");

ALTER TABLE "memberships" ADD CONSTRAINT "memberships_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "subject_schedules" ADD CONSTRAINT "subject_schedules_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "subject_states" ADD CONSTRAINT "subject_states_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "subject_contacts" ADD CONSTRAINT "subject_contacts_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "subject_contacts" ADD CONSTRAINT "subject_contacts_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "events" ADD CONSTRAINT "events_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "events" ADD CONSTRAINT "events_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "flapping_subjects" ADD CONSTRAINT "flapping_subjects_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
