-- Changes of a status page that its team saved and did not publish. A new page has its components only here, so every
-- release answers 404 for its URL. Published or discarded changes leave a row without content, so that versions only grow.
CREATE TABLE "unpublished_pages" (
    "page_id" INTEGER NOT NULL,
    "content" JSONB,
    "page_version" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unpublished_pages_pkey" PRIMARY KEY ("page_id")
);

ALTER TABLE "unpublished_pages" ADD CONSTRAINT "unpublished_pages_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "status_pages"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE FUNCTION "announce_unpublished_page"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', p.team_id || ' status_page ' || p.id) FROM status_pages p WHERE p.id = NEW.page_id;
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT OR UPDATE ON "unpublished_pages" FOR EACH ROW EXECUTE FUNCTION "announce_unpublished_page"();
