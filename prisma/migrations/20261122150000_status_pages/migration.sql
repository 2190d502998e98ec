-- Public status pages: what they show of which subjects, and what the team reports on them.
CREATE TABLE "status_pages" (
    "id" SERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
    "slug" VARCHAR(60) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "intro" TEXT,
    "access" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "show_uptime" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "status_pages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "status_pages_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
);
CREATE UNIQUE INDEX "status_pages_slug" ON "status_pages"("slug") WHERE (deleted_at IS NULL);
CREATE INDEX "status_pages_team_id_id_idx" ON "status_pages"("team_id", "id");

CREATE TABLE "page_groups" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "page_groups_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "page_groups_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "status_pages"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "page_groups_page_id_idx" ON "page_groups"("page_id");

CREATE TABLE "page_components" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "group_id" INTEGER,
    "subject_id" INTEGER,
    "name" VARCHAR(255) NOT NULL,
    "description" VARCHAR(500),
    "position" INTEGER NOT NULL,
    "show_uptime" BOOLEAN NOT NULL,

    CONSTRAINT "page_components_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "page_components_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "status_pages"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_components_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "page_groups"("id") ON DELETE SET NULL ON UPDATE NO ACTION,
    CONSTRAINT "page_components_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "subjects"("id") ON DELETE SET NULL ON UPDATE NO ACTION
);
CREATE INDEX "page_components_page_id_idx" ON "page_components"("page_id");
CREATE INDEX "page_components_group_id_idx" ON "page_components"("group_id");
CREATE INDEX "page_components_subject_id_idx" ON "page_components"("subject_id");

CREATE TABLE "page_reports" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "impact" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "page_reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "page_reports_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "status_pages"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "page_reports_page_id_id_idx" ON "page_reports"("page_id", "id" DESC);

CREATE TABLE "page_report_components" (
    "report_id" INTEGER NOT NULL,
    "component_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "page_report_components_pkey" PRIMARY KEY ("report_id", "component_id"),
    CONSTRAINT "page_report_components_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "page_reports"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_report_components_component_id_fkey" FOREIGN KEY ("component_id") REFERENCES "page_components"("id") ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "page_report_components_component_id_idx" ON "page_report_components"("component_id");

CREATE TABLE "page_updates" (
    "id" SERIAL NOT NULL,
    "report_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "author_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_updates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "page_updates_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "page_reports"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
    CONSTRAINT "page_updates_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION
);
CREATE INDEX "page_updates_report_id_id_idx" ON "page_updates"("report_id", "id" DESC);
CREATE INDEX "page_updates_author_id_idx" ON "page_updates"("author_id");
