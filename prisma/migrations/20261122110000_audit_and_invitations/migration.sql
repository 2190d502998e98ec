-- Who changed what, the invitations to teams, and when tokens were used last.

CREATE TABLE "audit_log" (
    "id" BIGSERIAL NOT NULL,
    "team_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "user_id" INTEGER,
    "user_email" TEXT,
    "door" TEXT NOT NULL,
    "token_id" INTEGER,
    "session_id" INTEGER,
    "request_id" TEXT,
    "operation" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" BIGINT,
    "entity_name" TEXT,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_log_team_id_id_idx" ON "audit_log"("team_id", "id" DESC);
CREATE INDEX "audit_log_team_id_entity_entity_id_id_idx" ON "audit_log"("team_id", "entity", "entity_id", "id" DESC);
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at");

CREATE TABLE "invitations" (
    "id" SERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "invited_by" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invitations_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "invitations_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "invitations_hash_key" ON "invitations"("hash");
CREATE UNIQUE INDEX "invitations_team_id_email_key" ON "invitations"("team_id", "email");
CREATE INDEX "invitations_invited_by_idx" ON "invitations"("invited_by");
CREATE INDEX "invitations_expires_at_idx" ON "invitations"("expires_at");

ALTER TABLE "api_tokens" ADD COLUMN "last_used_at" TIMESTAMPTZ(3);
