-- Subscribers of public status pages, what they are told of maintenance, and the outbox of messages to them.

-- Ciphertext. Addresses of the page's subscribers are hashed with it, so that a copy of the table alone finds none by guessing.
ALTER TABLE "status_pages" ADD COLUMN "subscriber_key" TEXT;

CREATE TABLE "page_subscribers" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "codes" TEXT NOT NULL,
    "components" INTEGER[],
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "confirm_hash" BYTEA,
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribe_hash" BYTEA NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "page_subscribers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "page_subscribers_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "status_pages"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_subscribers_channel" CHECK ("channel" IN ('email', 'webhook'))
);
CREATE UNIQUE INDEX "page_subscribers_page_id_channel_address_hash_key" ON "page_subscribers"("page_id", "channel", "address_hash");
CREATE UNIQUE INDEX "page_subscribers_unsubscribe_hash_key" ON "page_subscribers"("unsubscribe_hash");
CREATE UNIQUE INDEX "page_subscribers_confirm_hash_key" ON "page_subscribers"("confirm_hash");
CREATE INDEX "page_subscribers_unconfirmed" ON "page_subscribers"("asked_at") WHERE (confirmed_at IS NULL);

CREATE TABLE "page_announcements" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "window_id" INTEGER NOT NULL,
    "original_start" TIMESTAMP(0) NOT NULL,
    "moment" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL DEFAULT 0,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "components" INTEGER[],
    "is_open" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_announcements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "page_announcements_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "status_pages"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_announcements_window_id_fkey" FOREIGN KEY ("window_id") REFERENCES "maintenance_windows"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_announcements_moment" CHECK ("moment" IN ('ahead', 'begun', 'ended', 'cancelled'))
);
CREATE UNIQUE INDEX "page_announcements_once" ON "page_announcements"("page_id", "window_id", "original_start", "moment", "minutes");
CREATE INDEX "page_announcements_open" ON "page_announcements"("window_id", "original_start") WHERE (is_open);
CREATE INDEX "page_announcements_window_id_idx" ON "page_announcements"("window_id");
CREATE INDEX "page_announcements_created_at_idx" ON "page_announcements"("created_at");

CREATE TABLE "page_messages" (
    "id" BIGSERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
    "page_id" INTEGER NOT NULL,
    "subscriber_id" INTEGER NOT NULL,
    "update_id" INTEGER,
    "announcement_id" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "leased_until" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,

    CONSTRAINT "page_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "page_messages_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION,
    CONSTRAINT "page_messages_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "status_pages"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_messages_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "page_subscribers"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_messages_update_id_fkey" FOREIGN KEY ("update_id") REFERENCES "page_updates"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_messages_announcement_id_fkey" FOREIGN KEY ("announcement_id") REFERENCES "page_announcements"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_messages_state" CHECK ("state" IN ('pending', 'delivered', 'failed', 'skipped'))
);
-- Each subscriber is told once of each thing.
CREATE UNIQUE INDEX "page_messages_subscriber_id_update_id_key" ON "page_messages"("subscriber_id", "update_id");
CREATE UNIQUE INDEX "page_messages_subscriber_id_announcement_id_key" ON "page_messages"("subscriber_id", "announcement_id");
CREATE INDEX "page_messages_due" ON "page_messages"("team_id", "next_attempt_at", "id") WHERE (state = 'pending');
CREATE INDEX "page_messages_waiting" ON "page_messages"("page_id", "id") WHERE (state = 'pending');
CREATE INDEX "page_messages_created_at_idx" ON "page_messages"("created_at");
CREATE INDEX "page_messages_update_id_idx" ON "page_messages"("update_id");
CREATE INDEX "page_messages_announcement_id_idx" ON "page_messages"("announcement_id");
