-- Tells open pages what has changed: each change of what they show is announced on the channel `pharos_changes` when it
-- commits, as `<team> <topic> <id>`. Tables that are rarely written announce by triggers, so that no writer can forget it.
-- A subject's status is written with every check, so the recorder announces a change of status itself.
CREATE FUNCTION "announce_subject"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', NEW.team_id || ' ' || NEW.kind || ' ' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT OR UPDATE ON "subjects" FOR EACH ROW EXECUTE FUNCTION "announce_subject"();

CREATE FUNCTION "announce_incident"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', NEW.team_id || ' incident ' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT OR UPDATE ON "incidents" FOR EACH ROW EXECUTE FUNCTION "announce_incident"();

CREATE FUNCTION "announce_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', coalesce(NEW.team_id, OLD.team_id) || ' contact ' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT OR DELETE ON "contacts" FOR EACH ROW EXECUTE FUNCTION "announce_contact"();
-- Not each delivery, which writes the row as well.
CREATE TRIGGER "announce_change" AFTER UPDATE ON "contacts" FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.failing_since IS DISTINCT FROM NEW.failing_since)
  EXECUTE FUNCTION "announce_contact"();

CREATE FUNCTION "announce_team"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', NEW.id || ' team ' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER UPDATE ON "teams" FOR EACH ROW EXECUTE FUNCTION "announce_team"();

CREATE FUNCTION "announce_membership"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE team integer := coalesce(NEW.team_id, OLD.team_id);
BEGIN
  PERFORM pg_notify('pharos_changes', team || ' team ' || team);
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "memberships" FOR EACH ROW
  EXECUTE FUNCTION "announce_membership"();
