-- Browsers of members, which get web pushes. A contact of another type belongs to no member.
ALTER TABLE contacts
    ADD COLUMN user_id integer,
    ADD CONSTRAINT contacts_team_id_user_id_fkey
        FOREIGN KEY (team_id, user_id) REFERENCES memberships(team_id, user_id) ON DELETE CASCADE;

CREATE INDEX contacts_of_member ON contacts (team_id, user_id) WHERE user_id IS NOT NULL;

-- The installation's pair of keys for web pushes: one row.
CREATE TABLE push_keys (
    id smallint NOT NULL DEFAULT 1 CHECK (id = 1),
    private_key text NOT NULL,
    CONSTRAINT push_keys_pkey PRIMARY KEY (id)
);
