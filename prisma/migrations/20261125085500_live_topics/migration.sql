-- Announces what two people can edit and no trigger announced so far. Whatever a person changes is written into the audit log, so that
-- no writer can forget it. Reports and subscribers of status pages also change without a person: drafts of outages, links in mails.
CREATE FUNCTION "announce_audited"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', NEW.team_id || ' audit ' || NEW.id);
  IF NEW.entity IN ('api_token', 'ping_key', 'invitation', 'status_page', 'page_report') THEN
    PERFORM pg_notify('pharos_changes', NEW.team_id || ' ' || NEW.entity || ' ' || coalesce(NEW.entity_id, 0));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT ON "audit_log" FOR EACH ROW
  WHEN (NEW.team_id IS NOT NULL) EXECUTE FUNCTION "announce_audited"();

CREATE FUNCTION "announce_of_page"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_page integer := coalesce(NEW.page_id, OLD.page_id);
  of_row integer := coalesce(NEW.id, OLD.id);
BEGIN
  PERFORM pg_notify('pharos_changes', p.team_id || ' ' || TG_ARGV[0] || ' ' || of_row) FROM status_pages p WHERE p.id = of_page;
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "page_reports" FOR EACH ROW
  EXECUTE FUNCTION "announce_of_page"('page_report');

-- Not each message, which writes the row as well.
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OF "confirmed_at" OR DELETE ON "page_subscribers" FOR EACH ROW
  EXECUTE FUNCTION "announce_of_page"('page_subscriber');
