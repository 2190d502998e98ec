-- Keys of regions, to which secrets of tasks are sealed. Private keys are only with the workers.
CREATE TABLE region_keys (
    region text NOT NULL,
    key_id text NOT NULL,
    public_key bytea NOT NULL,
    made_at timestamptz(3) NOT NULL,
    revoked_at timestamptz(3),
    CONSTRAINT region_keys_pkey PRIMARY KEY (region, key_id)
);

-- Keys of the installation itself, as ciphertext.
CREATE TABLE installation_keys (
    purpose text NOT NULL,
    private_key text NOT NULL,
    CONSTRAINT installation_keys_pkey PRIMARY KEY (purpose)
);
