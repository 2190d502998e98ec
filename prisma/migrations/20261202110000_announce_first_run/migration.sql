-- The first steps of a team are on the Overview of each member. Another member's skip changes them.
CREATE FUNCTION "announce_first_run"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE team integer := coalesce(NEW.team_id, OLD.team_id);
BEGIN
  PERFORM pg_notify('pharos_changes', team || ' first_run ' || team);
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER UPDATE OR DELETE ON "first_runs" FOR EACH ROW EXECUTE FUNCTION "announce_first_run"();
