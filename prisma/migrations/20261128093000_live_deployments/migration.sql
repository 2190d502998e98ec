-- Announces deployments: the start, each change of the state, and the verdict of each monitor.
CREATE FUNCTION "announce_deployment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', NEW.team_id || ' deployment ' || NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT ON "deployments" FOR EACH ROW EXECUTE FUNCTION "announce_deployment"();
CREATE TRIGGER "announce_change" AFTER UPDATE ON "deployments" FOR EACH ROW
  WHEN (OLD.state <> NEW.state OR OLD.result IS DISTINCT FROM NEW.result) EXECUTE FUNCTION "announce_deployment"();

CREATE FUNCTION "announce_verdict"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', d.team_id || ' deployment ' || d.id) FROM deployments d WHERE d.id = NEW.deployment_id;
  RETURN NULL;
END $$;

CREATE TRIGGER "announce_change" AFTER UPDATE ON "deployment_monitors" FOR EACH ROW
  WHEN (OLD.verdict IS DISTINCT FROM NEW.verdict) EXECUTE FUNCTION "announce_verdict"();

-- A change of members has its own topic, by which dashboards end the streams of a removed member immediately.
CREATE OR REPLACE FUNCTION "announce_membership"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', coalesce(NEW.team_id, OLD.team_id) || ' member ' || coalesce(NEW.user_id, OLD.user_id));
  RETURN NULL;
END $$;
