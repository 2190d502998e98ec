-- What regions found when an incident opened and when it was resolved. Written with the incident's change, never with a check.
CREATE TABLE "incident_evidence" (
    "incident_id" BIGINT NOT NULL,
    "moment" TEXT NOT NULL,
    "vote" SMALLINT NOT NULL,
    "retention_days" SMALLINT NOT NULL,
    "region" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "error_class" TEXT,
    "error_message" TEXT,
    "response_time_ms" INTEGER,
    "http_status_code" SMALLINT,
    "dns_ms" INTEGER,
    "connect_ms" INTEGER,
    "tls_ms" INTEGER,
    "wait_ms" INTEGER,
    "remote_address" TEXT,
    "evidence" TEXT,

    CONSTRAINT "incident_evidence_pkey" PRIMARY KEY ("incident_id", "moment", "vote"),
    CONSTRAINT "incident_evidence_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
-- What lies behind its retention.
CREATE INDEX "incident_evidence_retention_days_at_idx" ON "incident_evidence"("retention_days", "at");
