-- The key by which jobs of a team name their heartbeats by slugs. It is kept as its SHA-256.
CREATE TABLE "ping_keys" (
    "team_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "creates_heartbeats" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ping_keys_pkey" PRIMARY KEY ("team_id"),
    CONSTRAINT "ping_keys_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "ping_keys_hash_key" ON "ping_keys"("hash");

-- Contacts of heartbeats that a ping creates.
CREATE TABLE "ping_key_contacts" (
    "team_id" INTEGER NOT NULL,
    "contact_id" INTEGER NOT NULL,

    CONSTRAINT "ping_key_contacts_pkey" PRIMARY KEY ("team_id","contact_id"),
    CONSTRAINT "ping_key_contacts_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "ping_keys"("team_id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "ping_key_contacts_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "ping_key_contacts_contact_id_idx" ON "ping_key_contacts"("contact_id");
