-- A warning of a certificate that is near its end has no incident, and is given once per certificate.
ALTER TABLE "monitor_states" ADD COLUMN "ssl_warned_fingerprint" TEXT;
ALTER TABLE "events" ALTER COLUMN "incident_id" DROP NOT NULL;
