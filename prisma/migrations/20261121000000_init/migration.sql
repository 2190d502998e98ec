-- The tables of schema.prisma. What it cannot say is said here: partitions, fill factors.

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

CREATE TABLE "monitors" (
    "id" SERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
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
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "monitors_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "monitor_schedules" (
    "monitor_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "interval_seconds" INTEGER NOT NULL,
    "phase_ms" BIGINT,
    "lease_ms" INTEGER NOT NULL,
    "check_number" INTEGER NOT NULL DEFAULT 0,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "monitor_schedules_pkey" PRIMARY KEY ("monitor_id")
) WITH (fillfactor = 70);

CREATE TABLE "monitor_states" (
    "monitor_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "check_number" INTEGER NOT NULL DEFAULT 0,
    "last_checked_at" TIMESTAMPTZ(3),
    "ssl_expires_at" TIMESTAMPTZ(3),
    "ssl_fingerprint" TEXT,
    "retention_days" SMALLINT NOT NULL,

    CONSTRAINT "monitor_states_pkey" PRIMARY KEY ("monitor_id")
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

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "monitor_contacts" (
    "monitor_id" INTEGER NOT NULL,
    "contact_id" INTEGER NOT NULL,

    CONSTRAINT "monitor_contacts_pkey" PRIMARY KEY ("monitor_id","contact_id")
);

CREATE TABLE "checks" (
    "monitor_id" INTEGER NOT NULL,
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

    CONSTRAINT "checks_pkey" PRIMARY KEY ("monitor_id","checked_at","check_number","vote","retention_days")
) PARTITION BY LIST ("retention_days");

-- One partition per retention class (0: for ever), each split by time. The time slices are made by the scheduler.
CREATE TABLE "checks_3d" PARTITION OF "checks" FOR VALUES IN (3) PARTITION BY RANGE ("checked_at");
CREATE TABLE "checks_30d" PARTITION OF "checks" FOR VALUES IN (30) PARTITION BY RANGE ("checked_at");
CREATE TABLE "checks_90d" PARTITION OF "checks" FOR VALUES IN (90) PARTITION BY RANGE ("checked_at");
CREATE TABLE "checks_forever" PARTITION OF "checks" FOR VALUES IN (0) PARTITION BY RANGE ("checked_at");

CREATE TABLE "incidents" (
    "id" SERIAL NOT NULL,
    "monitor_id" INTEGER NOT NULL,
    "team_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "cause" TEXT,

    CONSTRAINT "incidents_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "events" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "monitor_id" INTEGER NOT NULL,
    "incident_id" INTEGER NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fanned_out_at" TIMESTAMPTZ(3),

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "deliveries" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE INDEX "memberships_user_id_idx" ON "memberships"("user_id");
CREATE UNIQUE INDEX "api_tokens_hash_key" ON "api_tokens"("hash");
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens"("user_id");
CREATE INDEX "api_tokens_team_id_idx" ON "api_tokens"("team_id");
CREATE UNIQUE INDEX "monitors_heartbeat_token_key" ON "monitors"("heartbeat_token");
CREATE INDEX "monitors_team_id_name_id_idx" ON "monitors"("team_id", "name", "id");
CREATE INDEX "monitor_schedules_due" ON "monitor_schedules"("due_at") WHERE (active);
CREATE INDEX "contacts_team_id_name_id_idx" ON "contacts"("team_id", "name", "id");
CREATE INDEX "monitor_contacts_contact_id_idx" ON "monitor_contacts"("contact_id");
CREATE INDEX "incidents_monitor_id_started_at_id_idx" ON "incidents"("monitor_id", "started_at" DESC, "id" DESC);
CREATE INDEX "incidents_team_id_started_at_id_idx" ON "incidents"("team_id", "started_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "incidents_one_open" ON "incidents"("monitor_id") WHERE (resolved_at IS NULL);
CREATE INDEX "events_to_fan_out" ON "events"("created_at") WHERE (fanned_out_at IS NULL);
CREATE INDEX "events_monitor_id_idx" ON "events"("monitor_id");
CREATE INDEX "events_incident_id_idx" ON "events"("incident_id");
CREATE INDEX "deliveries_to_attempt" ON "deliveries"("next_attempt_at") WHERE (state = 'pending');
CREATE INDEX "deliveries_contact_id_id_idx" ON "deliveries"("contact_id", "id" DESC);
CREATE UNIQUE INDEX "deliveries_event_id_contact_id_key" ON "deliveries"("event_id", "contact_id");

ALTER TABLE "memberships" ADD CONSTRAINT "memberships_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "monitor_schedules" ADD CONSTRAINT "monitor_schedules_monitor_id_fkey" FOREIGN KEY ("monitor_id") REFERENCES "monitors"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "monitor_states" ADD CONSTRAINT "monitor_states_monitor_id_fkey" FOREIGN KEY ("monitor_id") REFERENCES "monitors"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "monitor_contacts" ADD CONSTRAINT "monitor_contacts_monitor_id_fkey" FOREIGN KEY ("monitor_id") REFERENCES "monitors"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "monitor_contacts" ADD CONSTRAINT "monitor_contacts_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_monitor_id_fkey" FOREIGN KEY ("monitor_id") REFERENCES "monitors"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "events" ADD CONSTRAINT "events_monitor_id_fkey" FOREIGN KEY ("monitor_id") REFERENCES "monitors"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "events" ADD CONSTRAINT "events_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
