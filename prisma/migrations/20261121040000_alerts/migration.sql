-- Which regions agree on an outage, alerts that tell both ends of one, a breaker and a health for each contact, signing
-- secrets, flapping monitors.

ALTER TABLE "incidents" ADD COLUMN "regions" TEXT[] NOT NULL DEFAULT '{}';

ALTER TABLE "events" ADD COLUMN "settles" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "contacts"
  ADD COLUMN "signing_secret" TEXT,
  ADD COLUMN "previous_signing_secret" TEXT,
  ADD COLUMN "previous_signing_secret_until" TIMESTAMPTZ(3),
  ADD COLUMN "failed_attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "broken_until" TIMESTAMPTZ(3),
  ADD COLUMN "summary_at" TIMESTAMPTZ(3),
  ADD COLUMN "given_up" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "last_delivered_at" TIMESTAMPTZ(3),
  ADD COLUMN "last_error" TEXT,
  ADD COLUMN "failing_since" TIMESTAMPTZ(3),
  ADD COLUMN "owners_told_at" TIMESTAMPTZ(3);

CREATE INDEX "contacts_to_report" ON "contacts"("failing_since") WHERE (failing_since IS NOT NULL AND owners_told_at IS NULL);

ALTER TABLE "deliveries"
  ADD COLUMN "monitor_id" INTEGER,
  ADD COLUMN "leased_until" TIMESTAMPTZ(3),
  ADD COLUMN "expires_at" TIMESTAMPTZ(3),
  ADD COLUMN "told_whole" BOOLEAN NOT NULL DEFAULT false;

UPDATE "deliveries" d SET "monitor_id" = e."monitor_id", "expires_at" = e."occurred_at" + interval '24 hours'
FROM "events" e WHERE e."id" = d."event_id";

ALTER TABLE "deliveries" ALTER COLUMN "monitor_id" SET NOT NULL, ALTER COLUMN "expires_at" SET NOT NULL;

CREATE INDEX "deliveries_waiting" ON "deliveries"("contact_id", "id") WHERE (state = 'pending');
CREATE INDEX "deliveries_monitor_id_idx" ON "deliveries"("monitor_id");

ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_monitor_id_fkey" FOREIGN KEY ("monitor_id") REFERENCES "monitors"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TABLE "flapping_monitors" (
    "monitor_id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "last_change_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "flapping_monitors_pkey" PRIMARY KEY ("monitor_id")
);

CREATE INDEX "flapping_monitors_last_change_at_idx" ON "flapping_monitors"("last_change_at");

ALTER TABLE "flapping_monitors" ADD CONSTRAINT "flapping_monitors_monitor_id_fkey" FOREIGN KEY ("monitor_id") REFERENCES "monitors"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
