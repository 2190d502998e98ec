-- Who may read a status page, under which address of its team's own, and how it looks; what its reports are of.
ALTER TABLE "status_pages"
    ADD COLUMN "password_hash" TEXT,
    ADD COLUMN "custom_domain" VARCHAR(235),
    ADD COLUMN "domain_token" TEXT,
    ADD COLUMN "domain_verified_at" TIMESTAMPTZ(3),
    ADD COLUMN "locale" TEXT NOT NULL DEFAULT 'en-GB',
    ADD COLUMN "accent" VARCHAR(7),
    ADD COLUMN "show_response" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "robots" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "draft_after_seconds" INTEGER DEFAULT 60,
    ADD CONSTRAINT "status_pages_password" CHECK ((access = 'password') = (password_hash IS NOT NULL)),
    ADD CONSTRAINT "status_pages_domain" CHECK ((custom_domain IS NULL) = (domain_token IS NULL)
        AND (custom_domain IS NOT NULL OR domain_verified_at IS NULL));
-- A team that cannot prove a name does not keep others from it.
CREATE UNIQUE INDEX "status_pages_domain_verified" ON "status_pages"("custom_domain") WHERE (domain_verified_at IS NOT NULL AND deleted_at IS NULL);

CREATE TABLE "page_logos" (
    "page_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "page_logos_pkey" PRIMARY KEY ("page_id"),
    CONSTRAINT "page_logos_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "status_pages"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);

ALTER TABLE "page_reports"
    ADD COLUMN "incident_id" BIGINT,
    ADD COLUMN "window_id" INTEGER,
    ADD COLUMN "original_start" TIMESTAMP(0),
    ADD CONSTRAINT "page_reports_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents"("id") ON DELETE SET NULL ON UPDATE NO ACTION,
    ADD CONSTRAINT "page_reports_window_id_fkey" FOREIGN KEY ("window_id") REFERENCES "maintenance_windows"("id") ON DELETE SET NULL ON UPDATE NO ACTION;
CREATE INDEX "page_reports_incident_id_idx" ON "page_reports"("incident_id");
CREATE INDEX "page_reports_window_id_idx" ON "page_reports"("window_id");

-- Of which outages a page's team has been given a draft: a draft that is deleted does not come back.
CREATE TABLE "page_outages" (
    "page_id" INTEGER NOT NULL,
    "incident_id" BIGINT NOT NULL,

    CONSTRAINT "page_outages_pkey" PRIMARY KEY ("page_id","incident_id"),
    CONSTRAINT "page_outages_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "status_pages"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_outages_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "page_outages_incident_id_idx" ON "page_outages"("incident_id");

-- What a published update said before it was corrected.
ALTER TABLE "page_updates" ADD COLUMN "corrected_at" TIMESTAMPTZ(3);
CREATE TABLE "page_update_texts" (
    "id" SERIAL NOT NULL,
    "update_id" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL,
    "replaced_by" INTEGER,

    CONSTRAINT "page_update_texts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "page_update_texts_update_id_fkey" FOREIGN KEY ("update_id") REFERENCES "page_updates"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_update_texts_replaced_by_fkey" FOREIGN KEY ("replaced_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION
);
CREATE INDEX "page_update_texts_update_id_id_idx" ON "page_update_texts"("update_id", "id" DESC);
CREATE INDEX "page_update_texts_replaced_by_idx" ON "page_update_texts"("replaced_by");
