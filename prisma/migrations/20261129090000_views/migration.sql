-- Saved filters of the list of all monitors, servers and sites, shared by a team.
CREATE TABLE "views" (
    "id" SERIAL NOT NULL,
    "team_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "search" VARCHAR(1000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "views_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "views_name" ON "views"("team_id", "name");

ALTER TABLE "views" ADD CONSTRAINT "views_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE FUNCTION "announce_view"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pharos_changes', coalesce(NEW.team_id, OLD.team_id) || ' view ' || coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;

CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "views" FOR EACH ROW EXECUTE FUNCTION "announce_view"();
