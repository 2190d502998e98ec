-- What only servers have, beside their row of subjects.
CREATE TABLE "servers" (
    "subject_id" INTEGER NOT NULL,
    "down_after_seconds" INTEGER NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "previous_token_hash" BYTEA,
    "previous_token_until" TIMESTAMPTZ(3),
    "host_name" VARCHAR(255),
    "os" VARCHAR(255),
    "agent" TEXT,
    "booted_at" TIMESTAMPTZ(3),

    CONSTRAINT "servers_pkey" PRIMARY KEY ("subject_id"),
    CONSTRAINT "servers_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "servers_token_hash_key" ON "servers"("token_hash");
CREATE UNIQUE INDEX "servers_previous_token_hash_key" ON "servers"("previous_token_hash");

-- What is kept between two reports. Written with each, so narrow, and no index has any of it.
CREATE TABLE "server_states" (
    "server_id" INTEGER NOT NULL,
    "last_report_at" TIMESTAMPTZ(3),
    "memory" JSONB,
    "dropped_foreign" INTEGER NOT NULL DEFAULT 0,
    "dropped_overflow" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "server_states_pkey" PRIMARY KEY ("server_id"),
    CONSTRAINT "server_states_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "servers"("subject_id") ON DELETE CASCADE ON UPDATE NO ACTION
) WITH (fillfactor = 70);

CREATE TABLE "server_rules" (
    "id" SERIAL NOT NULL,
    "server_id" INTEGER NOT NULL,
    "metric" TEXT NOT NULL,
    "instance" VARCHAR(200),
    "above" DOUBLE PRECISION NOT NULL,
    "for_seconds" INTEGER NOT NULL,
    "clear_below" DOUBLE PRECISION NOT NULL,
    "severity" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,

    CONSTRAINT "server_rules_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "server_rules_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "servers"("subject_id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "server_rules_hysteresis" CHECK ("clear_below" <= "above")
);
CREATE INDEX "server_rules_server_id_idx" ON "server_rules"("server_id");

-- The list of a team, and the count that its plan bounds.
CREATE INDEX "subjects_servers" ON "subjects"("team_id", "name", "id") WHERE (kind = 'server' AND deleted_at IS NULL);
